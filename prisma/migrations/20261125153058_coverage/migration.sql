-- CreateEnum
CREATE TYPE "Coverage" AS ENUM ('FULL_FIELD', 'TOP_PLACES', 'PODIUM', 'WINNER_ONLY', 'PARTIAL', 'START_LIST', 'NONE');

-- Fields of stored contests follow from their size until the next import, which reads the places.
ALTER TABLE "contest_division" ADD COLUMN "coverage" "Coverage",
ADD COLUMN "recorded" INTEGER,
ADD COLUMN "source" TEXT,
ALTER COLUMN "field_size" DROP NOT NULL;

UPDATE "contest_division" d SET "recorded" = d."field_size", "coverage" = (CASE
  WHEN c."status" = 'UPCOMING' THEN 'START_LIST'
  WHEN d."field_size" = 0 THEN 'NONE'
  WHEN d."field_size" = 1 THEN 'WINNER_ONLY'
  WHEN d."field_size" <= 3 THEN 'PODIUM'
  ELSE 'FULL_FIELD' END)::"Coverage"
FROM "contest" c WHERE c."id" = d."contest_id";

UPDATE "contest_division" SET "field_size" = NULL WHERE "coverage" <> 'FULL_FIELD';

ALTER TABLE "contest_division" ALTER COLUMN "coverage" SET NOT NULL,
ALTER COLUMN "recorded" SET NOT NULL;

-- Win rates keep their value until the next import.
ALTER TABLE "career" ADD COLUMN "contests_with_field" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "wins_with_field" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "win_rate" DROP NOT NULL;

UPDATE "career" SET "contests_with_field" = "total_contests", "wins_with_field" = round("total_contests" * "win_rate");

ALTER TABLE "career" ALTER COLUMN "contests_with_field" DROP DEFAULT,
ALTER COLUMN "wins_with_field" DROP DEFAULT;

ALTER TABLE "career_totals" RENAME COLUMN "contests_with_rivals" TO "contests_with_field";

ALTER TABLE "career_totals" ADD COLUMN "wins_with_field" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "win_rate" DROP NOT NULL;

UPDATE "career_totals" SET "wins_with_field" = round("contests_with_field" * "win_rate");

ALTER TABLE "career_totals" ALTER COLUMN "wins_with_field" DROP DEFAULT;
