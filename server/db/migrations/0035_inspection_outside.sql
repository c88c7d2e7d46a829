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
CREATE TABLE "inspection_duty" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inspected_address_asked" ON "inspected_address" USING btree ("asked_day");--> statement-breakpoint
CREATE INDEX "inspected_address_host" ON "inspected_address" USING btree ("host");--> statement-breakpoint
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
COMMENT ON COLUMN inspection_duty.held_until IS 'When another node takes it over unless this one says that it is still at it';
