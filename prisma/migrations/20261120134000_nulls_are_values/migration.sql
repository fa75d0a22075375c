-- In these keys a null is a value of its own (all ages, all divisions, all years): two rows with it are the same row.
-- Prisma has no word for it, so it stands here.
DROP INDEX "cohort_dataset_id_lift_sex_weight_class_age_bracket_key";
CREATE UNIQUE INDEX "cohort_dataset_id_lift_sex_weight_class_age_bracket_key"
  ON "cohort"("dataset_id", "lift", "sex", "weight_class", "age_bracket") NULLS NOT DISTINCT;

DROP INDEX "leaderboard_sport_kind_slug_division_id_sex_year_key";
CREATE UNIQUE INDEX "leaderboard_sport_kind_slug_division_id_sex_year_key"
  ON "leaderboard"("sport", "kind", "slug", "division_id", "sex", "year") NULLS NOT DISTINCT;

DROP INDEX "qualification_athlete_id_division_id_year_contest_id_key";
CREATE UNIQUE INDEX "qualification_athlete_id_division_id_year_contest_id_key"
  ON "qualification"("athlete_id", "division_id", "year", "contest_id") NULLS NOT DISTINCT;
