CREATE TABLE "match_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"demand_id" bigint NOT NULL,
	"solution_id" bigint NOT NULL,
	"demand_user_id" bigint NOT NULL,
	"solution_user_id" bigint NOT NULL,
	"invited_by" text NOT NULL,
	"state" text NOT NULL,
	"offered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"side" text NOT NULL,
	"body" "bytea" NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_rating" (
	"contact_id" bigint NOT NULL,
	"side" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_rating_contact_id_side_pk" PRIMARY KEY("contact_id","side"),
	CONSTRAINT "match_rating_stars" CHECK ("match_rating"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_demand_id_content_item_id_fk" FOREIGN KEY ("demand_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_solution_id_content_item_id_fk" FOREIGN KEY ("solution_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_demand_user_id_app_user_id_fk" FOREIGN KEY ("demand_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_solution_user_id_app_user_id_fk" FOREIGN KEY ("solution_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_message" ADD CONSTRAINT "match_message_contact_id_match_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."match_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rating" ADD CONSTRAINT "match_rating_contact_id_match_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."match_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_contact_live" ON "match_contact" USING btree ("demand_id","solution_id") WHERE state in ('invited', 'talking', 'offered', 'inContact', 'signed');--> statement-breakpoint
CREATE INDEX "match_contact_demand_user" ON "match_contact" USING btree ("demand_user_id","moved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_contact_solution_user" ON "match_contact" USING btree ("solution_user_id","moved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "match_contact_solution" ON "match_contact" USING btree ("solution_id");--> statement-breakpoint
CREATE INDEX "match_contact_state" ON "match_contact" USING btree ("state");--> statement-breakpoint
CREATE INDEX "match_message_contact" ON "match_message" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "match_message_unread" ON "match_message" USING btree ("contact_id","side") WHERE not is_read;--> statement-breakpoint
COMMENT ON TABLE match_contact IS 'Two owners who talk about a demand and a solution, from the invitation to the rating; known to the two alone';--> statement-breakpoint
COMMENT ON COLUMN match_contact.demand_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN match_contact.solution_id IS 'Of content_item';--> statement-breakpoint
COMMENT ON COLUMN match_contact.demand_user_id IS 'Whose the demand is';--> statement-breakpoint
COMMENT ON COLUMN match_contact.solution_user_id IS 'Whose the solution is';--> statement-breakpoint
COMMENT ON COLUMN match_contact.invited_by IS 'Which of the two has invited the other: demand or solution';--> statement-breakpoint
COMMENT ON COLUMN match_contact.state IS 'How far they have come: contract/matching/contact-workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN match_contact.offered_by IS 'Which of the two was first to want contacts exchanged; null: neither yet';--> statement-breakpoint
COMMENT ON COLUMN match_contact.moved_at IS 'When the state became what it is';--> statement-breakpoint
COMMENT ON TABLE match_message IS 'What the two of a contact write to each other';--> statement-breakpoint
COMMENT ON COLUMN match_message.contact_id IS 'Of match_contact';--> statement-breakpoint
COMMENT ON COLUMN match_message.side IS 'Who wrote it: demand or solution';--> statement-breakpoint
COMMENT ON COLUMN match_message.body IS 'Plain text, enciphered (server/lib/crypto/sealed.ts)';--> statement-breakpoint
COMMENT ON COLUMN match_message.is_read IS 'By the other one';--> statement-breakpoint
COMMENT ON TABLE match_rating IS 'What each of the two of a contact says of the other when all is done, once';--> statement-breakpoint
COMMENT ON COLUMN match_rating.contact_id IS 'Of match_contact';--> statement-breakpoint
COMMENT ON COLUMN match_rating.side IS 'Who says it: demand or solution';--> statement-breakpoint
COMMENT ON COLUMN match_rating.stars IS '1 to 5';--> statement-breakpoint
COMMENT ON COLUMN match_rating.comment IS 'Plain text, enciphered';--> statement-breakpoint
-- a demand that is signed, done or closed is matched with nothing any more, until it is open again
DROP TRIGGER queue_match ON content_item;--> statement-breakpoint
CREATE TRIGGER queue_match AFTER UPDATE OF title, summary, extra, tags, industry_codes, area_code, status, is_deleted, publish_time, expire_time, stage ON content_item
  FOR EACH ROW WHEN (new.kind IN ('demand', 'solution')
    AND (old.title, old.summary, old.extra, old.tags, old.industry_codes, old.area_code, old.status, old.is_deleted, old.publish_time, old.expire_time, old.stage)
    IS DISTINCT FROM (new.title, new.summary, new.extra, new.tags, new.industry_codes, new.area_code, new.status, new.is_deleted, new.publish_time, new.expire_time, new.stage))
  EXECUTE FUNCTION queue_match();
