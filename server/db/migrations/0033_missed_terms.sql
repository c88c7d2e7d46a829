CREATE TABLE "missed_term" (
	"day" date NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"visitors" integer NOT NULL,
	"networks" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "missed_term_day_folded_pk" PRIMARY KEY("day","folded")
);

--> statement-breakpoint
COMMENT ON TABLE missed_term IS 'What visitors have looked for and not found, for 30 days';--> statement-breakpoint
COMMENT ON COLUMN missed_term.day IS 'In Shanghai';--> statement-breakpoint
COMMENT ON COLUMN missed_term.folded IS 'The term as it is compared';--> statement-breakpoint
COMMENT ON COLUMN missed_term.term IS 'As somebody wrote it';--> statement-breakpoint
COMMENT ON COLUMN missed_term.visitors IS 'How often, each visitor once a while';--> statement-breakpoint
COMMENT ON COLUMN missed_term.networks IS 'Marks of a few of the networks from which it was looked for; each is that of thousands';
