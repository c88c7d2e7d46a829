CREATE TABLE "account_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"people" "bytea",
	"related_id" text,
	"proposed_by" bigint NOT NULL,
	"decided_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "account_change_four_eyes" CHECK ("account_change"."state" <> 'done' or ("account_change"."decided_by" is not null and "account_change"."decided_by" <> "account_change"."proposed_by")),
	CONSTRAINT "account_change_closed_state" CHECK (("account_change"."closed_at" is null) = ("account_change"."state" = 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_change_waiting" ON "account_change" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "account_change_user" ON "account_change" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_change_state" ON "account_change" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "account_change_closed" ON "account_change" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "account_change_related" ON "account_change" USING btree ("related_id");--> statement-breakpoint
COMMENT ON TABLE "account_change" IS 'What one of the staff proposes for an enterprise''s account, and another decides';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."user_id" IS 'Whose account';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."kind" IS 'correction of its company data, or handOver to another phone';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."state" IS 'waiting, done, rejected or withdrawn';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."reason" IS 'Why, as the proposer wrote it';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."before" IS 'The company data when it was proposed: it is refused once they are others';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."after" IS 'What they are to be; null for a hand-over';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."people" IS 'The new agent and both phones, AES-256-GCM; null for a correction';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."related_id" IS 'The files that prove it; null for a correction';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."proposed_by" IS 'One of the staff';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."decided_by" IS 'Another, or whoever took it back; null while it waits';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."created_at" IS 'When it was proposed';--> statement-breakpoint
COMMENT ON COLUMN "account_change"."closed_at" IS 'When it was decided; null while it waits';--> statement-breakpoint
COMMENT ON INDEX "account_change_waiting" IS 'One that waits for each account';--> statement-breakpoint
COMMENT ON INDEX "account_change_state" IS 'What waits, and what was decided';--> statement-breakpoint
COMMENT ON INDEX "account_change_closed" IS 'What is kept long enough';
