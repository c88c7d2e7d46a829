CREATE TABLE "site_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rev" integer,
	"state" text NOT NULL,
	"facts" jsonb NOT NULL,
	"base_rev" integer NOT NULL,
	"reason" text NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_version_live_rev" CHECK (("site_version"."rev" is not null) = ("site_version"."state" = 'live')),
	CONSTRAINT "site_version_decided" CHECK (("site_version"."decided_by" is null) = ("site_version"."decided_at" is null)),
	CONSTRAINT "site_version_four_eyes" CHECK ("site_version"."state" <> 'live' or "site_version"."decided_by" is null or "site_version"."decided_by" <> "site_version"."saved_by")
);
--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_version_rev" ON "site_version" USING btree ("rev");--> statement-breakpoint
CREATE UNIQUE INDEX "site_version_waiting" ON "site_version" USING btree ("state") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "site_version_saved_by" ON "site_version" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "site_version_decided_by" ON "site_version" USING btree ("decided_by");--> statement-breakpoint
COMMENT ON TABLE site_version IS 'What the site says of itself, a row for each change; the highest rev is what visitors see';--> statement-breakpoint
COMMENT ON COLUMN site_version.rev IS 'From 1, in the order in which versions went live; null of what has not';--> statement-breakpoint
COMMENT ON COLUMN site_version.state IS 'live: it is, or was, what visitors see; waiting for another chief; dropped by one; withdrawn by whoever proposed it';--> statement-breakpoint
COMMENT ON COLUMN site_version.facts IS 'All facts (contract/site/facts.ts), as they are with this change';--> statement-breakpoint
COMMENT ON COLUMN site_version.base_rev IS 'The rev that it takes the place of; 0: the settings of the first start';--> statement-breakpoint
COMMENT ON COLUMN site_version.reason IS 'Why, by whoever saved it; empty of the settings of the first start';--> statement-breakpoint
COMMENT ON COLUMN site_version.saved_by IS 'Account of who saved or proposed it; null: the settings of the first start';--> statement-breakpoint
COMMENT ON COLUMN site_version.saved_at IS 'When it was saved or proposed';--> statement-breakpoint
COMMENT ON COLUMN site_version.decided_by IS 'Account of who confirmed, dropped or took back; null where nobody had to';--> statement-breakpoint
COMMENT ON COLUMN site_version.decided_at IS 'When that was';--> statement-breakpoint
COMMENT ON COLUMN site_version.comment IS 'Why it was dropped';--> statement-breakpoint
SELECT watch_table('site_version', 'site');
