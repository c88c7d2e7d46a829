ALTER TABLE "content_version" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
COMMENT ON COLUMN content_version.failures IS 'How often it could not go live at its time';--> statement-breakpoint
COMMENT ON COLUMN content_version.next_try_at IS 'When it is tried again after a failure';
