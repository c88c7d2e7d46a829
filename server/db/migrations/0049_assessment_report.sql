CREATE TABLE "assessment_consent" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "report_number" text DEFAULT upper(left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_consent" ADD CONSTRAINT "assessment_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_report_number" ON "assessment" USING btree ("report_number");--> statement-breakpoint
COMMENT ON COLUMN assessment.report_number IS 'By which a report of it is looked up: 20 hexadecimal digits, which nobody guesses';--> statement-breakpoint
COMMENT ON TABLE assessment_consent IS 'What an enterprise lets others see of its self-assessments; no row: nothing';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.shows_name IS 'Whether the page that checks a report has its whole name';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.changed_at IS 'When it last said so or otherwise';--> statement-breakpoint
COMMENT ON INDEX assessment_report_number IS 'What a number is of';
