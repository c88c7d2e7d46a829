CREATE TABLE "identifier_prefix" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identifier_prefix_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"form" jsonb NOT NULL,
	"contact" "bytea" NOT NULL,
	"company" jsonb NOT NULL,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prefix" text,
	"given_at" timestamp with time zone,
	"identifiers" integer DEFAULT 0 NOT NULL,
	"reminded_on" date,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "identifier_prefix_prefix_unique" UNIQUE("prefix"),
	CONSTRAINT "identifier_prefix_closed_state" CHECK (("identifier_prefix"."closed_at" is not null) = ("identifier_prefix"."state" in ('refused', 'withdrawn', 'ended'))),
	CONSTRAINT "identifier_prefix_given" CHECK (("identifier_prefix"."prefix" is not null) = ("identifier_prefix"."state" in ('active', 'suspended', 'ended')))
);
--> statement-breakpoint
CREATE TABLE "prefix_number" (
	"node" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "volume_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volume_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"prefix_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"registered" bigint NOT NULL,
	"resolved" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "volume_report_year" UNIQUE("prefix_id","year")
);
--> statement-breakpoint
ALTER TABLE "identifier_record" ADD COLUMN "prefix_id" bigint;--> statement-breakpoint
ALTER TABLE "identifier_prefix" ADD CONSTRAINT "identifier_prefix_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_report" ADD CONSTRAINT "volume_report_prefix_id_identifier_prefix_id_fk" FOREIGN KEY ("prefix_id") REFERENCES "public"."identifier_prefix"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identifier_prefix_open" ON "identifier_prefix" USING btree ("user_id") WHERE state in ('draft', 'submitted', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "identifier_prefix_held" ON "identifier_prefix" USING btree ("user_id") WHERE state in ('active', 'suspended');--> statement-breakpoint
CREATE INDEX "identifier_prefix_user" ON "identifier_prefix" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "identifier_prefix_due" ON "identifier_prefix" USING btree ("due_at","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "identifier_prefix_state" ON "identifier_prefix" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "identifier_prefix_closed" ON "identifier_prefix" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "identifier_record" ADD CONSTRAINT "identifier_record_prefix_id_identifier_prefix_id_fk" FOREIGN KEY ("prefix_id") REFERENCES "public"."identifier_prefix"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identifier_record_held" ON "identifier_record" USING btree ("prefix_id","handle_key");--> statement-breakpoint
COMMENT ON TABLE "identifier_prefix" IS 'An application of an enterprise for a prefix of identifiers, and the prefix itself once it is given out';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."state" IS 'draft, submitted, returned, refused, withdrawn, active, suspended or ended (given back by its holder)';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."form" IS 'What is applied for: kind of node, planned volume, uses';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."contact" IS 'Name, phone and email of whom to reach, as JSON, encrypted';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."company" IS 'Name, credit code, address and area of the enterprise when it applied';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."remarks" IS 'What is to be corrected, by field';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."prefix" IS 'The prefix, such as 88.299.7; null until it is given out';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."given_at" IS 'When it was given out; null until then';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."identifiers" IS 'How many identifiers are registered below it';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."reminded_on" IS 'The day of the last reminder to report volumes; null where there was none';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."due_at" IS 'Until when what comes next is in time; null without a deadline';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."submitted_at" IS 'When it was handed in first; null of a draft';--> statement-breakpoint
COMMENT ON COLUMN "identifier_prefix"."closed_at" IS 'When it was refused, withdrawn or given back; null until then';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_open" IS 'One application of an enterprise at a time';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_held" IS 'One prefix of an enterprise at a time';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_user" IS 'Those of an enterprise, the newest first';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_due" IS 'The list of staff: what is due first';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_state" IS 'What waits, and prefixes of which a report is due';--> statement-breakpoint
COMMENT ON INDEX "identifier_prefix_closed" IS 'What is swept';--> statement-breakpoint
COMMENT ON TABLE "prefix_number" IS 'The last number that was given out below a node. It outlives the prefixes, so that none is given out twice';--> statement-breakpoint
COMMENT ON COLUMN "prefix_number"."node" IS 'The prefix of the node, such as 88.299';--> statement-breakpoint
COMMENT ON COLUMN "prefix_number"."last" IS 'The last number; the next prefix is the next number that nothing else uses';--> statement-breakpoint
COMMENT ON TABLE "volume_report" IS 'The volumes of a year, as the holder of a prefix reports them';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."prefix_id" IS 'The prefix';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."year" IS 'Of the calendar';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."registered" IS 'Identifiers registered until the end of the year';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."resolved" IS 'How often they were resolved in the year';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."note" IS 'What the holder says about it, '''' for nothing';--> statement-breakpoint
COMMENT ON COLUMN "volume_report"."reported_at" IS 'When it was reported last';--> statement-breakpoint
COMMENT ON COLUMN "identifier_record"."prefix_id" IS 'The prefix of an enterprise that it is below; null of the nodes of this site';--> statement-breakpoint
COMMENT ON INDEX "identifier_record_held" IS 'What a holder has registered, by handle';--> statement-breakpoint
SELECT watch_table('identifier_prefix', 'prefix');
