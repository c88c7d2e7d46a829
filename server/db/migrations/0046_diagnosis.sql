CREATE TABLE "diagnosis_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnosis_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"district_code" text NOT NULL,
	"state" text NOT NULL,
	"form" jsonb NOT NULL,
	"contact" "bytea" NOT NULL,
	"related_id" text,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place_batch" integer,
	"expert" text DEFAULT '' NOT NULL,
	"visit_day" date,
	"due_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "diagnosis_application_closed_state" CHECK (("diagnosis_application"."closed_at" is not null) = ("diagnosis_application"."state" in ('rejected', 'done', 'withdrawn', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "diagnosis_district" (
	"area_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_open" boolean NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"batch" integer DEFAULT 1 NOT NULL,
	"office" text NOT NULL,
	"phone" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diagnosis_district_places" CHECK ("diagnosis_district"."used" between 0 and "diagnosis_district"."quota")
);
--> statement-breakpoint
ALTER TABLE "workflow_step" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workflow_step" ADD COLUMN "related_id" text;--> statement-breakpoint
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_district_fk" FOREIGN KEY ("district_code") REFERENCES "public"."diagnosis_district"("area_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_application_open" ON "diagnosis_application" USING btree ("user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "diagnosis_application_user" ON "diagnosis_application" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "diagnosis_application_district" ON "diagnosis_application" USING btree ("district_code","state","due_at");--> statement-breakpoint
CREATE INDEX "diagnosis_application_related" ON "diagnosis_application" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "diagnosis_application_due" ON "diagnosis_application" USING btree ("due_at") WHERE closed_at is null and overdue_at is null;--> statement-breakpoint
CREATE INDEX "diagnosis_application_closed" ON "diagnosis_application" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_step_related" ON "workflow_step" USING btree ("related_id") WHERE related_id is not null;--> statement-breakpoint
COMMENT ON COLUMN workflow_step.due_at IS 'Until when what follows was to be done; null: without a deadline';--> statement-breakpoint
COMMENT ON COLUMN workflow_step.related_id IS 'Files that came with the step; null: none';--> statement-breakpoint
COMMENT ON TABLE diagnosis_district IS 'A district that takes applications for a diagnosis, or did so';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.area_code IS 'GB/T 2260';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.name IS 'Its name when it was saved last';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.is_open IS 'Whether it takes applications now';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.quota IS 'Places of this batch';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.used IS 'Places of this batch that applications have taken';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.batch IS 'Which batch of places it is, counted from 1';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.office IS 'Who takes the applications';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.phone IS 'Of that office, for the public';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_district.address IS 'Of that office; empty: not said';--> statement-breakpoint
COMMENT ON TABLE diagnosis_application IS 'An enterprise''s application for a diagnosis';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.district_code IS 'Which district takes it: where the enterprise was when it was submitted';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.state IS 'Where it is on its way: contract/diagnosis/workflow.ts';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.form IS 'Wished level, problems and present systems, as far as they are filled in';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.contact IS 'Name and telephone, AES-256-GCM';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.related_id IS 'The files of the enterprise; null: none yet';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.remarks IS 'What is to be corrected, by field; empty unless it was returned';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.place_batch IS 'Of which batch of the district it holds a place; null: it holds none';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.expert IS 'Who goes there; empty: nobody is named yet';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.visit_day IS 'When they go there; null: no day is agreed upon';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.due_at IS 'The end of the last day on which what comes next is in time; null: without a deadline';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.overdue_at IS 'When that was noticed to be over; null: it is not';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.submitted_at IS 'When it was submitted first; null: never';--> statement-breakpoint
COMMENT ON COLUMN diagnosis_application.closed_at IS 'When it was done or came to nothing: from then on it is kept for three years';--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON diagnosis_district FOR EACH STATEMENT EXECUTE FUNCTION tell_change('district');
