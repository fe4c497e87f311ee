from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_ranked_games"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="guide",
            field=models.CharField(
                blank=True, choices=[("offered", "Offered"), ("shown", "Shown")], max_length=7
            ),
        ),
    ]
