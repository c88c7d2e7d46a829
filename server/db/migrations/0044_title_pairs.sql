-- In the order in which a save of an item takes them: what goes on meanwhile waits, and nobody waits for the other.
LOCK TABLE content_item, work_entry IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Of its own functions alone, for an index is made without a search path. Of one character there is no pair.
CREATE FUNCTION title_pairs(title text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(lower(title), at, 2)), '{}') from generate_series(1, length(lower(title)) - 1) at
$$;--> statement-breakpoint
COMMENT ON FUNCTION title_pairs(text) IS 'All pairs of neighbouring characters, in lower case: what titles that have some words are looked for by';--> statement-breakpoint
CREATE INDEX "work_entry_title_pairs" ON "work_entry" USING gin (title_pairs("title"));--> statement-breakpoint
COMMENT ON INDEX work_entry_title_pairs IS 'Pairs of neighbouring characters, for words of two characters or more';--> statement-breakpoint
ANALYZE work_entry;
