ALTER TABLE "section" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "approvals_asked" smallint;--> statement-breakpoint
ALTER TABLE "section" ADD COLUMN "approvals_asked_by" bigint;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_approvals_asked_by_app_user_id_fk" FOREIGN KEY ("approvals_asked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_approvals_asked" CHECK ("section"."approvals_asked" between 1 and 3 and ("section"."approvals_asked" is null) = ("section"."approvals_asked_by" is null));--> statement-breakpoint
COMMENT ON COLUMN section.rev IS 'Grows with each change; a change names the one it has seen';--> statement-breakpoint
COMMENT ON COLUMN section.approvals_asked IS 'Number of approvals that was asked for and waits for a second person; null: none';--> statement-breakpoint
COMMENT ON COLUMN section.approvals_asked_by IS 'Who asked for it';
