CREATE TABLE "certification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"form" jsonb NOT NULL,
	"people" "bytea" NOT NULL,
	"company" jsonb NOT NULL,
	"licence_id" text,
	"evidence_id" text,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"proposed_by" bigint,
	"valid_until" date,
	"reminded_days" integer,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "certification_closed_state" CHECK (("certification"."closed_at" is not null) = ("certification"."state" in ('rejected', 'withdrawn', 'revoked', 'expired')))
);
--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_licence_id_file_group_related_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_evidence_id_file_group_related_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_open" ON "certification" USING btree ("user_id") WHERE state in ('draft', 'submitted', 'proposed', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "certification_held" ON "certification" USING btree ("user_id","kind") WHERE state in ('approved', 'revoking', 'objected');--> statement-breakpoint
CREATE INDEX "certification_user" ON "certification" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "certification_queue" ON "certification" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "certification_valid" ON "certification" USING btree ("valid_until") WHERE state in ('approved', 'revoking', 'objected') and valid_until is not null;--> statement-breakpoint
CREATE INDEX "certification_closed" ON "certification" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "certification_licence" ON "certification" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "certification_evidence" ON "certification" USING btree ("evidence_id");--> statement-breakpoint
COMMENT ON TABLE "certification" IS 'An enterprise''s application for a certification, and the certification once it is approved';--> statement-breakpoint
COMMENT ON COLUMN "certification"."kind" IS 'industrialEnterprise or serviceProvider';--> statement-breakpoint
COMMENT ON COLUMN "certification"."state" IS 'Where it is on its way: contract/certifications/workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN "certification"."form" IS 'What it says of services and qualifications, as far as it is filled in';--> statement-breakpoint
COMMENT ON COLUMN "certification"."people" IS 'Legal person, agent and the agent''s phone, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN "certification"."company" IS 'Name, credit code and address of the enterprise when it was submitted';--> statement-breakpoint
COMMENT ON COLUMN "certification"."licence_id" IS 'Group of files with the business licence';--> statement-breakpoint
COMMENT ON COLUMN "certification"."evidence_id" IS 'Group of files with the letter of authority and proofs of qualifications';--> statement-breakpoint
COMMENT ON COLUMN "certification"."remarks" IS 'What is to be corrected, by field';--> statement-breakpoint
COMMENT ON COLUMN "certification"."proposed_by" IS 'Who took the first of two decisions: somebody else takes the second';--> statement-breakpoint
COMMENT ON COLUMN "certification"."valid_until" IS 'Its last day; null where it does not run out';--> statement-breakpoint
COMMENT ON COLUMN "certification"."reminded_days" IS 'Days before the last one of which the enterprise was reminded';--> statement-breakpoint
COMMENT ON COLUMN "certification"."due_at" IS 'End of the last day on which what comes next is in time';--> statement-breakpoint
COMMENT ON COLUMN "certification"."submitted_at" IS 'First submission; null for a draft';--> statement-breakpoint
COMMENT ON COLUMN "certification"."closed_at" IS 'Since when nothing leads on from it';--> statement-breakpoint
COMMENT ON INDEX "certification_open" IS 'One on its way at a time for an enterprise';--> statement-breakpoint
COMMENT ON INDEX "certification_held" IS 'One of a kind that counts';--> statement-breakpoint
COMMENT ON INDEX "certification_user" IS 'Those of an enterprise';--> statement-breakpoint
COMMENT ON INDEX "certification_queue" IS 'What waits for staff, by deadline';--> statement-breakpoint
COMMENT ON INDEX "certification_valid" IS 'What runs out';--> statement-breakpoint
COMMENT ON INDEX "certification_closed" IS 'What is kept long enough';--> statement-breakpoint
COMMENT ON INDEX "certification_licence" IS 'Whether a group of files is referred to';--> statement-breakpoint
COMMENT ON INDEX "certification_evidence" IS 'Whether a group of files is referred to';
