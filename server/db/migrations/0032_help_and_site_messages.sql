CREATE TABLE "enquiry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" bigint,
	"category" text NOT NULL,
	"question" "bytea" NOT NULL,
	"answer" "bytea",
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "enquiry_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "help_vote" (
	"item_id" bigint NOT NULL,
	"voter" "bytea" NOT NULL,
	"address" "bytea",
	"user_id" bigint,
	"is_useful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_item_id_voter_pk" PRIMARY KEY("item_id","voter")
);
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_user" ON "enquiry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_state" ON "enquiry" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "enquiry_closed" ON "enquiry" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "help_vote_address" ON "help_vote" USING btree ("item_id","address");--> statement-breakpoint
CREATE INDEX "help_vote_user" ON "help_vote" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_message_user" ON "site_message" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "site_message_unread" ON "site_message" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "site_message_created" ON "site_message" USING btree ("created_at");--> statement-breakpoint
COMMENT ON TABLE site_message IS 'What the portal tells users within the site';--> statement-breakpoint
COMMENT ON COLUMN site_message.payload IS 'Title, text and the page that it leads to, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN site_message.read_at IS 'When its user has seen it; null: not yet';--> statement-breakpoint
COMMENT ON TABLE help_vote IS 'Whether a visitor found an article of the help useful: one row each';--> statement-breakpoint
COMMENT ON COLUMN help_vote.item_id IS 'The article';--> statement-breakpoint
COMMENT ON COLUMN help_vote.voter IS 'HMAC of the user, or of address and browser';--> statement-breakpoint
COMMENT ON COLUMN help_vote.address IS 'HMAC of the address of somebody who was not logged in';--> statement-breakpoint
COMMENT ON COLUMN help_vote.is_useful IS 'What he has said last';--> statement-breakpoint
COMMENT ON COLUMN help_vote.voted_at IS 'When he said so';--> statement-breakpoint
COMMENT ON TABLE enquiry IS 'What people write to the customer service, and what they are answered';--> statement-breakpoint
COMMENT ON COLUMN enquiry.number IS 'By which its author asks after it; nobody guesses it';--> statement-breakpoint
COMMENT ON COLUMN enquiry.category IS 'What it is about, as contract/help/constants.ts has it';--> statement-breakpoint
COMMENT ON COLUMN enquiry.question IS 'What was written and how its author can be reached, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN enquiry.answer IS 'What it was answered, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN enquiry.state IS 'Where it is on its way: contract/help/enquiry-workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN enquiry.due_at IS 'The end of the last working day on which an answer is in time';--> statement-breakpoint
COMMENT ON COLUMN enquiry.answered_at IS 'When it was answered';--> statement-breakpoint
COMMENT ON COLUMN enquiry.closed_at IS 'When it was closed: from then on it is kept for a year';
