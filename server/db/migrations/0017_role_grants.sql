CREATE TABLE "role_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"section_id" bigint,
	"granted_by" bigint,
	"granted_at" timestamp with time zone NOT NULL,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"revocation_asked_by" bigint,
	"revocation_asked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "role_grant_administrator" CHECK ("role_grant"."role" <> 'administrator' or "role_grant"."section_id" is null),
	CONSTRAINT "role_grant_four_eyes" CHECK ("role_grant"."confirmed_by" not in ("role_grant"."granted_by", "role_grant"."user_id")
        and "role_grant"."granted_by" <> "role_grant"."user_id"
        and ("role_grant"."confirmed_at" is null or ("role_grant"."confirmed_by" is null) = ("role_grant"."granted_by" is null))),
	CONSTRAINT "role_grant_revocation" CHECK ("role_grant"."confirmed_at" is null or ("role_grant"."revoked_by" not in ("role_grant"."revocation_asked_by", "role_grant"."user_id")
        and "role_grant"."revocation_asked_by" <> "role_grant"."user_id"
        and ("role_grant"."revoked_at" is null or ("role_grant"."revoked_by" is null) = ("role_grant"."revocation_asked_by" is null))))
);
--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_granted_by_app_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_revocation_asked_by_app_user_id_fk" FOREIGN KEY ("revocation_asked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grant_user" ON "role_grant" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_grant_open_key" ON "role_grant" USING btree ("user_id","role",coalesce("section_id", 0)) WHERE revoked_at is null;--> statement-breakpoint
INSERT INTO role_grant (user_id, role, granted_at, confirmed_at) SELECT id, staff_role, created_at, created_at FROM app_user WHERE staff_role IS NOT NULL;--> statement-breakpoint
COMMENT ON TABLE role_grant IS 'Roles of people who work for the centre: each asked for by one administrator and confirmed by another, and revoked likewise; rows stay';--> statement-breakpoint
COMMENT ON COLUMN role_grant.role IS 'writer, reviewer, chief or administrator';--> statement-breakpoint
COMMENT ON COLUMN role_grant.section_id IS 'Counts for this section and those below it; null: for all';--> statement-breakpoint
COMMENT ON COLUMN role_grant.granted_by IS 'Who asked for it; null: the command, which needs nobody to confirm';--> statement-breakpoint
COMMENT ON COLUMN role_grant.granted_at IS 'When it was asked for';--> statement-breakpoint
COMMENT ON COLUMN role_grant.confirmed_by IS 'Another administrator than who asked; null: nobody yet, or the command';--> statement-breakpoint
COMMENT ON COLUMN role_grant.confirmed_at IS 'Counts from then on; null: waits for a confirmation';--> statement-breakpoint
COMMENT ON COLUMN role_grant.revocation_asked_by IS 'Which administrator asked to revoke it';--> statement-breakpoint
COMMENT ON COLUMN role_grant.revocation_asked_at IS 'When; it counts until that is confirmed';--> statement-breakpoint
COMMENT ON COLUMN role_grant.revoked_by IS 'Another administrator than who asked; null: the command. Of a grant that was never confirmed: who refused it or took it back';--> statement-breakpoint
COMMENT ON COLUMN role_grant.revoked_at IS 'Counts no more';--> statement-breakpoint
COMMENT ON COLUMN app_user.staff_role IS 'What role_grant says now; nothing reads it but builds of before';
