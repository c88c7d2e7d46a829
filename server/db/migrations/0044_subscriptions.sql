CREATE TABLE "declaration_mark" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declaration_mark_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "digest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_until" UNIQUE("user_id","until")
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"rhythm" text DEFAULT 'daily' NOT NULL,
	"on_site" boolean DEFAULT true NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"covered_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"selection" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_address" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "declaration_mark" ADD CONSTRAINT "declaration_mark_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_mark" ADD CONSTRAINT "declaration_mark_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_mark_item" ON "declaration_mark" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "declaration_mark_due" ON "declaration_mark" USING btree ("ends_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "digest_created" ON "digest" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriber_due" ON "subscriber" USING btree ("next_at") WHERE on_site or by_mail;--> statement-breakpoint
CREATE INDEX "workflow_step_live" ON "workflow_step" USING btree ("at") WHERE to_state = 'live';--> statement-breakpoint
COMMENT ON TABLE subscriber IS 'Who wants to be told of what becomes public: how often, by which way, and the fields he looks at';--> statement-breakpoint
COMMENT ON COLUMN subscriber.rhythm IS 'daily, or weekly on Mondays';--> statement-breakpoint
COMMENT ON COLUMN subscriber.on_site IS 'Digests come as messages within the site';--> statement-breakpoint
COMMENT ON COLUMN subscriber.by_mail IS 'Digests and reminders come by mail to the proven address; with on_site off as well nothing is told';--> statement-breakpoint
COMMENT ON COLUMN subscriber.kinds IS 'Kinds of content of the focus; empty: there is no focus';--> statement-breakpoint
COMMENT ON COLUMN subscriber.industries IS 'Codes of GB/T 4754; empty: any';--> statement-breakpoint
COMMENT ON COLUMN subscriber.areas IS 'Codes of GB/T 2260; empty: any';--> statement-breakpoint
COMMENT ON COLUMN subscriber.topics IS 'Words of the tags of type user; empty: any';--> statement-breakpoint
COMMENT ON COLUMN subscriber.covered_until IS 'What became public until then has been told, or was there before';--> statement-breakpoint
COMMENT ON COLUMN subscriber.next_at IS 'When the next digest is due';--> statement-breakpoint
COMMENT ON TABLE subscription IS 'A list as somebody has narrowed it, of whose new items he wants to be told';--> statement-breakpoint
COMMENT ON COLUMN subscription.address IS 'Of the page of the list with its filters, behind the #';--> statement-breakpoint
COMMENT ON COLUMN subscription.selection IS 'The same for the server: kind, section and by facet a value';--> statement-breakpoint
COMMENT ON TABLE digest IS 'What a user was told in one digest';--> statement-breakpoint
COMMENT ON COLUMN digest.since IS 'It has what became public after this';--> statement-breakpoint
COMMENT ON COLUMN digest.until IS 'and not after this: the moment at which it was due';--> statement-breakpoint
COMMENT ON COLUMN digest.total IS 'How many items there were';--> statement-breakpoint
COMMENT ON COLUMN digest.items IS 'The newest 500 of them, as they were called then';--> statement-breakpoint
COMMENT ON TABLE declaration_mark IS 'A declaration whose end somebody does not want to miss';--> statement-breakpoint
COMMENT ON COLUMN declaration_mark.item_id IS 'The declaration';--> statement-breakpoint
COMMENT ON COLUMN declaration_mark.starts_at IS 'The beginning of its window as the user was told last';--> statement-breakpoint
COMMENT ON COLUMN declaration_mark.ends_at IS 'The end, likewise';--> statement-breakpoint
COMMENT ON COLUMN declaration_mark.reminded_at IS 'When he was reminded of this end, or would have been too late; null: not yet';
