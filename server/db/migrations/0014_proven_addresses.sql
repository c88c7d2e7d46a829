ALTER TABLE "app_user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "is_confirmed_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_change" ADD COLUMN "email_verified_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_change" ADD COLUMN "is_confirmed_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN app_user.email_verified_at IS 'When a code proved the address; null: only typed at the registration, it recovers nothing';--> statement-breakpoint
COMMENT ON COLUMN login_change.email_verified_before IS 'email_verified_at before the change; null: the mail has no link, and the address does not come back';--> statement-breakpoint
COMMENT ON COLUMN login_change.is_confirmed_by_phone IS 'Confirmed by a code to phone_before: a mail link alone does not take it back';--> statement-breakpoint
COMMENT ON COLUMN session_token.is_confirmed_by_phone IS 'Confirmed by a code to the phone, not by the password';--> statement-breakpoint
UPDATE password_recovery SET completed_at = now() WHERE completed_at IS NULL AND verified_by = 'email';
