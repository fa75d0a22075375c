-- DropIndex
DROP INDEX "career_search_name_idx";

-- AlterTable
ALTER TABLE "career" ADD COLUMN     "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "birth_year" INTEGER,
ADD COLUMN     "date_of_birth" DATE,
ADD COLUMN     "full_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "height_cm" DOUBLE PRECISION,
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sex" "Sex",
ADD COLUMN     "weight_kg" DOUBLE PRECISION;

-- Each career has the facts that were served with it.
UPDATE "career" AS c SET "full_name" = a."full_name", "sex" = a."sex", "date_of_birth" = a."date_of_birth",
    "birth_year" = a."birth_year", "height_cm" = a."height_cm", "weight_kg" = a."weight_kg",
    "search_text" = c."search_name"
FROM "athlete" AS a WHERE a."id" = c."athlete_id";

-- AlterTable
ALTER TABLE "athlete" DROP COLUMN "height_cm",
DROP COLUMN "weight_kg",
ADD COLUMN     "by_sport" JSONB;

-- CreateIndex
CREATE INDEX "career_search_text_idx" ON "career" USING GIN ("search_text" gin_trgm_ops);
