CREATE TABLE "phone_appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"enterprise_name" text NOT NULL,
	"related_id" text NOT NULL,
	"contact_name" text NOT NULL,
	"new_phone" text NOT NULL,
	"old_phone" text NOT NULL,
	"status" text NOT NULL,
	"review_comment" text,
	"reviewer_id" bigint,
	"ip" "inet" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"objection_hash" "bytea",
	"closed_at" timestamp with time zone,
	CONSTRAINT "phone_appeal_objection_hash_unique" UNIQUE("objection_hash")
);
--> statement-breakpoint
CREATE TABLE "file_group" (
	"related_id" text PRIMARY KEY NOT NULL,
	"owner_user_id" bigint,
	"upload_session_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"related_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stored_file_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "password_recovery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_recovery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" "inet" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_by" text,
	"verified_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "password_recovery_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_reviewer_id_app_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_group" ADD CONSTRAINT "file_group_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_recovery" ADD CONSTRAINT "password_recovery_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_appeal_open" ON "phone_appeal" USING btree ("user_id") WHERE status in ('waiting', 'returned', 'approved');--> statement-breakpoint
CREATE INDEX "phone_appeal_due" ON "phone_appeal" USING btree ("effective_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "stored_file_related" ON "stored_file" USING btree ("related_id","id");--> statement-breakpoint
CREATE INDEX "password_recovery_expires" ON "password_recovery" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_expires" ON "ticket" USING btree ("expires_at");--> statement-breakpoint
COMMENT ON TABLE ticket IS 'Tickets that carry a login from one site to another inside an address';--> statement-breakpoint
COMMENT ON COLUMN ticket.ticket_hash IS 'SHA-256 of the 256-bit ticket';--> statement-breakpoint
COMMENT ON COLUMN ticket.audience IS 'The site it is for: portal, console, or the id of a partner site';--> statement-breakpoint
COMMENT ON COLUMN ticket.session_id IS 'The session it was asked for in; ends with it';--> statement-breakpoint
COMMENT ON TABLE password_recovery IS 'Attempts to set a forgotten password, with the step each has reached';--> statement-breakpoint
COMMENT ON COLUMN password_recovery.secret_hash IS 'SHA-256 of the secret in the cookie that binds the journey to one browser';--> statement-breakpoint
COMMENT ON COLUMN password_recovery.verified_by IS 'Way by which the code came that proved the account is the visitor''s';--> statement-breakpoint
COMMENT ON TABLE file_group IS 'Files with one relatedId and whose they are';--> statement-breakpoint
COMMENT ON COLUMN file_group.related_id IS '32 hex digits made by the browser';--> statement-breakpoint
COMMENT ON COLUMN file_group.upload_session_hash IS 'SHA-256 of the cookie of the visitor who began it; null for those of a user';--> statement-breakpoint
COMMENT ON COLUMN file_group.frozen_at IS 'Submitted: nothing can be added or deleted any more';--> statement-breakpoint
COMMENT ON TABLE stored_file IS 'Uploaded files';--> statement-breakpoint
COMMENT ON COLUMN stored_file.storage_key IS 'Random; filePath on the wire';--> statement-breakpoint
COMMENT ON COLUMN stored_file.content_type IS 'As recognised from the content, not as claimed';--> statement-breakpoint
COMMENT ON COLUMN stored_file.sha256 IS 'Of the content';--> statement-breakpoint
COMMENT ON TABLE phone_appeal IS 'Requests of enterprises to put another phone on their account';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.old_phone IS 'Canonical; told about an approval so that its owner can object';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.status IS 'waiting for review, returned for correction, rejected, approved (waiting time runs), objected by the old phone''s owner, done (phone changed)';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.effective_at IS 'An approval changes the phone from then on unless somebody objects';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.objection_hash IS 'SHA-256 of the secret in the link with which the old phone''s owner can object';
