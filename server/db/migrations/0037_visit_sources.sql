CREATE TABLE "visit_source" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_source_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
COMMENT ON TABLE visit_source IS 'How often people came to the site, by day and by what kind of site led them here; nothing of who they are';--> statement-breakpoint
COMMENT ON COLUMN visit_source.day IS 'In Shanghai';--> statement-breakpoint
COMMENT ON COLUMN visit_source.source IS 'A key of visitSourceNames (contract/portal/visit-sources.ts)';--> statement-breakpoint
COMMENT ON COLUMN visit_source.visits IS 'How many times somebody came';--> statement-breakpoint
SELECT watch_table('visit_source', 'counters');
