-- Nobody can read a table from the moment its index is dropped until all of this is done, so that comes last.
-- RenameIndex
ALTER INDEX "contest_dataset_id_competitors_id_idx" RENAME TO "contest_dataset_id_competitors_id_old";

-- RenameIndex
ALTER INDEX "contest_dataset_id_year_date_id_idx" RENAME TO "contest_dataset_id_year_date_id_old";

-- CreateIndex
CREATE INDEX "career_dataset_id_total_wins_search_name_id_idx" ON "career"("dataset_id", "total_wins" DESC, "search_name", "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_total_contests_search_name_id_idx" ON "career"("dataset_id", "total_contests" DESC, "search_name", "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_podiums_search_name_id_idx" ON "career"("dataset_id", "podiums" DESC, "search_name", "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_flagship_titles_search_name_id_idx" ON "career"("dataset_id", "flagship_titles" DESC, "search_name", "id");

-- CreateIndex
CREATE INDEX "career_dataset_id_last_year_search_name_id_idx" ON "career"("dataset_id", "last_year" DESC NULLS LAST, "search_name", "id");

-- CreateIndex
CREATE INDEX "contest_dataset_id_year_date_id_idx" ON "contest"("dataset_id", "year" DESC, "date" DESC NULLS LAST, "id" DESC);

-- CreateIndex
CREATE INDEX "contest_dataset_id_competitors_id_idx" ON "contest"("dataset_id", "competitors" DESC, "id" DESC);

-- DropIndex
DROP INDEX "career_dataset_id_flagship_titles_id_idx";

-- DropIndex
DROP INDEX "career_dataset_id_last_contest_on_id_idx";

-- DropIndex
DROP INDEX "career_dataset_id_podiums_id_idx";

-- DropIndex
DROP INDEX "career_dataset_id_total_contests_id_idx";

-- DropIndex
DROP INDEX "career_dataset_id_total_wins_id_idx";

-- DropIndex
DROP INDEX "contest_dataset_id_competitors_id_old";

-- DropIndex
DROP INDEX "contest_dataset_id_year_date_id_old";
