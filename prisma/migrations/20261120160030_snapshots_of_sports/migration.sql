-- Rows of a sport belong to a snapshot from now on. The tables that change are empty: nothing could be imported into them.

-- CreateEnum
CREATE TYPE "AchievementKind" AS ENUM ('TITLE', 'RECORD', 'MILESTONE');

-- DropForeignKey
ALTER TABLE "achievement" DROP CONSTRAINT "achievement_athlete_id_fkey";

-- DropForeignKey
ALTER TABLE "achievement" DROP CONSTRAINT "achievement_contest_id_fkey";

-- DropForeignKey
ALTER TABLE "career" DROP CONSTRAINT "career_division_id_fkey";

-- DropForeignKey
ALTER TABLE "career_season" DROP CONSTRAINT "career_season_athlete_id_fkey";

-- DropForeignKey
ALTER TABLE "event_record" DROP CONSTRAINT "event_record_division_id_fkey";

-- DropForeignKey
ALTER TABLE "performance" DROP CONSTRAINT "performance_athlete_id_fkey";

-- DropForeignKey
ALTER TABLE "personal_best" DROP CONSTRAINT "personal_best_athlete_id_fkey";

-- DropIndex
DROP INDEX "achievement_athlete_id_sport_position_idx";

-- DropIndex
DROP INDEX "athlete_country_code_full_name_idx";

-- DropIndex
DROP INDEX "athlete_full_name_id_idx";

-- DropIndex
DROP INDEX "athlete_search_name_idx";

-- DropIndex
DROP INDEX "athlete_identity_source_external_id_key";

-- DropIndex
DROP INDEX "career_sport_division_id_total_wins_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_flagship_titles_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_last_contest_on_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_last_year_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_podiums_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_second_titles_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_total_contests_athlete_id_idx";

-- DropIndex
DROP INDEX "career_sport_total_wins_athlete_id_idx";

-- DropIndex
DROP INDEX "career_season_sport_year_idx";

-- DropIndex
DROP INDEX "contest_country_code_sport_idx";

-- DropIndex
DROP INDEX "contest_search_name_idx";

-- DropIndex
DROP INDEX "contest_series_id_year_idx";

-- DropIndex
DROP INDEX "contest_source_external_id_key";

-- DropIndex
DROP INDEX "contest_sport_competitors_id_idx";

-- DropIndex
DROP INDEX "contest_sport_date_id_idx";

-- DropIndex
DROP INDEX "contest_sport_level_year_idx";

-- DropIndex
DROP INDEX "contest_sport_name_id_idx";

-- DropIndex
DROP INDEX "contest_sport_slug_key";

-- DropIndex
DROP INDEX "contest_sport_status_date_idx";

-- DropIndex
DROP INDEX "contest_sport_year_date_id_idx";

-- DropIndex
DROP INDEX "country_totals_sport_athletes_country_code_idx";

-- DropIndex
DROP INDEX "country_totals_sport_flagship_titles_country_code_idx";

-- DropIndex
DROP INDEX "country_totals_sport_wins_country_code_idx";

-- DropIndex
DROP INDEX "event_record_event_id_value_id_idx";

-- DropIndex
DROP INDEX "event_record_is_current_event_id_idx";

-- DropIndex
DROP INDEX "leaderboard_sport_kind_slug_division_id_sex_year_key";

-- DropIndex
DROP INDEX "performance_athlete_id_event_id_idx";

-- DropIndex
DROP INDEX "performance_contest_event_id_placing_id_key";

-- DropIndex
DROP INDEX "performance_event_id_value_idx";

-- DropIndex
DROP INDEX "performance_placing_id_idx";

-- DropIndex
DROP INDEX "personal_best_event_id_value_idx";

-- DropIndex
DROP INDEX "placing_athlete_id_contest_id_idx";

-- DropIndex
DROP INDEX "placing_contest_id_division_id_place_idx";

-- DropIndex
DROP INDEX "placing_division_id_place_idx";

-- DropIndex
DROP INDEX "series_sport_slug_key";

-- AlterTable
ALTER TABLE "achievement" DROP CONSTRAINT "achievement_pkey",
DROP COLUMN "athlete_id",
DROP COLUMN "contest_id",
DROP COLUMN "id",
DROP COLUMN "sport",
ADD COLUMN     "career_id" INTEGER NOT NULL,
DROP COLUMN "kind",
ADD COLUMN     "kind" "AchievementKind" NOT NULL,
ADD CONSTRAINT "achievement_pkey" PRIMARY KEY ("career_id", "position");

-- AlterTable
ALTER TABLE "athlete" DROP COLUMN "search_name";

-- AlterTable
ALTER TABLE "athlete_identity" DROP COLUMN "name",
DROP COLUMN "source",
ADD COLUMN     "sport" "Sport" NOT NULL;

-- AlterTable
ALTER TABLE "career" DROP CONSTRAINT "career_pkey",
DROP COLUMN "sport",
ADD COLUMN     "checksum" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "country_code" CHAR(3),
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "search_name" TEXT NOT NULL,
ALTER COLUMN "division_id" SET NOT NULL,
ADD CONSTRAINT "career_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "career_season" DROP CONSTRAINT "career_season_pkey",
DROP COLUMN "athlete_id",
DROP COLUMN "sport",
ADD COLUMN     "career_id" INTEGER NOT NULL,
ADD CONSTRAINT "career_season_pkey" PRIMARY KEY ("career_id", "year");

-- AlterTable
ALTER TABLE "contest" DROP COLUMN "external_id",
DROP COLUMN "source",
DROP COLUMN "sport",
ADD COLUMN     "checksum" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "number" INTEGER NOT NULL,
ADD COLUMN     "stage" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "country_totals" DROP CONSTRAINT "country_totals_pkey",
DROP COLUMN "sport",
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "id" SERIAL NOT NULL,
ADD CONSTRAINT "country_totals_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "dataset" ADD COLUMN     "staged" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "event" ADD COLUMN     "comparable" BOOLEAN NOT NULL,
ALTER COLUMN "description" SET NOT NULL;

-- AlterTable
ALTER TABLE "event_record" ADD COLUMN     "category" TEXT,
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "implement_kg" DOUBLE PRECISION,
ADD COLUMN     "position" INTEGER NOT NULL,
ADD COLUMN     "text" TEXT NOT NULL,
ALTER COLUMN "division_id" SET NOT NULL;

-- AlterTable
ALTER TABLE "leaderboard" DROP COLUMN "sport",
ADD COLUMN     "dataset_id" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "leaderboard_entry" DROP CONSTRAINT "leaderboard_entry_pkey",
ADD COLUMN     "id" SERIAL NOT NULL,
ADD CONSTRAINT "leaderboard_entry_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "performance" DROP COLUMN "athlete_id";

-- AlterTable
ALTER TABLE "personal_best" DROP CONSTRAINT "personal_best_pkey",
DROP COLUMN "athlete_id",
DROP COLUMN "unit",
ADD COLUMN     "career_id" INTEGER NOT NULL,
ADD COLUMN     "contest_id" INTEGER,
ADD COLUMN     "text" TEXT NOT NULL,
ADD CONSTRAINT "personal_best_pkey" PRIMARY KEY ("career_id", "event_id");

-- AlterTable
ALTER TABLE "placing" ADD COLUMN     "career_id" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "powerlifting_profile" ADD COLUMN     "best_raw_squat_kg" DOUBLE PRECISION,
ADD COLUMN     "bodyweight_kg" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "series" DROP COLUMN "sport",
ADD COLUMN     "dataset_id" INTEGER NOT NULL;

-- CreateTable
CREATE TABLE "contest_identity" (
    "id" SERIAL NOT NULL,
    "sport" "Sport" NOT NULL,
    "slug" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,

    CONSTRAINT "contest_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_standard" (
    "dataset_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "sex" "Sex" NOT NULL,
    "sample_size" INTEGER NOT NULL,
    "marks" DOUBLE PRECISION[],

    CONSTRAINT "event_standard_pkey" PRIMARY KEY ("dataset_id","event_id","sex")
);

-- CreateTable
CREATE TABLE "event_season" (
    "dataset_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "sex" "Sex" NOT NULL,
    "year" INTEGER NOT NULL,
    "marks" DOUBLE PRECISION[],
    "winner_marks" DOUBLE PRECISION[],
    "best_athlete_id" INTEGER NOT NULL,
    "best_contest_id" INTEGER NOT NULL,

    CONSTRAINT "event_season_pkey" PRIMARY KEY ("dataset_id","event_id","sex","year")
);

-- CreateIndex
CREATE UNIQUE INDEX "contest_identity_sport_slug_key" ON "contest_identity"("sport", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "contest_identity_sport_external_id_key" ON "contest_identity"("sport", "external_id");

-- CreateIndex
CREATE INDEX "event_standard_event_id_idx" ON "event_standard"("event_id");

-- CreateIndex
CREATE INDEX "event_season_event_id_idx" ON "event_season"("event_id");

-- CreateIndex
CREATE INDEX "event_season_best_athlete_id_idx" ON "event_season"("best_athlete_id");

-- CreateIndex
CREATE INDEX "event_season_best_contest_id_idx" ON "event_season"("best_contest_id");

-- CreateIndex
CREATE INDEX "athlete_country_code_idx" ON "athlete"("country_code");

-- CreateIndex
CREATE UNIQUE INDEX "athlete_identity_sport_external_id_key" ON "athlete_identity"("sport", "external_id");

-- CreateIndex
CREATE INDEX "career_athlete_id_idx" ON "career"("athlete_id");

-- CreateIndex
CREATE INDEX "career_country_code_idx" ON "career"("country_code");

-- CreateIndex
CREATE INDEX "career_dataset_id_search_name_id_idx" ON "career"("dataset_id", "search_name", "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_total_wins_id_idx" ON "career"("dataset_id", "total_wins" DESC, "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_total_contests_id_idx" ON "career"("dataset_id", "total_contests" DESC, "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_podiums_id_idx" ON "career"("dataset_id", "podiums" DESC, "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_last_contest_on_id_idx" ON "career"("dataset_id", "last_contest_on" DESC, "id");

-- CreateIndex
-- Nothing is left pending in it, as the embedded database never tidies up by itself.
CREATE INDEX "career_search_name_idx" ON "career" USING GIN ("search_name" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "career_dataset_id_athlete_id_key" ON "career"("dataset_id", "athlete_id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_year_date_id_idx" ON "contest"("dataset_id", "year" DESC, "date" DESC, "id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_date_id_idx" ON "contest"("dataset_id", "date", "id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_search_name_id_idx" ON "contest"("dataset_id", "search_name", "id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_competitors_id_idx" ON "contest"("dataset_id", "competitors" DESC, "id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_country_code_idx" ON "contest"("dataset_id", "country_code");

-- CreateIndex
CREATE INDEX "contest_series_id_idx" ON "contest"("series_id");

-- CreateIndex
CREATE INDEX "contest_country_code_idx" ON "contest"("country_code");

-- CreateIndex
CREATE INDEX "contest_winner_id_idx" ON "contest"("winner_id");

-- CreateIndex
-- Nothing is left pending in it, as the embedded database never tidies up by itself.
CREATE INDEX "contest_search_name_idx" ON "contest" USING GIN ("search_name" gin_trgm_ops) WITH (fastupdate = off);

-- CreateIndex
CREATE UNIQUE INDEX "contest_dataset_id_number_key" ON "contest"("dataset_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "contest_dataset_id_slug_key" ON "contest"("dataset_id", "slug");

-- CreateIndex
CREATE INDEX "country_totals_country_code_idx" ON "country_totals"("country_code");

-- CreateIndex
CREATE INDEX "country_totals_best_athlete_id_idx" ON "country_totals"("best_athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "country_totals_dataset_id_country_code_key" ON "country_totals"("dataset_id", "country_code");

-- CreateIndex
CREATE INDEX "event_record_event_id_idx" ON "event_record"("event_id");

-- CreateIndex
CREATE INDEX "event_record_division_id_idx" ON "event_record"("division_id");

-- CreateIndex
CREATE INDEX "event_record_contest_id_idx" ON "event_record"("contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_record_dataset_id_event_id_position_key" ON "event_record"("dataset_id", "event_id", "position");

-- CreateIndex
-- A null is a value of its own here (all divisions, all years), which Prisma has no word for.
CREATE UNIQUE INDEX "leaderboard_dataset_id_kind_slug_division_id_sex_year_key" ON "leaderboard"("dataset_id", "kind", "slug", "division_id", "sex", "year") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "leaderboard_entry_leaderboard_id_position_key" ON "leaderboard_entry"("leaderboard_id", "position");

-- CreateIndex
CREATE INDEX "performance_contest_event_id_idx" ON "performance"("contest_event_id");

-- CreateIndex
CREATE INDEX "performance_event_id_idx" ON "performance"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "performance_placing_id_contest_event_id_key" ON "performance"("placing_id", "contest_event_id");

-- CreateIndex
CREATE INDEX "personal_best_event_id_idx" ON "personal_best"("event_id");

-- CreateIndex
CREATE INDEX "personal_best_contest_id_idx" ON "personal_best"("contest_id");

-- CreateIndex
CREATE INDEX "placing_career_id_idx" ON "placing"("career_id");

-- CreateIndex
CREATE INDEX "placing_athlete_id_idx" ON "placing"("athlete_id");

-- CreateIndex
CREATE INDEX "placing_division_id_idx" ON "placing"("division_id");

-- CreateIndex
CREATE UNIQUE INDEX "series_dataset_id_slug_key" ON "series"("dataset_id", "slug");

-- AddForeignKey
ALTER TABLE "career" ADD CONSTRAINT "career_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career" ADD CONSTRAINT "career_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career" ADD CONSTRAINT "career_country_code_fkey" FOREIGN KEY ("country_code") REFERENCES "country"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career_season" ADD CONSTRAINT "career_season_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest" ADD CONSTRAINT "contest_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "country_totals" ADD CONSTRAINT "country_totals_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaderboard" ADD CONSTRAINT "leaderboard_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_best" ADD CONSTRAINT "personal_best_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_best" ADD CONSTRAINT "personal_best_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placing" ADD CONSTRAINT "placing_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_record" ADD CONSTRAINT "event_record_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_standard" ADD CONSTRAINT "event_standard_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_standard" ADD CONSTRAINT "event_standard_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_season" ADD CONSTRAINT "event_season_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_season" ADD CONSTRAINT "event_season_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_season" ADD CONSTRAINT "event_season_best_athlete_id_fkey" FOREIGN KEY ("best_athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_season" ADD CONSTRAINT "event_season_best_contest_id_fkey" FOREIGN KEY ("best_contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
