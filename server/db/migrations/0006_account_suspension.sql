ALTER TABLE "app_user" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
CREATE INDEX "app_user_phone_tail" ON "app_user" USING btree (right("phone", 4)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_user_suspended" ON "app_user" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "app_user_closing" ON "app_user" USING btree ("deletion_requested_at") WHERE deletion_requested_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object","id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_suspension" CHECK (("app_user"."suspended_at" is null) = ("app_user"."suspension_reason" is null));--> statement-breakpoint
COMMENT ON COLUMN "app_user"."suspended_at" IS 'Since when nobody logs in with it; null: it is not suspended';--> statement-breakpoint
COMMENT ON COLUMN "app_user"."suspension_reason" IS 'Why staff suspended it, as its owner is told at the login';--> statement-breakpoint
COMMENT ON INDEX "app_user_phone_tail" IS 'By the last digits of a phone, for staff';--> statement-breakpoint
COMMENT ON INDEX "app_user_suspended" IS 'Those that are suspended';--> statement-breakpoint
COMMENT ON INDEX "app_user_closing" IS 'Those whose owners have asked for their deletion';--> statement-breakpoint
COMMENT ON INDEX "audit_log_object" IS 'What was done to one thing';
