-- The dominance of a greatest athlete now comes with the rivals it is worked out from, which earlier releases did not store.
-- Such entries could not be shown whole; the next import of the sport lists them again.
DELETE FROM "leaderboard_entry"
WHERE "components" -> 'dominance' IS NOT NULL AND NOT "components" -> 'dominance' ? 'rivals';
