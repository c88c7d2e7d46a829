CREATE TABLE "enterprise_member" (
	"enterprise_user_id" bigint NOT NULL,
	"person_user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "enterprise_member_enterprise_user_id_person_user_id_pk" PRIMARY KEY("enterprise_user_id","person_user_id"),
	CONSTRAINT "enterprise_member_other" CHECK ("enterprise_member"."enterprise_user_id" <> "enterprise_member"."person_user_id")
);
--> statement-breakpoint
CREATE TABLE "member_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_user_id" bigint NOT NULL,
	"phone" "bytea" NOT NULL,
	"phone_hmac" "bytea" NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "member_invitation_closed" CHECK (("member_invitation"."closed_at" is null) = ("member_invitation"."state" = 'open'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "on_behalf_of" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_for" bigint;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_enterprise_user_id_app_user_id_fk" FOREIGN KEY ("enterprise_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_member" ADD CONSTRAINT "enterprise_member_person_user_id_app_user_id_fk" FOREIGN KEY ("person_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_enterprise_user_id_app_user_id_fk" FOREIGN KEY ("enterprise_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_member_person" ON "enterprise_member" USING btree ("person_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitation_open" ON "member_invitation" USING btree ("enterprise_user_id","phone_hmac") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "member_invitation_phone" ON "member_invitation" USING btree ("phone_hmac");--> statement-breakpoint
CREATE INDEX "member_invitation_expires" ON "member_invitation" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting_for_app_user_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."on_behalf_of" IS 'The enterprise for which a person acted; null where somebody acted for himself. No foreign key: the record outlives accounts';--> statement-breakpoint
COMMENT ON COLUMN "session"."acting_for" IS 'The enterprise for which the session''s owner acts; null: for himself. Whether he still may says enterprise_member';--> statement-breakpoint
COMMENT ON TABLE "enterprise_member" IS 'A person who acts for an enterprise; its own login is none of them';--> statement-breakpoint
COMMENT ON COLUMN "enterprise_member"."enterprise_user_id" IS 'Account of the enterprise';--> statement-breakpoint
COMMENT ON COLUMN "enterprise_member"."person_user_id" IS 'Personal account of the member';--> statement-breakpoint
COMMENT ON COLUMN "enterprise_member"."role" IS 'owner, editor or viewer: contract/acting.ts';--> statement-breakpoint
COMMENT ON COLUMN "enterprise_member"."since" IS 'When the invitation was accepted';--> statement-breakpoint
COMMENT ON TABLE "member_invitation" IS 'What an enterprise asks the owner of a phone: to act for it';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."enterprise_user_id" IS 'Account of the enterprise';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."phone" IS 'The invited phone, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."phone_hmac" IS 'HMAC of the phone, by which an account finds what is meant for it';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."role" IS 'As what the invited person would act';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."state" IS 'open, accepted, declined or withdrawn; one that has run out stays open';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."sent_at" IS 'When it was sent last';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."expires_at" IS 'From when on it cannot be accepted';--> statement-breakpoint
COMMENT ON COLUMN "member_invitation"."closed_at" IS 'When it was answered or withdrawn';--> statement-breakpoint
COMMENT ON INDEX "enterprise_member_person" IS 'Enterprises for which a person acts';--> statement-breakpoint
COMMENT ON INDEX "member_invitation_open" IS 'One at a time for a phone';--> statement-breakpoint
COMMENT ON INDEX "member_invitation_phone" IS 'What waits for the owner of a phone';--> statement-breakpoint
COMMENT ON INDEX "member_invitation_expires" IS 'What is kept long enough';
