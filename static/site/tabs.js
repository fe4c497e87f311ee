// Where the tabs do not fit, the one of this page is brought into sight.
document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
