CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "Tier" AS ENUM ('FREE', 'PRO', 'PARTNER');

-- CreateEnum
CREATE TYPE "Sport" AS ENUM ('STRONGMAN', 'BODYBUILDING', 'POWERLIFTING');

-- CreateEnum
CREATE TYPE "Sex" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "CareerPhase" AS ENUM ('RISE', 'PEAK', 'DECLINE');

-- CreateEnum
CREATE TYPE "Population" AS ENUM ('VERIFIED', 'GYM');

-- CreateEnum
CREATE TYPE "ContestLevel" AS ENUM ('WORLD', 'FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'NATIONAL', 'REGIONAL');

-- CreateEnum
CREATE TYPE "ContestStatus" AS ENUM ('UPCOMING', 'COMPLETED');

-- CreateEnum
CREATE TYPE "Service" AS ENUM ('STRENGTH', 'POWERLIFTING', 'STRONGMAN', 'BODYBUILDING');

-- CreateEnum
CREATE TYPE "ChangeKind" AS ENUM ('ADDED', 'CHANGED', 'REMOVED');

-- CreateEnum
CREATE TYPE "EventMeasure" AS ENUM ('WEIGHT', 'REPS', 'TIME', 'DISTANCE');

-- CreateEnum
CREATE TYPE "LeaderboardKind" AS ENUM ('RANKING', 'GREATEST', 'TOP_LIST', 'RECORD', 'DECADE');

-- CreateEnum
CREATE TYPE "PlacingStatus" AS ENUM ('PLACED', 'DISQUALIFIED', 'DID_NOT_FINISH', 'WITHDRAWN', 'ENTERED');

-- CreateTable
CREATE TABLE "api_key" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner" TEXT,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "tier" "Tier" NOT NULL DEFAULT 'FREE',
    "limit_per_minute" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "replaces_id" INTEGER,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "athlete" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "search_name" TEXT NOT NULL,
    "sex" "Sex",
    "country_code" CHAR(3),
    "date_of_birth" DATE,
    "birth_year" INTEGER,
    "height_cm" DOUBLE PRECISION,
    "weight_kg" DOUBLE PRECISION,

    CONSTRAINT "athlete_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "athlete_identity" (
    "id" SERIAL NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "athlete_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "career" (
    "athlete_id" INTEGER NOT NULL,
    "sport" "Sport" NOT NULL,
    "division_id" INTEGER,
    "total_contests" INTEGER NOT NULL,
    "total_wins" INTEGER NOT NULL,
    "podiums" INTEGER NOT NULL,
    "top_fives" INTEGER NOT NULL,
    "flagship_titles" INTEGER NOT NULL DEFAULT 0,
    "second_titles" INTEGER NOT NULL DEFAULT 0,
    "win_rate" DOUBLE PRECISION NOT NULL,
    "season_count" INTEGER NOT NULL,
    "longest_streak" INTEGER NOT NULL,
    "first_year" INTEGER,
    "last_year" INTEGER,
    "last_contest_on" DATE,
    "active" BOOLEAN NOT NULL,
    "biography" TEXT,

    CONSTRAINT "career_pkey" PRIMARY KEY ("athlete_id","sport")
);

-- CreateTable
CREATE TABLE "career_season" (
    "athlete_id" INTEGER NOT NULL,
    "sport" "Sport" NOT NULL,
    "year" INTEGER NOT NULL,
    "contests" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "best_place" INTEGER,
    "mean_place" DOUBLE PRECISION,
    "rating" DOUBLE PRECISION,
    "phase" "CareerPhase",

    CONSTRAINT "career_season_pkey" PRIMARY KEY ("athlete_id","sport","year")
);

-- CreateTable
CREATE TABLE "achievement" (
    "id" SERIAL NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "sport" "Sport" NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "year" INTEGER,
    "contest_id" INTEGER,
    "position" INTEGER NOT NULL,

    CONSTRAINT "achievement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cohort" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "population" "Population" NOT NULL,
    "lift" TEXT NOT NULL,
    "sex" "Sex" NOT NULL,
    "weight_class" TEXT NOT NULL,
    "min_bodyweight_kg" DOUBLE PRECISION,
    "max_bodyweight_kg" DOUBLE PRECISION,
    "age_bracket" TEXT,
    "sample_size" INTEGER NOT NULL,
    "median_bodyweight_kg" DOUBLE PRECISION,
    "mean_kg" DOUBLE PRECISION,
    "min_kg" DOUBLE PRECISION,
    "max_kg" DOUBLE PRECISION,
    "percentiles_kg" DOUBLE PRECISION[],
    "tails_kg" DOUBLE PRECISION[],
    "bins" INTEGER[],

    CONSTRAINT "cohort_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry_ratio" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "lift" TEXT NOT NULL,
    "sex" "Sex" NOT NULL,
    "weight_class" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "p10" DOUBLE PRECISION NOT NULL,
    "p50" DOUBLE PRECISION NOT NULL,
    "p90" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "entry_ratio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "series" (
    "id" SERIAL NOT NULL,
    "sport" "Sport" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "level" "ContestLevel" NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contest" (
    "id" SERIAL NOT NULL,
    "sport" "Sport" NOT NULL,
    "slug" TEXT NOT NULL,
    "series_id" INTEGER,
    "name" TEXT NOT NULL,
    "search_name" TEXT NOT NULL,
    "level" "ContestLevel" NOT NULL,
    "status" "ContestStatus" NOT NULL,
    "date" DATE,
    "end_date" DATE,
    "year" INTEGER NOT NULL,
    "city" TEXT,
    "country_code" CHAR(3),
    "competitors" INTEGER NOT NULL DEFAULT 0,
    "winner_id" INTEGER,
    "source" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,

    CONSTRAINT "contest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contest_division" (
    "contest_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "field_size" INTEGER NOT NULL,
    "nations" INTEGER NOT NULL,

    CONSTRAINT "contest_division_pkey" PRIMARY KEY ("contest_id","division_id")
);

-- CreateTable
CREATE TABLE "qualification" (
    "id" SERIAL NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "contest_id" INTEGER,
    "points" DOUBLE PRECISION,
    "rule" TEXT NOT NULL,

    CONSTRAINT "qualification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "country" (
    "code" CHAR(3) NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "iso2" TEXT,
    "iso3" TEXT,
    "historic" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "country_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "country_totals" (
    "country_code" CHAR(3) NOT NULL,
    "sport" "Sport" NOT NULL,
    "athletes" INTEGER NOT NULL,
    "active_athletes" INTEGER NOT NULL,
    "contests_hosted" INTEGER NOT NULL,
    "wins" INTEGER NOT NULL,
    "podiums" INTEGER NOT NULL,
    "flagship_titles" INTEGER NOT NULL,
    "best_athlete_id" INTEGER,

    CONSTRAINT "country_totals_pkey" PRIMARY KEY ("country_code","sport")
);

-- CreateTable
CREATE TABLE "dataset" (
    "id" SERIAL NOT NULL,
    "service" "Service" NOT NULL,
    "source" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "current" BOOLEAN,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "label" TEXT NOT NULL,
    "source_date" DATE,
    "source_url" TEXT,
    "license" TEXT NOT NULL,
    "attribution_text" TEXT NOT NULL,
    "attribution_html" TEXT NOT NULL,
    "attribution_url" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "checksum" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dataset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dataset_change" (
    "id" BIGSERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "kind" "ChangeKind" NOT NULL,
    "noun" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "dataset_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "division" (
    "id" SERIAL NOT NULL,
    "sport" "Sport" NOT NULL,
    "code" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sex" "Sex",
    "max_bodyweight_kg" DOUBLE PRECISION,
    "first_year" INTEGER,
    "description" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "division_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "division_season" (
    "division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "contests" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "athletes" INTEGER NOT NULL,
    "mean_field_size" DOUBLE PRECISION NOT NULL,
    "nations" INTEGER NOT NULL,
    "new_faces" INTEGER NOT NULL,
    "win_concentration" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "division_season_pkey" PRIMARY KEY ("division_id","year")
);

-- CreateTable
CREATE TABLE "division_move" (
    "id" SERIAL NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "from_division_id" INTEGER NOT NULL,
    "to_division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "mean_place_before" DOUBLE PRECISION,
    "mean_place_after" DOUBLE PRECISION,

    CONSTRAINT "division_move_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "measure" "EventMeasure" NOT NULL,
    "unit" TEXT NOT NULL,
    "higher_is_better" BOOLEAN NOT NULL,
    "description" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_alias" (
    "alias" TEXT NOT NULL,
    "event_id" INTEGER NOT NULL,

    CONSTRAINT "event_alias_pkey" PRIMARY KEY ("alias")
);

-- CreateTable
CREATE TABLE "contest_event" (
    "id" SERIAL NOT NULL,
    "contest_id" INTEGER NOT NULL,
    "event_id" INTEGER,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "details" TEXT,

    CONSTRAINT "contest_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leaderboard" (
    "id" SERIAL NOT NULL,
    "sport" "Sport" NOT NULL,
    "kind" "LeaderboardKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "division_id" INTEGER,
    "sex" "Sex",
    "year" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL,

    CONSTRAINT "leaderboard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leaderboard_entry" (
    "leaderboard_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "athlete_id" INTEGER,
    "country_code" CHAR(3),
    "value" DOUBLE PRECISION NOT NULL,
    "detail" TEXT,
    "components" JSONB,

    CONSTRAINT "leaderboard_entry_pkey" PRIMARY KEY ("leaderboard_id","position")
);

-- CreateTable
CREATE TABLE "performance" (
    "id" SERIAL NOT NULL,
    "contest_event_id" INTEGER NOT NULL,
    "placing_id" INTEGER NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "event_id" INTEGER,
    "text" TEXT,
    "value" DOUBLE PRECISION,
    "unit" TEXT,
    "reps" INTEGER,
    "implement_kg" DOUBLE PRECISION,
    "place" INTEGER,
    "points" DOUBLE PRECISION,

    CONSTRAINT "performance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_best" (
    "athlete_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,
    "year" INTEGER NOT NULL,

    CONSTRAINT "personal_best_pkey" PRIMARY KEY ("athlete_id","event_id")
);

-- CreateTable
CREATE TABLE "placing" (
    "id" SERIAL NOT NULL,
    "contest_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "status" "PlacingStatus" NOT NULL,
    "place" INTEGER,
    "place_text" TEXT,
    "points" DOUBLE PRECISION,
    "points_text" TEXT,

    CONSTRAINT "placing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "powerlifting_profile" (
    "athlete_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "reasons" TEXT[],
    "best_squat_kg" DOUBLE PRECISION,
    "best_bench_kg" DOUBLE PRECISION,
    "best_deadlift_kg" DOUBLE PRECISION,
    "best_total_kg" DOUBLE PRECISION,
    "dots" DOUBLE PRECISION,
    "meets" INTEGER NOT NULL,
    "first_year" INTEGER,
    "last_year" INTEGER,

    CONSTRAINT "powerlifting_profile_pkey" PRIMARY KEY ("athlete_id")
);

-- CreateTable
CREATE TABLE "rating" (
    "athlete_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "strength" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,
    "contests" INTEGER NOT NULL,
    "model_version" TEXT NOT NULL,

    CONSTRAINT "rating_pkey" PRIMARY KEY ("athlete_id","division_id","year")
);

-- CreateTable
CREATE TABLE "prediction" (
    "id" SERIAL NOT NULL,
    "series_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "model_version" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "simulations" INTEGER NOT NULL,

    CONSTRAINT "prediction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prediction_entry" (
    "prediction_id" INTEGER NOT NULL,
    "athlete_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "win" DOUBLE PRECISION NOT NULL,
    "podium" DOUBLE PRECISION NOT NULL,
    "top_five" DOUBLE PRECISION NOT NULL,
    "factors" JSONB NOT NULL,

    CONSTRAINT "prediction_entry_pkey" PRIMARY KEY ("prediction_id","athlete_id")
);

-- CreateTable
CREATE TABLE "back_test" (
    "id" SERIAL NOT NULL,
    "series_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "model_version" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "top_one" BOOLEAN NOT NULL,
    "podium_hits" INTEGER NOT NULL,
    "spearman" DOUBLE PRECISION,
    "log_loss" DOUBLE PRECISION,

    CONSTRAINT "back_test_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_record" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "division_id" INTEGER,
    "athlete_id" INTEGER NOT NULL,
    "contest_id" INTEGER,
    "competition" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,
    "date" DATE,
    "year" INTEGER NOT NULL,
    "note" TEXT,
    "is_current" BOOLEAN NOT NULL,

    CONSTRAINT "event_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_key_prefix_key" ON "api_key"("prefix");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_replaces_id_key" ON "api_key"("replaces_id");

-- CreateIndex
CREATE INDEX "api_key_created_at_idx" ON "api_key"("created_at");

-- CreateIndex
CREATE INDEX "api_key_updated_at_idx" ON "api_key"("updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "athlete_slug_key" ON "athlete"("slug");

-- CreateIndex
CREATE INDEX "athlete_full_name_id_idx" ON "athlete"("full_name", "id");

-- CreateIndex
CREATE INDEX "athlete_search_name_idx" ON "athlete"("search_name");

-- CreateIndex
CREATE INDEX "athlete_country_code_full_name_idx" ON "athlete"("country_code", "full_name");

-- CreateIndex
CREATE INDEX "athlete_identity_athlete_id_idx" ON "athlete_identity"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "athlete_identity_source_external_id_key" ON "athlete_identity"("source", "external_id");

-- CreateIndex
CREATE INDEX "career_sport_total_wins_athlete_id_idx" ON "career"("sport", "total_wins" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_total_contests_athlete_id_idx" ON "career"("sport", "total_contests" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_podiums_athlete_id_idx" ON "career"("sport", "podiums" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_flagship_titles_athlete_id_idx" ON "career"("sport", "flagship_titles" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_second_titles_athlete_id_idx" ON "career"("sport", "second_titles" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_last_year_athlete_id_idx" ON "career"("sport", "last_year" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_last_contest_on_athlete_id_idx" ON "career"("sport", "last_contest_on" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_sport_division_id_total_wins_athlete_id_idx" ON "career"("sport", "division_id", "total_wins" DESC, "athlete_id");

-- CreateIndex
CREATE INDEX "career_season_sport_year_idx" ON "career_season"("sport", "year");

-- CreateIndex
CREATE INDEX "achievement_athlete_id_sport_position_idx" ON "achievement"("athlete_id", "sport", "position");

-- CreateIndex
CREATE INDEX "cohort_population_lift_sex_idx" ON "cohort"("population", "lift", "sex");

-- CreateIndex
CREATE UNIQUE INDEX "cohort_dataset_id_lift_sex_weight_class_age_bracket_key" ON "cohort"("dataset_id", "lift", "sex", "weight_class", "age_bracket");

-- CreateIndex
CREATE UNIQUE INDEX "entry_ratio_dataset_id_lift_sex_weight_class_key" ON "entry_ratio"("dataset_id", "lift", "sex", "weight_class");

-- CreateIndex
CREATE UNIQUE INDEX "series_sport_slug_key" ON "series"("sport", "slug");

-- CreateIndex
CREATE INDEX "contest_sport_year_date_id_idx" ON "contest"("sport", "year" DESC, "date" DESC, "id");

-- CreateIndex
CREATE INDEX "contest_sport_date_id_idx" ON "contest"("sport", "date", "id");

-- CreateIndex
CREATE INDEX "contest_sport_name_id_idx" ON "contest"("sport", "name", "id");

-- CreateIndex
CREATE INDEX "contest_sport_competitors_id_idx" ON "contest"("sport", "competitors" DESC, "id");

-- CreateIndex
CREATE INDEX "contest_sport_level_year_idx" ON "contest"("sport", "level", "year" DESC);

-- CreateIndex
CREATE INDEX "contest_sport_status_date_idx" ON "contest"("sport", "status", "date");

-- CreateIndex
CREATE INDEX "contest_series_id_year_idx" ON "contest"("series_id", "year" DESC);

-- CreateIndex
CREATE INDEX "contest_country_code_sport_idx" ON "contest"("country_code", "sport");

-- CreateIndex
CREATE INDEX "contest_search_name_idx" ON "contest"("search_name");

-- CreateIndex
CREATE UNIQUE INDEX "contest_sport_slug_key" ON "contest"("sport", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "contest_source_external_id_key" ON "contest"("source", "external_id");

-- CreateIndex
CREATE INDEX "contest_division_division_id_contest_id_idx" ON "contest_division"("division_id", "contest_id");

-- CreateIndex
CREATE INDEX "qualification_division_id_year_idx" ON "qualification"("division_id", "year");

-- CreateIndex
CREATE UNIQUE INDEX "qualification_athlete_id_division_id_year_contest_id_key" ON "qualification"("athlete_id", "division_id", "year", "contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "country_name_key" ON "country"("name");

-- CreateIndex
CREATE UNIQUE INDEX "country_slug_key" ON "country"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "country_iso2_key" ON "country"("iso2");

-- CreateIndex
CREATE UNIQUE INDEX "country_iso3_key" ON "country"("iso3");

-- CreateIndex
CREATE INDEX "country_totals_sport_athletes_country_code_idx" ON "country_totals"("sport", "athletes" DESC, "country_code");

-- CreateIndex
CREATE INDEX "country_totals_sport_wins_country_code_idx" ON "country_totals"("sport", "wins" DESC, "country_code");

-- CreateIndex
CREATE INDEX "country_totals_sport_flagship_titles_country_code_idx" ON "country_totals"("sport", "flagship_titles" DESC, "country_code");

-- CreateIndex
CREATE INDEX "dataset_imported_at_id_idx" ON "dataset"("imported_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "dataset_service_version_key" ON "dataset"("service", "version");

-- CreateIndex
CREATE UNIQUE INDEX "dataset_service_source_current_key" ON "dataset"("service", "source", "current");

-- CreateIndex
CREATE INDEX "dataset_change_dataset_id_noun_key_idx" ON "dataset_change"("dataset_id", "noun", "key");

-- CreateIndex
CREATE UNIQUE INDEX "division_sport_code_key" ON "division"("sport", "code");

-- CreateIndex
CREATE UNIQUE INDEX "division_sport_slug_key" ON "division"("sport", "slug");

-- CreateIndex
CREATE INDEX "division_move_athlete_id_year_idx" ON "division_move"("athlete_id", "year");

-- CreateIndex
CREATE INDEX "division_move_from_division_id_to_division_id_year_idx" ON "division_move"("from_division_id", "to_division_id", "year");

-- CreateIndex
CREATE UNIQUE INDEX "event_key_key" ON "event"("key");

-- CreateIndex
CREATE INDEX "event_alias_event_id_idx" ON "event_alias"("event_id");

-- CreateIndex
CREATE INDEX "contest_event_event_id_contest_id_idx" ON "contest_event"("event_id", "contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "contest_event_contest_id_position_key" ON "contest_event"("contest_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "leaderboard_sport_kind_slug_division_id_sex_year_key" ON "leaderboard"("sport", "kind", "slug", "division_id", "sex", "year");

-- CreateIndex
CREATE INDEX "leaderboard_entry_athlete_id_idx" ON "leaderboard_entry"("athlete_id");

-- CreateIndex
CREATE INDEX "leaderboard_entry_country_code_idx" ON "leaderboard_entry"("country_code");

-- CreateIndex
CREATE INDEX "performance_placing_id_idx" ON "performance"("placing_id");

-- CreateIndex
CREATE INDEX "performance_athlete_id_event_id_idx" ON "performance"("athlete_id", "event_id");

-- CreateIndex
CREATE INDEX "performance_event_id_value_idx" ON "performance"("event_id", "value" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "performance_contest_event_id_placing_id_key" ON "performance"("contest_event_id", "placing_id");

-- CreateIndex
CREATE INDEX "personal_best_event_id_value_idx" ON "personal_best"("event_id", "value" DESC);

-- CreateIndex
CREATE INDEX "placing_contest_id_division_id_place_idx" ON "placing"("contest_id", "division_id", "place");

-- CreateIndex
CREATE INDEX "placing_athlete_id_contest_id_idx" ON "placing"("athlete_id", "contest_id");

-- CreateIndex
CREATE INDEX "placing_division_id_place_idx" ON "placing"("division_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "placing_contest_id_division_id_athlete_id_key" ON "placing"("contest_id", "division_id", "athlete_id");

-- CreateIndex
CREATE INDEX "rating_division_id_year_strength_idx" ON "rating"("division_id", "year", "strength" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "prediction_series_id_division_id_year_key" ON "prediction"("series_id", "division_id", "year");

-- CreateIndex
CREATE INDEX "prediction_entry_athlete_id_idx" ON "prediction_entry"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "back_test_series_id_division_id_year_method_key" ON "back_test"("series_id", "division_id", "year", "method");

-- CreateIndex
CREATE INDEX "event_record_event_id_value_id_idx" ON "event_record"("event_id", "value" DESC, "id");

-- CreateIndex
CREATE INDEX "event_record_athlete_id_idx" ON "event_record"("athlete_id");

-- CreateIndex
CREATE INDEX "event_record_is_current_event_id_idx" ON "event_record"("is_current", "event_id");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "api_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "athlete" ADD CONSTRAINT "athlete_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "country"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "athlete_identity" ADD CONSTRAINT "athlete_identity_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career" ADD CONSTRAINT "career_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career" ADD CONSTRAINT "career_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career_season" ADD CONSTRAINT "career_season_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cohort" ADD CONSTRAINT "cohort_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_ratio" ADD CONSTRAINT "entry_ratio_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "country"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_winner_id_fkey" FOREIGN KEY ("winner_id") REFERENCES "athlete"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_division" ADD CONSTRAINT "contest_division_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_division" ADD CONSTRAINT "contest_division_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "country_totals" ADD CONSTRAINT "country_totals_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "country"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "country_totals" ADD CONSTRAINT "country_totals_best_athlete_id_fkey" FOREIGN KEY ("best_athlete_id") REFERENCES "athlete"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dataset_change" ADD CONSTRAINT "dataset_change_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_season" ADD CONSTRAINT "division_season_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_move" ADD CONSTRAINT "division_move_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_move" ADD CONSTRAINT "division_move_from_division_id_fkey" FOREIGN KEY ("from_division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_move" ADD CONSTRAINT "division_move_to_division_id_fkey" FOREIGN KEY ("to_division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_alias" ADD CONSTRAINT "event_alias_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_event" ADD CONSTRAINT "contest_event_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_event" ADD CONSTRAINT "contest_event_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard" ADD CONSTRAINT "leaderboard_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_entry" ADD CONSTRAINT "leaderboard_entry_leaderboard_id_fkey" FOREIGN KEY ("leaderboard_id") REFERENCES "leaderboard"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_entry" ADD CONSTRAINT "leaderboard_entry_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard_entry" ADD CONSTRAINT "leaderboard_entry_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "country"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "performance" ADD CONSTRAINT "performance_contest_event_id_fkey" FOREIGN KEY ("contest_event_id") REFERENCES "contest_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "performance" ADD CONSTRAINT "performance_placing_id_fkey" FOREIGN KEY ("placing_id") REFERENCES "placing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "performance" ADD CONSTRAINT "performance_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "performance" ADD CONSTRAINT "performance_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_best" ADD CONSTRAINT "personal_best_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_best" ADD CONSTRAINT "personal_best_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placing" ADD CONSTRAINT "placing_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placing" ADD CONSTRAINT "placing_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placing" ADD CONSTRAINT "placing_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "powerlifting_profile" ADD CONSTRAINT "powerlifting_profile_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating" ADD CONSTRAINT "rating_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction_entry" ADD CONSTRAINT "prediction_entry_prediction_id_fkey" FOREIGN KEY ("prediction_id") REFERENCES "prediction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction_entry" ADD CONSTRAINT "prediction_entry_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "back_test" ADD CONSTRAINT "back_test_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "back_test" ADD CONSTRAINT "back_test_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE SET NULL ON UPDATE CASCADE;
