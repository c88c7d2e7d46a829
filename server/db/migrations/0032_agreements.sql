CREATE TABLE "agreement_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"version" text,
	"state" text NOT NULL,
	"text" jsonb NOT NULL,
	"summary" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "agreement_version_live" CHECK (("agreement_version"."version" is not null) = ("agreement_version"."state" = 'live')),
	CONSTRAINT "agreement_version_decided" CHECK (("agreement_version"."decided_by" is null) = ("agreement_version"."decided_at" is null)),
	CONSTRAINT "agreement_version_four_eyes" CHECK ("agreement_version"."state" <> 'live' or "agreement_version"."decided_by" is null or "agreement_version"."decided_by" <> "agreement_version"."saved_by")
);
--> statement-breakpoint
ALTER TABLE "agreement_version" ADD CONSTRAINT "agreement_version_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_version" ADD CONSTRAINT "agreement_version_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_version_version" ON "agreement_version" USING btree ("document","version");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_version_waiting" ON "agreement_version" USING btree ("document") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "agreement_version_saved_by" ON "agreement_version" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "agreement_version_decided_by" ON "agreement_version" USING btree ("decided_by");--> statement-breakpoint
COMMENT ON TABLE agreement_version IS 'Texts that people agree to, as chiefs have proposed and confirmed them; a site without any has those that it came with';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.id IS 'Key';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.document IS 'agreement or privacyPolicy, as in a record of consent';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.version IS 'The day of Shanghai from which it counts, with a number from the second of a day on; null of what never counted';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.state IS 'live (it counts or did), waiting for another chief, dropped by him, withdrawn by its author';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.text IS 'Opening and clauses';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.summary IS 'What has changed, as users are told';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.asks_again IS 'Whether those who agreed to an earlier one are asked again';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.saved_by IS 'Who proposed it';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.saved_at IS 'When it was proposed';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.decided_by IS 'Who confirmed, dropped or withdrew it';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.decided_at IS 'When that was';--> statement-breakpoint
COMMENT ON COLUMN agreement_version.comment IS 'Why it was dropped';--> statement-breakpoint
SELECT watch_table('agreement_version', 'site');
