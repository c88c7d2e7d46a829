CREATE TABLE "inspection_finding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_finding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"check_key" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"detail" text NOT NULL,
	"title" text NOT NULL,
	"section_name" text NOT NULL,
	"text" text NOT NULL,
	"amount" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"mended_at" timestamp with time zone,
	"before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"items_done" integer DEFAULT 0 NOT NULL,
	"items_total" integer DEFAULT 0 NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verdict" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_finding_of" ON "inspection_finding" USING btree ("check_key","subject","subject_id","detail");--> statement-breakpoint
CREATE INDEX "inspection_finding_open" ON "inspection_finding" USING btree ("due_day","id") WHERE mended_at is null;--> statement-breakpoint
CREATE INDEX "inspection_finding_mended" ON "inspection_finding" USING btree ("mended_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE mended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_run_open" ON "inspection_run" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "inspection_run_day" ON "inspection_run" USING btree ("day" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
COMMENT ON TABLE inspection_run IS 'An inspection of the whole site as 国办秘函〔2019〕19号 has it: asked for, under way, or at its end; at most one has no end';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.day IS 'Of Shanghai, on which it was asked for';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.asked_at IS 'When its time came, or somebody asked for it';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.started_at IS 'When a node began it last; null until one has';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.touched_at IS 'When that node was last at it; null where a node has let it go';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.ended_at IS 'Null until it has come to its end';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.items_done IS 'Published items that it has read';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.items_total IS 'Published items when it began';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.checks IS 'What each check has measured, and where that stands to its limit; empty until the end';--> statement-breakpoint
COMMENT ON COLUMN inspection_run.verdict IS 'good, deducted or failed; null until the end';--> statement-breakpoint
COMMENT ON TABLE inspection_finding IS 'What inspections have found: one row for the same thing however often it comes back';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.check_key IS 'Which check: contract/inspection/checks.ts';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.subject IS 'What it is about: site, section, item, enquiry or question';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.subject_id IS 'Its id in the table of that name; 0 of the site';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.detail IS 'Which of several in one subject: the word; otherwise empty';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.title IS 'What the subject is called; of what people write the day on which it came alone';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.section_name IS 'Where it stands; empty where it is in no section';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.text IS 'What is wrong, for people';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.amount IS 'How many it counts for: pictures, places of a word; otherwise 1';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.first_at IS 'When it was found the very first time';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.opened_at IS 'When it was found this time';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.due_day IS 'Of Shanghai, by which it is to be mended';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.mended_at IS 'When an inspection did not find it any more; null while it is there';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.before IS 'The times before: when it was found and when it was mended, oldest first';--> statement-breakpoint
COMMENT ON COLUMN inspection_finding.run_id IS 'The inspection that has found it last';
