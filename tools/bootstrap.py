"""Make .venv from a hashed lock file, and do nothing when it is up to date.

Run by whatever `python3` is: nothing but the standard library, and a syntax that old Pythons
read too, so that they can say which version is needed instead of failing to parse.

    python3 tools/bootstrap.py site    # what the site needs
    python3 tools/bootstrap.py dev     # also what tests and linters need
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

OLDEST = (3, 11)
NEWEST = (3, 14)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "bin", "python")
# dev.txt holds all that site.txt holds, so an environment made for dev also serves the site.
LOCKS = {"site": ("site.txt", "dev.txt"), "dev": ("dev.txt",)}
VERSION_OF = "import sys; print('%d.%d' % sys.version_info[:2]); "


class SetupError(Exception):
    """The environment cannot be made; the message says why and what to do."""


def main(kind):
    """Bring the environment up to date for `kind`; return the exit status."""
    try:
        check_folder()
        if not (any(is_installed(lock) for lock in LOCKS[kind]) and version_of(VENV_PYTHON)):
            install(LOCKS[kind][0])
    except SetupError as error:
        sys.stderr.write("%s\n" % error)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def check_folder():
    """Refuse a folder that nothing can be written to."""
    try:
        with tempfile.TemporaryFile(dir=ROOT):
            pass
    except OSError as error:
        raise SetupError(
            "Cannot write in %s (%s).\n"
            "Tavolino keeps its environment and its data there: copy it to a folder of yours."
            % (ROOT, error.strerror)
        )


def version_of(python, modules="sys"):
    """Return the version of the Python at a path, if it suits us and has these modules."""
    try:
        run = subprocess.run(
            [python, "-c", VERSION_OF + "import " + modules],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            universal_newlines=True,
            timeout=60,
        )
        version = tuple(int(part) for part in run.stdout.split(".", 1))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return version if run.returncode == 0 and OLDEST <= version <= NEWEST else None


def find_python():
    """Return the path of a suitable Python: this one, else the newest on the PATH."""
    names = ["python%d.%d" % (OLDEST[0], minor) for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    candidates = [sys.executable] + [path for path in map(shutil.which, names) if path]
    for python in candidates:
        if version_of(python, "venv, ensurepip"):
            return python
    for python in candidates:
        if version_of(python):
            version = "%d.%d" % version_of(python)
            raise SetupError(
                "Python %s is here, but not its venv module.\n"
                "Install it (Debian, Ubuntu: apt install python%s-venv) and try again."
                % (version, version)
            )
    raise SetupError(
        "Tavolino needs Python %d.%d to %d.%d; python3 here is %d.%d, and no other was found.\n"
        "Install one of them and try again." % (OLDEST + NEWEST + tuple(sys.version_info[:2]))
    )


def stamp_path(lock):
    """Return the path of the file that says which text of `lock` was installed last."""
    return os.path.join(VENV, "installed-" + lock)


def stamp_text(lock):
    """Return what a stamp should hold: the folder (environments cannot move) and a hash."""
    with open(os.path.join(ROOT, "requirements", lock), "rb") as file:
        return "%s\n%s\n" % (ROOT, hashlib.sha256(file.read()).hexdigest())


def is_installed(lock):
    """Tell whether the environment holds what `lock` asks for now."""
    try:
        with open(stamp_path(lock)) as file:
            return file.read() == stamp_text(lock)
    except OSError:
        return False


def install(lock):
    """Make the environment where there is none that works, then install `lock` into it."""
    if moved() or not version_of(VENV_PYTHON, "pip"):
        python = find_python()
        print("Making .venv with Python %d.%d ..." % version_of(python))
        run([python, "-m", "venv", "--clear", VENV], "The environment could not be made")
    for known in LOCKS["site"]:
        # What is about to change, or to be left half done, is not what the stamps say.
        if os.path.exists(stamp_path(known)):
            os.remove(stamp_path(known))
    print("Installing packages (a minute or so, the first time) ...")
    sys.stdout.flush()
    pip = [VENV_PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    lock_path = os.path.join(ROOT, "requirements", lock)
    run(
        pip + ["--quiet", "--require-hashes", "--requirement", lock_path],
        "The packages could not be installed (is there a network?)",
    )
    with open(stamp_path(lock), "w") as file:
        file.write(stamp_text(lock))


def moved():
    """Tell whether the environment was made in another folder, as its stamps say."""
    for lock in LOCKS["site"]:
        if os.path.exists(stamp_path(lock)):
            with open(stamp_path(lock)) as file:
                return file.readline().rstrip("\n") != ROOT
    return False


def run(command, complaint):
    """Run a command silently; SetupError with the last line that it said if it fails."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True
    )
    output = process.communicate()[0].strip()
    if process.returncode:
        raise SetupError("%s.\n%s" % (complaint, output.split("\n")[-1]))


if __name__ == "__main__":
    if sys.argv[1:] not in (["site"], ["dev"]):
        sys.exit("usage: python3 tools/bootstrap.py site|dev")
    sys.exit(main(sys.argv[1]))
