CREATE TABLE "match_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_entry" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rules" smallint NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_key" (
	"key" integer NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "match_key_key_item_id_pk" PRIMARY KEY("key","item_id")
);
--> statement-breakpoint
CREATE TABLE "supply_match" (
	"demand_id" bigint NOT NULL,
	"solution_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supply_match_demand_id_solution_id_pk" PRIMARY KEY("demand_id","solution_id"),
	CONSTRAINT "supply_match_score" CHECK ("supply_match"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "match_entry" ADD CONSTRAINT "match_entry_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_key" ADD CONSTRAINT "match_key_item_id_match_entry_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."match_entry"("item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_match" ADD CONSTRAINT "supply_match_demand_id_content_item_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_match" ADD CONSTRAINT "supply_match_solution_id_content_item_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_due_due" ON "match_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "match_due_item" ON "match_due" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "match_entry_rules" ON "match_entry" USING btree ("rules");--> statement-breakpoint
CREATE INDEX "match_key_item" ON "match_key" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "supply_match_demand" ON "supply_match" USING btree ("demand_id","score" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supply_match_solution" ON "supply_match" USING btree ("solution_id","score" DESC NULLS FIRST);--> statement-breakpoint
COMMENT ON TABLE match_due IS 'Demands and solutions whose matches are to be computed';--> statement-breakpoint
COMMENT ON COLUMN match_due.item_id IS 'Of content_item; a row for each cause';--> statement-breakpoint
COMMENT ON COLUMN match_due.due_at IS 'Not before';--> statement-breakpoint
COMMENT ON TABLE match_entry IS 'Each public demand and solution as it is compared with the others';--> statement-breakpoint
COMMENT ON COLUMN match_entry.item_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN match_entry.kind IS 'demand or solution';--> statement-breakpoint
COMMENT ON COLUMN match_entry.rules IS 'By which release of the rules it was made';--> statement-breakpoint
COMMENT ON COLUMN match_entry.facts IS 'What is compared: server/db/schema/matching.ts';--> statement-breakpoint
COMMENT ON TABLE match_key IS 'By what demands and solutions find each other: pairs of characters and divisions of industry';--> statement-breakpoint
COMMENT ON COLUMN match_key.key IS 'A hash of kind and term: server/domain/matching/match-facts.ts';--> statement-breakpoint
COMMENT ON COLUMN match_key.item_id IS 'Of match_entry';--> statement-breakpoint
COMMENT ON TABLE supply_match IS 'Which solution fits which demand: the ten best of each';--> statement-breakpoint
COMMENT ON COLUMN supply_match.demand_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN supply_match.solution_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN supply_match.score IS '0 to 100';--> statement-breakpoint
COMMENT ON COLUMN supply_match.reasons IS 'What speaks for it: aspect, points, text';--> statement-breakpoint
COMMENT ON COLUMN supply_match.computed_at IS 'When it was computed';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON supply_match FOR EACH STATEMENT EXECUTE FUNCTION tell_change('match');--> statement-breakpoint
-- Whoever changes what is compared, or who may see it, has its matches computed anew, soon after. A row for each change: nobody waits for another.
CREATE FUNCTION queue_match() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into match_due (item_id, due_at) values (new.id, '-infinity');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER queue_match_of_new AFTER INSERT ON content_item
  FOR EACH ROW WHEN (new.kind IN ('demand', 'solution') AND new.status = 2) EXECUTE FUNCTION queue_match();--> statement-breakpoint
CREATE TRIGGER queue_match AFTER UPDATE OF title, summary, extra, tags, industry_codes, area_code, status, is_deleted, publish_time, expire_time ON content_item
  FOR EACH ROW WHEN (new.kind IN ('demand', 'solution')
    AND (old.title, old.summary, old.extra, old.tags, old.industry_codes, old.area_code, old.status, old.is_deleted, old.publish_time, old.expire_time)
    IS DISTINCT FROM (new.title, new.summary, new.extra, new.tags, new.industry_codes, new.area_code, new.status, new.is_deleted, new.publish_time, new.expire_time))
  EXECUTE FUNCTION queue_match();--> statement-breakpoint
INSERT INTO match_due (item_id, due_at) SELECT id, '-infinity' FROM content_item WHERE kind IN ('demand', 'solution') AND status = 2 AND NOT is_deleted;
