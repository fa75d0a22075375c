-- CreateEnum
CREATE TYPE "Forecaster" AS ENUM ('MODEL', 'LAST_YEAR', 'CAREER_BEST');

-- CreateEnum
CREATE TYPE "AnniversaryKind" AS ENUM ('CONTEST', 'TITLE', 'BIRTH');

-- CreateEnum
CREATE TYPE "FeedKind" AS ENUM ('RESULT', 'UPCOMING', 'RECORD', 'DATA');

-- CreateEnum
CREATE TYPE "PageKind" AS ENUM ('ATHLETE', 'CONTEST', 'DIVISION', 'SEASON', 'RECORD', 'TOP_LIST', 'COUNTRY');

-- AlterEnum
ALTER TYPE "LeaderboardKind" ADD VALUE 'ROAD';

-- DropForeignKey
ALTER TABLE "back_test" DROP CONSTRAINT "back_test_series_id_fkey";

-- DropForeignKey
ALTER TABLE "division_move" DROP CONSTRAINT "division_move_athlete_id_fkey";

-- DropForeignKey
ALTER TABLE "prediction" DROP CONSTRAINT "prediction_series_id_fkey";

-- DropForeignKey
ALTER TABLE "rating" DROP CONSTRAINT "rating_athlete_id_fkey";

-- DropForeignKey
ALTER TABLE "rating" DROP CONSTRAINT "rating_division_id_fkey";

-- DropIndex
DROP INDEX "back_test_series_id_division_id_year_method_key";

-- DropIndex
DROP INDEX "division_move_athlete_id_year_idx";

-- DropIndex
DROP INDEX "division_move_from_division_id_to_division_id_year_idx";

-- DropIndex
DROP INDEX "prediction_series_id_division_id_year_key";

-- DropIndex
DROP INDEX "qualification_athlete_id_division_id_year_contest_id_key";

-- DropIndex
DROP INDEX "qualification_division_id_year_idx";

-- AlterTable
ALTER TABLE "back_test" DROP COLUMN "method",
DROP COLUMN "series_id",
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "entrants" INTEGER NOT NULL,
ADD COLUMN     "forecaster" "Forecaster" NOT NULL,
ADD COLUMN     "level" "ContestLevel" NOT NULL,
DROP COLUMN "top_one",
ADD COLUMN     "top_one" DOUBLE PRECISION NOT NULL,
ALTER COLUMN "podium_hits" SET DATA TYPE DOUBLE PRECISION,
ALTER COLUMN "log_loss" SET NOT NULL;

-- AlterTable
ALTER TABLE "career_season" ADD COLUMN     "deviation" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "country_totals" ADD COLUMN     "second_titles" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "division_move" DROP COLUMN "athlete_id",
ADD COLUMN     "career_id" INTEGER NOT NULL,
ADD COLUMN     "contests_after" INTEGER NOT NULL,
ADD COLUMN     "contests_before" INTEGER NOT NULL,
ADD COLUMN     "wins_after" INTEGER NOT NULL,
ADD COLUMN     "wins_before" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "division_season" DROP CONSTRAINT "division_season_pkey",
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "depth" DOUBLE PRECISION,
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "winners" INTEGER NOT NULL,
ADD CONSTRAINT "division_season_pkey" PRIMARY KEY ("id");

-- AlterTable
ALTER TABLE "prediction" DROP COLUMN "series_id",
ADD COLUMN     "basis" TEXT NOT NULL,
ADD COLUMN     "contest_id" INTEGER,
ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "level" "ContestLevel" NOT NULL;

-- AlterTable
ALTER TABLE "prediction_entry" ADD COLUMN     "place" INTEGER;

-- AlterTable
ALTER TABLE "qualification" ADD COLUMN     "dataset_id" INTEGER NOT NULL,
ADD COLUMN     "derived" BOOLEAN NOT NULL DEFAULT false;

-- DropTable
DROP TABLE "rating";

-- CreateTable
CREATE TABLE "career_totals" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "career_id" INTEGER NOT NULL,
    "division_id" INTEGER,
    "sex" "Sex",
    "total_contests" INTEGER NOT NULL,
    "total_wins" INTEGER NOT NULL,
    "podiums" INTEGER NOT NULL,
    "top_fives" INTEGER NOT NULL,
    "flagship_titles" INTEGER NOT NULL,
    "second_titles" INTEGER NOT NULL,
    "contests_with_rivals" INTEGER NOT NULL,
    "win_rate" DOUBLE PRECISION NOT NULL,
    "season_count" INTEGER NOT NULL,
    "longest_streak" INTEGER NOT NULL,
    "best_place" INTEGER,
    "first_year" INTEGER,
    "last_year" INTEGER,
    "prime_years" INTEGER[],
    "prime_rating" DOUBLE PRECISION,
    "prime_deviation" DOUBLE PRECISION,

    CONSTRAINT "career_totals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "division_totals" (
    "dataset_id" INTEGER NOT NULL,
    "division_id" INTEGER NOT NULL,
    "athletes" INTEGER NOT NULL,
    "active_athletes" INTEGER NOT NULL,
    "contests" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "first_year" INTEGER,
    "last_year" INTEGER,

    CONSTRAINT "division_totals_pkey" PRIMARY KEY ("dataset_id","division_id")
);

-- CreateTable
CREATE TABLE "division_flow" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "from_division_id" INTEGER NOT NULL,
    "to_division_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "athletes" INTEGER NOT NULL,
    "first_year" INTEGER NOT NULL,
    "last_year" INTEGER NOT NULL,
    "mean_place_before" DOUBLE PRECISION,
    "mean_place_after" DOUBLE PRECISION,
    "improved" DOUBLE PRECISION,

    CONSTRAINT "division_flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "season" (
    "dataset_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "contests" INTEGER NOT NULL,
    "upcoming" INTEGER NOT NULL,
    "athletes" INTEGER NOT NULL,
    "results" INTEGER NOT NULL,
    "nations" INTEGER NOT NULL,
    "new_faces" INTEGER NOT NULL,

    CONSTRAINT "season_pkey" PRIMARY KEY ("dataset_id","year")
);

-- CreateTable
CREATE TABLE "anniversary" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "kind" "AnniversaryKind" NOT NULL,
    "month" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "contest_id" INTEGER,
    "athlete_id" INTEGER,
    "division_id" INTEGER,
    "text" TEXT NOT NULL,

    CONSTRAINT "anniversary_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_item" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "kind" "FeedKind" NOT NULL,
    "date" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "contest_id" INTEGER,
    "athlete_id" INTEGER,

    CONSTRAINT "feed_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "public_page" (
    "id" SERIAL NOT NULL,
    "dataset_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "PageKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "last_modified" DATE NOT NULL,

    CONSTRAINT "public_page_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "career_totals_dataset_id_division_id_idx" ON "career_totals"("dataset_id", "division_id");

-- CreateIndex
CREATE INDEX "career_totals_division_id_idx" ON "career_totals"("division_id");

-- CreateIndex
CREATE UNIQUE INDEX "career_totals_career_id_division_id_key" ON "career_totals"("career_id", "division_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "division_totals_division_id_idx" ON "division_totals"("division_id");

-- CreateIndex
CREATE INDEX "division_flow_from_division_id_idx" ON "division_flow"("from_division_id");

-- CreateIndex
CREATE INDEX "division_flow_to_division_id_idx" ON "division_flow"("to_division_id");

-- CreateIndex
CREATE UNIQUE INDEX "division_flow_dataset_id_position_key" ON "division_flow"("dataset_id", "position");

-- CreateIndex
CREATE INDEX "anniversary_dataset_id_month_day_idx" ON "anniversary"("dataset_id", "month", "day");

-- CreateIndex
CREATE INDEX "anniversary_contest_id_idx" ON "anniversary"("contest_id");

-- CreateIndex
CREATE INDEX "anniversary_athlete_id_idx" ON "anniversary"("athlete_id");

-- CreateIndex
CREATE INDEX "feed_item_dataset_id_date_id_idx" ON "feed_item"("dataset_id", "date" DESC, "id");

-- CreateIndex
CREATE INDEX "feed_item_contest_id_idx" ON "feed_item"("contest_id");

-- CreateIndex
CREATE INDEX "feed_item_athlete_id_idx" ON "feed_item"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "public_page_dataset_id_position_key" ON "public_page"("dataset_id", "position");

-- CreateIndex
CREATE INDEX "back_test_division_id_idx" ON "back_test"("division_id");

-- CreateIndex
CREATE UNIQUE INDEX "back_test_dataset_id_level_division_id_year_forecaster_key" ON "back_test"("dataset_id", "level", "division_id", "year", "forecaster");

-- CreateIndex
CREATE INDEX "career_dataset_id_flagship_titles_id_idx" ON "career"("dataset_id", "flagship_titles" DESC, "id");

-- CreateIndex
CREATE INDEX "division_move_career_id_year_idx" ON "division_move"("career_id", "year");

-- CreateIndex
CREATE INDEX "division_move_from_division_id_idx" ON "division_move"("from_division_id");

-- CreateIndex
CREATE INDEX "division_move_to_division_id_idx" ON "division_move"("to_division_id");

-- CreateIndex
CREATE INDEX "division_season_division_id_idx" ON "division_season"("division_id");

-- CreateIndex
CREATE UNIQUE INDEX "division_season_dataset_id_division_id_year_key" ON "division_season"("dataset_id", "division_id", "year");

-- CreateIndex
CREATE INDEX "prediction_division_id_idx" ON "prediction"("division_id");

-- CreateIndex
CREATE INDEX "prediction_contest_id_idx" ON "prediction"("contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "prediction_dataset_id_level_division_id_year_key" ON "prediction"("dataset_id", "level", "division_id", "year");

-- CreateIndex
CREATE INDEX "qualification_dataset_id_year_division_id_idx" ON "qualification"("dataset_id", "year", "division_id");

-- CreateIndex
CREATE INDEX "qualification_athlete_id_idx" ON "qualification"("athlete_id");

-- CreateIndex
CREATE INDEX "qualification_division_id_idx" ON "qualification"("division_id");

-- CreateIndex
CREATE INDEX "qualification_contest_id_idx" ON "qualification"("contest_id");

-- CreateIndex
CREATE UNIQUE INDEX "qualification_dataset_id_athlete_id_division_id_year_contes_key" ON "qualification"("dataset_id", "athlete_id", "division_id", "year", "contest_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "career_totals" ADD CONSTRAINT "career_totals_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career_totals" ADD CONSTRAINT "career_totals_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "career_totals" ADD CONSTRAINT "career_totals_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_totals" ADD CONSTRAINT "division_totals_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_totals" ADD CONSTRAINT "division_totals_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_season" ADD CONSTRAINT "division_season_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_move" ADD CONSTRAINT "division_move_career_id_fkey" FOREIGN KEY ("career_id") REFERENCES "career"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_flow" ADD CONSTRAINT "division_flow_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_flow" ADD CONSTRAINT "division_flow_from_division_id_fkey" FOREIGN KEY ("from_division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "division_flow" ADD CONSTRAINT "division_flow_to_division_id_fkey" FOREIGN KEY ("to_division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placing" ADD CONSTRAINT "placing_contest_id_division_id_fkey" FOREIGN KEY ("contest_id", "division_id") REFERENCES "contest_division"("contest_id", "division_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prediction" ADD CONSTRAINT "prediction_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "back_test" ADD CONSTRAINT "back_test_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "season" ADD CONSTRAINT "season_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anniversary" ADD CONSTRAINT "anniversary_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_contest_id_fkey" FOREIGN KEY ("contest_id") REFERENCES "contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "public_page" ADD CONSTRAINT "public_page_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "career_season" ADD COLUMN "division_id" INTEGER;

-- CreateIndex
CREATE INDEX "career_season_division_id_idx" ON "career_season"("division_id");

-- AddForeignKey
ALTER TABLE "career_season" ADD CONSTRAINT "career_season_division_id_fkey" FOREIGN KEY ("division_id") REFERENCES "division"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Names are gathered while an import stores them and sorted into the index once, at its end: a third of the time.
ALTER INDEX "career_search_name_idx" SET (fastupdate = on);
ALTER INDEX "contest_search_name_idx" SET (fastupdate = on);
