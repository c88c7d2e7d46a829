CREATE TABLE "activity_seat" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_sign_up" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"people" smallint NOT NULL,
	"contact" "bytea" NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_seat" ADD CONSTRAINT "activity_seat_activity_id_content_item_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_activity_id_content_item_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_sign_up_once" ON "activity_sign_up" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "activity_sign_up_user" ON "activity_sign_up" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "activity_sign_up_state" ON "activity_sign_up" USING btree ("activity_id","state");--> statement-breakpoint
CREATE INDEX "activity_sign_up_review" ON "activity_sign_up" USING btree ("id") WHERE state = 'waitingReview';--> statement-breakpoint
COMMENT ON TABLE activity_sign_up IS 'Who has signed up for which activity: a user one activity once';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.activity_id IS 'The activity';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.state IS 'waitingReview, confirmed, waitingList, cancelled, rejected or attended';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.people IS 'How many come, whoever signed up among them';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.contact IS 'Enciphered: name, mobile phone and remark';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.comment IS 'What staff told whoever signed up, '''' until they did';--> statement-breakpoint
COMMENT ON COLUMN activity_sign_up.queued_at IS 'Since when it is on the waiting list; null where it never was';--> statement-breakpoint
COMMENT ON INDEX activity_sign_up_once IS 'A user signs up for an activity once';--> statement-breakpoint
COMMENT ON INDEX activity_sign_up_user IS 'Those of a user';--> statement-breakpoint
COMMENT ON INDEX activity_sign_up_state IS 'Those of an activity, and who waits for a place';--> statement-breakpoint
COMMENT ON INDEX activity_sign_up_review IS 'What waits for a review';--> statement-breakpoint
COMMENT ON TABLE activity_seat IS 'How many people hold places of an activity and how many wait: written with the sign-ups, locked by whoever changes them';--> statement-breakpoint
COMMENT ON COLUMN activity_seat.activity_id IS 'The activity';--> statement-breakpoint
COMMENT ON COLUMN activity_seat.people IS 'People who hold a place';--> statement-breakpoint
COMMENT ON COLUMN activity_seat.waiting IS 'People on the waiting list';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON activity_seat FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content:activity');--> statement-breakpoint
-- how many have signed up is counted, no field that somebody writes
UPDATE content_item SET extra = (extra - 'signedUp') || '{"mostPeople": 5, "needsReview": false}', card = card - 'signedUp'
  WHERE kind = 'activity';--> statement-breakpoint
UPDATE content_version v SET content = jsonb_set(v.content, '{extra}', ((v.content -> 'extra') - 'signedUp') || '{"mostPeople": 5, "needsReview": false}')
  FROM content_item i WHERE i.id = v.item_id AND i.kind = 'activity';
