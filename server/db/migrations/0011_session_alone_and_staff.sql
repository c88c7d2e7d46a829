CREATE TABLE "login_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"phone_before" text NOT NULL,
	"email_before" text,
	"phone_link_hash" "bytea" NOT NULL,
	"email_link_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "login_change_phone_link_hash_unique" UNIQUE("phone_link_hash"),
	CONSTRAINT "login_change_email_link_hash_unique" UNIQUE("email_link_hash")
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"link_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "confirmed_for" text;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "confirmed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_change" ADD CONSTRAINT "login_change_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_change_user" ON "login_change" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "login_change_expires" ON "login_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_link_user" ON "password_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_link_expires" ON "password_link" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_staff_role" CHECK ("app_user"."staff_role" is null or "app_user"."user_type" = 2);--> statement-breakpoint
COMMENT ON TABLE login_change IS 'Changes of how one logs in, with what was before and the links that take them back; deleted when those have expired';--> statement-breakpoint
COMMENT ON COLUMN login_change.kind IS 'phone, email or password was changed, or the deletion of the account asked for';--> statement-breakpoint
COMMENT ON COLUMN login_change.phone_before IS 'Canonical; what the account gets back, and whom the message went to';--> statement-breakpoint
COMMENT ON COLUMN login_change.email_before IS 'The same; null: it had none';--> statement-breakpoint
COMMENT ON COLUMN login_change.phone_link_hash IS 'SHA-256 of the secret in the link sent by SMS';--> statement-breakpoint
COMMENT ON COLUMN login_change.email_link_hash IS 'SHA-256 of the secret in the link sent by email';--> statement-breakpoint
COMMENT ON COLUMN login_change.expires_at IS 'The links work until then';--> statement-breakpoint
COMMENT ON COLUMN login_change.closed_at IS 'Taken back, or an earlier change was; the links work no more';--> statement-breakpoint
COMMENT ON COLUMN session_token.confirmed_for IS 'What the owner confirmed to do himself when this token was issued: login, devices, data or deletion';--> statement-breakpoint
COMMENT ON COLUMN session_token.confirmed_until IS 'How long that counts';--> statement-breakpoint
COMMENT ON TABLE password_link IS 'Links with which the owner of an account made by others sets its password, once';--> statement-breakpoint
COMMENT ON COLUMN password_link.link_hash IS 'SHA-256 of the secret in the link';--> statement-breakpoint
COMMENT ON COLUMN password_link.expires_at IS 'Worth nothing from then on';--> statement-breakpoint
COMMENT ON COLUMN password_link.used_at IS 'A link sets one password';--> statement-breakpoint
COMMENT ON COLUMN app_user.staff_role IS 'Of people who work for the centre (user_type 2): writer, reviewer, chief or administrator';
