-- AlterTable
ALTER TABLE "dataset" ADD COLUMN     "removed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "powerlifting_profile" DROP CONSTRAINT "powerlifting_profile_pkey",
ADD COLUMN     "since_id" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "until_id" INTEGER,
ADD CONSTRAINT "powerlifting_profile_pkey" PRIMARY KEY ("athlete_id", "since_id");

-- CreateTable
CREATE TABLE "former_athlete" (
    "athlete_id" INTEGER NOT NULL,
    "until_id" INTEGER NOT NULL,
    "full_name" TEXT NOT NULL,
    "sex" "Sex",
    "country_code" CHAR(3),
    "date_of_birth" DATE,
    "birth_year" INTEGER,
    "by_sport" JSONB,

    CONSTRAINT "former_athlete_pkey" PRIMARY KEY ("athlete_id","until_id")
);

-- CreateIndex
CREATE INDEX "former_athlete_until_id_idx" ON "former_athlete"("until_id");

-- CreateIndex
CREATE INDEX "powerlifting_profile_until_id_idx" ON "powerlifting_profile"("until_id");

-- AddForeignKey
ALTER TABLE "former_athlete" ADD CONSTRAINT "former_athlete_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The rows of datasets that were replaced before are gone.
UPDATE "dataset" SET "retired_at" = "imported_at" WHERE "current" IS NULL AND NOT "staged";
