CREATE TABLE "factor_reset" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factor_reset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "factor_reset_four_eyes" CHECK ("factor_reset"."decision" <> 'approved' or "factor_reset"."decided_by" <> "factor_reset"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"code_hmac" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"pending_secret" "bytea",
	"pending_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"set_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open" ON "factor_reset" USING btree ("user_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
COMMENT ON TABLE "second_factor" IS 'What a member of staff gives besides the password';--> statement-breakpoint
COMMENT ON TABLE "recovery_code" IS 'What stands in for an authenticator, once';--> statement-breakpoint
COMMENT ON TABLE "factor_reset" IS 'Who asked to take somebody''s second factor away, and who decided';--> statement-breakpoint
COMMENT ON COLUMN "session"."second_factor_at" IS 'When its owner, one of the staff, gave the second factor; null: not in this session';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."secret" IS 'What authenticator and site share, AES-256-GCM; null: none is confirmed';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."pending_secret" IS 'The one that is being set up, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."pending_at" IS 'When that was made: it is forgotten after 15 minutes';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."last_step" IS 'The last step of 30 seconds of which a code was taken';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."failures" IS 'Wrong codes in a row';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."held_until" IS 'Until when no code is looked at';--> statement-breakpoint
COMMENT ON COLUMN "second_factor"."set_up_at" IS 'When a code confirmed the authenticator';--> statement-breakpoint
COMMENT ON COLUMN "recovery_code"."code_hmac" IS 'HMAC of the code and whose it is';--> statement-breakpoint
COMMENT ON COLUMN "recovery_code"."used_at" IS 'When it was used; null: it can be';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."user_id" IS 'Whose second factor';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."reason" IS 'How the proposer made sure that it was him who asked';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."proposed_by" IS 'The administrator who asked';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."proposed_at" IS 'When he asked';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."decision" IS 'approved or dropped; null while it waits';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."decided_by" IS 'Another administrator, or whoever dropped it';--> statement-breakpoint
COMMENT ON COLUMN "factor_reset"."decided_at" IS 'When it was decided; null while it waits';--> statement-breakpoint
COMMENT ON INDEX "factor_reset_open" IS 'One that waits for each account';--> statement-breakpoint
COMMENT ON INDEX "recovery_code_user" IS 'Those of an account';
