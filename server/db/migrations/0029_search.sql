CREATE TABLE "search_entry" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"section_id" bigint NOT NULL,
	"quarter" smallint NOT NULL,
	"year" smallint NOT NULL,
	"area_code" text NOT NULL,
	"industries" text[] NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone,
	"is_live" boolean NOT NULL,
	"fold_version" smallint NOT NULL,
	"title" text NOT NULL,
	"tags" text[] NOT NULL,
	"folded" text NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"day" date NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "search_term_day_folded_pk" PRIMARY KEY("day","folded")
);
--> statement-breakpoint
DROP INDEX "content_item_search";--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entry_quarter" ON "search_entry" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "search_entry_keys" ON "search_entry" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "search_text";
--> statement-breakpoint
-- Rows that are counted and sorted stay short: the texts and keys of most lie beside, and are read only where they are asked for.
ALTER TABLE search_entry SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE search_entry ALTER COLUMN folded SET STORAGE EXTERNAL;--> statement-breakpoint
COMMENT ON TABLE search_entry IS 'What a search knows of each item that is or was public';--> statement-breakpoint
COMMENT ON COLUMN search_entry.item_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN search_entry.kind IS 'Of the item';--> statement-breakpoint
COMMENT ON COLUMN search_entry.section_id IS 'Where the item stands';--> statement-breakpoint
COMMENT ON COLUMN search_entry.quarter IS 'Of its publication, counted from 1900, as its keys have it';--> statement-breakpoint
COMMENT ON COLUMN search_entry.year IS 'Of its publication, in Shanghai';--> statement-breakpoint
COMMENT ON COLUMN search_entry.area_code IS 'GB/T 2260; empty for the whole city';--> statement-breakpoint
COMMENT ON COLUMN search_entry.industries IS 'GB/T 4754-2017: divisions, or sections where no division is named';--> statement-breakpoint
COMMENT ON COLUMN search_entry.publish_time IS 'Of the item';--> statement-breakpoint
COMMENT ON COLUMN search_entry.expire_time IS 'Of the item';--> statement-breakpoint
COMMENT ON COLUMN search_entry.is_live IS 'Published and not deleted';--> statement-breakpoint
COMMENT ON COLUMN search_entry.fold_version IS 'By which rules texts were folded';--> statement-breakpoint
COMMENT ON COLUMN search_entry.title IS 'Folded';--> statement-breakpoint
COMMENT ON COLUMN search_entry.tags IS 'As they are shown';--> statement-breakpoint
COMMENT ON COLUMN search_entry.folded IS 'Title, summary, tags, fields and body, folded, a line each';--> statement-breakpoint
COMMENT ON COLUMN search_entry.keys IS 'What it is found by: server/lib/text/search-keys.ts';--> statement-breakpoint
COMMENT ON TABLE search_term IS 'What visitors have looked for and found, for 30 days';--> statement-breakpoint
COMMENT ON COLUMN search_term.day IS 'In Shanghai';--> statement-breakpoint
COMMENT ON COLUMN search_term.folded IS 'The term as it is compared';--> statement-breakpoint
COMMENT ON COLUMN search_term.term IS 'As somebody wrote it';--> statement-breakpoint
COMMENT ON COLUMN search_term.visitors IS 'How often, each visitor once a while';--> statement-breakpoint
-- What decides who may see an item and where it stands is the same here, in the transaction that writes it, whoever does. Keys have the
-- quarter in them: whoever moves an item in time without making its entry anew has it made by the portal some moments later.
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update search_entry
  set is_live = new.status = 2 and not new.is_deleted, publish_time = new.publish_time, expire_time = new.expire_time,
    section_id = new.section_id,
    fold_version = case when publish_time = new.publish_time then fold_version else 0 end
  where item_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER keep_search_entry AFTER UPDATE OF status, is_deleted, publish_time, expire_time, section_id ON content_item
  FOR EACH ROW WHEN ((old.status, old.is_deleted, old.publish_time, old.expire_time, old.section_id)
    IS DISTINCT FROM (new.status, new.is_deleted, new.publish_time, new.expire_time, new.section_id))
  EXECUTE FUNCTION keep_search_entry();--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON search_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change();--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON search_entry FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_term FOR EACH STATEMENT EXECUTE FUNCTION tell_change('search');
