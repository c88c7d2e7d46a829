CREATE TABLE "match_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"message_id" bigint,
	"seen_until" bigint NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"note" "bytea" NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "match_message" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_report" ADD CONSTRAINT "match_report_contact_id_match_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."match_contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_report" ADD CONSTRAINT "match_report_message_id_match_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."match_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_report_message" ON "match_report" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_report_talk" ON "match_report" USING btree ("contact_id","side") WHERE message_id is null and state = 'waiting';--> statement-breakpoint
CREATE INDEX "match_report_contact" ON "match_report" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "match_report_state" ON "match_report" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "match_report_decided" ON "match_report" USING btree ("decided_at");--> statement-breakpoint
COMMENT ON COLUMN "match_message"."hidden_at" IS 'When staff hid it from both; null: it can be read';--> statement-breakpoint
COMMENT ON TABLE "match_report" IS 'What one of two who talk about a demand and a solution reports of the other''s words';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."contact_id" IS 'Whose talk it is about';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."message_id" IS 'The message; null: the talk as a whole';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."seen_until" IS 'The newest message when it was reported: staff see none after it';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."side" IS 'Who reports, demand or solution';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."reason" IS 'One of the reasons that the forum has as well';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."note" IS 'What whoever reports says of it, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."state" IS 'waiting, kept, hidden (the message) or ended (the contact)';--> statement-breakpoint
COMMENT ON COLUMN "match_report"."decided_at" IS 'When it was decided; null: it waits';--> statement-breakpoint
COMMENT ON INDEX "match_report_message" IS 'A message is reported once';--> statement-breakpoint
COMMENT ON INDEX "match_report_talk" IS 'Of a talk as a whole one report of a side waits at a time';--> statement-breakpoint
COMMENT ON INDEX "match_report_contact" IS 'Those about a contact';--> statement-breakpoint
COMMENT ON INDEX "match_report_state" IS 'What waits, the first first';--> statement-breakpoint
COMMENT ON INDEX "match_report_decided" IS 'What was decided long ago';
