CREATE TABLE "working_year" (
	"year" integer PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL,
	"working" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE working_year IS 'On which days offices work, where that differs from the week, as staff have entered it for a year';--> statement-breakpoint
COMMENT ON COLUMN working_year.year IS 'Of the calendar';--> statement-breakpoint
COMMENT ON COLUMN working_year.off IS 'Days off, each as its first and its last day';--> statement-breakpoint
COMMENT ON COLUMN working_year.working IS 'Days of weekends on which people work';--> statement-breakpoint
COMMENT ON COLUMN working_year.rev IS 'Grows with each change';--> statement-breakpoint
COMMENT ON COLUMN working_year.saved_at IS 'When it was entered last';--> statement-breakpoint
SELECT watch_table('working_year', 'site');
