CREATE TABLE "search_index" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_index_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'building' NOT NULL,
	"made_by" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"fed_to" bigint,
	"is_whole" boolean DEFAULT false NOT NULL,
	"fed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_index_name_unique" UNIQUE("name"),
	CONSTRAINT "search_index_state" CHECK ("search_index"."state" in ('building', 'live', 'left'))
);
--> statement-breakpoint
CREATE TABLE "search_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"version" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000000)::bigint NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "search_outbox" ADD CONSTRAINT "search_outbox_index_id_search_index_id_fk" FOREIGN KEY ("index_id") REFERENCES "public"."search_index"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_index_once" ON "search_index" USING btree ("version","state") WHERE "search_index"."state" <> 'left';--> statement-breakpoint
CREATE UNIQUE INDEX "search_index_live" ON "search_index" USING btree ("state") WHERE "search_index"."state" = 'live';--> statement-breakpoint
CREATE INDEX "search_outbox_due" ON "search_outbox" USING btree ("index_id","due_at") WHERE "search_outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "search_outbox_item" ON "search_outbox" USING btree ("index_id","item_id");--> statement-breakpoint
-- In the transaction that writes an entry, whoever does: each index that a search engine has of them is told. Where there is none nothing is written.
-- Indexes are locked first, in the order of their ids, so that none goes away below the rows that refer to it: nobody's writing fails because of the search.
-- A version is above that of the change before, as far as it is still there, also where the clock has gone back.
CREATE FUNCTION queue_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into search_outbox (index_id, item_id, version)
  select i.id, c.item_id, greatest(
    (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    (select max(o.version) + 1 from search_outbox o where o.index_id = i.id and o.item_id = c.item_id)
  )
  from (select id from search_index where state <> 'left' order by id for key share) i cross join changed c;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION forget_search_indexes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from search_index;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER queue_insert AFTER INSERT ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_search_entry();--> statement-breakpoint
CREATE TRIGGER queue_update AFTER UPDATE ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_search_entry();--> statement-breakpoint
CREATE TRIGGER queue_delete AFTER DELETE ON search_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_search_entry();--> statement-breakpoint
CREATE TRIGGER forget_indexes AFTER TRUNCATE ON search_entry FOR EACH STATEMENT EXECUTE FUNCTION forget_search_indexes();--> statement-breakpoint
COMMENT ON TABLE search_index IS 'Indexes that a search engine has of the search entries';--> statement-breakpoint
COMMENT ON COLUMN search_index.version IS 'Of folding, keys and documents: nodes of another release neither feed nor ask it';--> statement-breakpoint
COMMENT ON COLUMN search_index.state IS 'building; live: the alias leads to it, it is asked; left: nobody asks it any more';--> statement-breakpoint
COMMENT ON COLUMN search_index.made_by IS 'The transaction that made this row: of older ones that are still under way the outbox knows nothing';--> statement-breakpoint
COMMENT ON COLUMN search_index.fed_to IS 'The last item that was put into the outbox to fill it; null: the engine has not made it yet';--> statement-breakpoint
COMMENT ON COLUMN search_index.is_whole IS 'All entries have been put into the outbox';--> statement-breakpoint
COMMENT ON COLUMN search_index.fed_at IS 'When a node looked after it last: one that nobody does is given up';--> statement-breakpoint
COMMENT ON TABLE search_outbox IS 'Search entries that an index is yet to hear of, or has heard of a moment ago';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.index_id IS 'Of search_index';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.item_id IS 'Whose entry was written or removed';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.version IS 'Microseconds since 1970 at the change, 1 for what fills an index: the engine takes none that is older than what it has';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.attempts IS 'How often it was sent';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.due_at IS 'When it is sent next';--> statement-breakpoint
COMMENT ON COLUMN search_outbox.delivered_at IS 'When searches of the engine had it; null: not yet';
