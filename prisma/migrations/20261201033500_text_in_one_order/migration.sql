-- Text is compared by code points, whatever the locale of the database, so that lists have one order everywhere and indexes
-- outlive upgrades of the system's locales. No rows are rewritten, only the indexes on text.
DO $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    SELECT format(
      'ALTER TABLE %s %s',
      c.oid::regclass,
      string_agg(format('ALTER COLUMN %I TYPE %s COLLATE "C"', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
    )
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace
      AND c.relkind = 'r'
      AND c.relname <> '_prisma_migrations'
      AND a.attcollation NOT IN (0, '"C"'::regcollation)
    GROUP BY c.oid
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;
