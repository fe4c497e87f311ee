from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_ranked_games"),
        ("leaderboards", "0002_boards"),
    ]

    operations = [
        migrations.RenameModel("HighScore", "Outcome"),
        migrations.RenameField("Entry", "high_score", "outcome"),
        migrations.AlterField(
            model_name="outcome",
            name="result",
            field=models.OneToOneField(
                on_delete=models.deletion.CASCADE, related_name="outcome", to="games.result"
            ),
        ),
        migrations.AddField(model_name="outcome", name="day", field=models.DateField(null=True)),
        # Until now only won games were kept; what else counts is entered by the periodic task.
        migrations.AddField(
            model_name="outcome",
            name="won",
            field=models.BooleanField(default=True),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="entry", name="period", field=models.CharField(max_length=10)
        ),
        migrations.AlterField(
            model_name="bucket", name="period", field=models.CharField(max_length=10)
        ),
    ]
