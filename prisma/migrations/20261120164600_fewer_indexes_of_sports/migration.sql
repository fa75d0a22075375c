-- DropIndex
DROP INDEX "leaderboard_entry_country_code_idx";

-- DropIndex
DROP INDEX "performance_event_id_idx";

-- DropIndex
DROP INDEX "performance_placing_id_contest_event_id_key";

-- DropIndex
DROP INDEX "personal_best_event_id_idx";

-- DropIndex
DROP INDEX "placing_division_id_idx";

-- AlterTable
ALTER TABLE "performance" DROP CONSTRAINT "performance_pkey",
DROP COLUMN "id",
ADD CONSTRAINT "performance_pkey" PRIMARY KEY ("placing_id", "contest_event_id");
