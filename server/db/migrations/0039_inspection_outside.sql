CREATE TABLE "inspected_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspected_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"host" text NOT NULL,
	"run_id" bigint NOT NULL,
	"asked_day" date,
	"fault" text,
	"failed_days" smallint DEFAULT 0 NOT NULL,
	"failed_day" date,
	"failing_since" timestamp with time zone,
	CONSTRAINT "inspected_address_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "inspected_host" (
	"host" text PRIMARY KEY NOT NULL,
	"asked_day" date NOT NULL,
	"has_ipv6" boolean
);
--> statement-breakpoint
CREATE TABLE "inspection_duty" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"limits" jsonb NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reachability_day" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reachability_day_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
ALTER TABLE "inspection_limits" ADD CONSTRAINT "inspection_limits_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspected_address_asked" ON "inspected_address" USING btree ("asked_day");--> statement-breakpoint
CREATE INDEX "inspected_address_host" ON "inspected_address" USING btree ("host");--> statement-breakpoint
CREATE INDEX "inspection_limits_saved_by" ON "inspection_limits" USING btree ("saved_by");
--> statement-breakpoint
COMMENT ON TABLE inspected_address IS 'An address of another site that something public leads to, and how it has answered';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.address IS 'Without what tells who somebody is, and without what follows #';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.host IS 'Its host, without a port: one request a second to each';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.run_id IS 'The inspection that has met it last; what the newest has not met is deleted';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.asked_day IS 'Of Shanghai, on which it was asked last; null until it was';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.fault IS 'Why it did not answer the last time (contract/inspection/outside.ts); null where it did, or was not asked';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.failed_days IS 'On how many different days it has failed one after the other';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.failed_day IS 'The last of these days, of Shanghai';--> statement-breakpoint
COMMENT ON COLUMN inspected_address.failing_since IS 'When it has failed for the first time since it answered last';--> statement-breakpoint
COMMENT ON TABLE inspection_duty IS 'Which node is at a work of the inspection that one node does at a time';--> statement-breakpoint
COMMENT ON COLUMN inspection_duty.name IS 'Which work';--> statement-breakpoint
COMMENT ON COLUMN inspection_duty.holder IS 'A random name of the process that is at it';--> statement-breakpoint
COMMENT ON COLUMN inspection_duty.held_until IS 'When another node takes it over unless this one says that it is still at it';--> statement-breakpoint
COMMENT ON TABLE inspected_host IS 'Another site that something public leads to, and whether it has an address of IPv6';--> statement-breakpoint
COMMENT ON COLUMN inspected_host.host IS 'Its name, without a port';--> statement-breakpoint
COMMENT ON COLUMN inspected_host.asked_day IS 'Of Shanghai, on which it was looked up last';--> statement-breakpoint
COMMENT ON COLUMN inspected_host.has_ipv6 IS 'Whether it has one; null where its name servers did not say';--> statement-breakpoint
COMMENT ON TABLE reachability_day IS 'How often the site was visited on a day by its own node or by a probe elsewhere, and did not open';--> statement-breakpoint
COMMENT ON COLUMN reachability_day.day IS 'Of Shanghai';--> statement-breakpoint
COMMENT ON COLUMN reachability_day.source IS 'Who has visited it: node or probe';--> statement-breakpoint
COMMENT ON COLUMN reachability_day.visits IS 'Visits of that day';--> statement-breakpoint
COMMENT ON COLUMN reachability_day.failed IS 'Those of them by which it did not open';--> statement-breakpoint
COMMENT ON COLUMN reachability_day.visited_at IS 'When it was visited last, or a probe was asked last what it has seen';--> statement-breakpoint
COMMENT ON TABLE inspection_limits IS 'The numbers of the inspection, a row each time chiefs have changed them; the newest counts';--> statement-breakpoint
COMMENT ON COLUMN inspection_limits.limits IS 'Every number: contract/inspection/limits.ts';--> statement-breakpoint
COMMENT ON COLUMN inspection_limits.saved_by IS 'Who has changed them';--> statement-breakpoint
COMMENT ON COLUMN inspection_limits.saved_at IS 'When';
