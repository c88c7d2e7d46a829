CREATE TABLE "content_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"head" jsonb NOT NULL,
	"paths" jsonb,
	"section_id" bigint,
	"is_handed_in" boolean DEFAULT false NOT NULL,
	"takes_known" boolean DEFAULT false NOT NULL,
	"is_begun" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_import_key" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"item_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_import_key_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "content_import_row" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_id" bigint,
	CONSTRAINT "content_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "content_import" ADD CONSTRAINT "content_import_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import" ADD CONSTRAINT "content_import_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_key" ADD CONSTRAINT "content_import_key_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_row" ADD CONSTRAINT "content_import_row_import_id_content_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_row" ADD CONSTRAINT "content_import_row_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_import_user" ON "content_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_import_used" ON "content_import" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "content_import_key_item" ON "content_import_key" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_import_row_state" ON "content_import_row" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "content_import_row_key" ON "content_import_row" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "content_import_row_item" ON "content_import_row" USING btree ("item_id");--> statement-breakpoint
COMMENT ON TABLE content_import IS 'A table that a member of staff turns into items; kept for some days from its last use on';--> statement-breakpoint
COMMENT ON COLUMN content_import.user_id IS 'Whose it is';--> statement-breakpoint
COMMENT ON COLUMN content_import.kind IS 'The kind that its rows become';--> statement-breakpoint
COMMENT ON COLUMN content_import.file_name IS 'As it was called where it came from';--> statement-breakpoint
COMMENT ON COLUMN content_import.format IS 'xlsx or csv: as such its faulty rows are given back';--> statement-breakpoint
COMMENT ON COLUMN content_import.head IS 'The first row of the file: names of the columns';--> statement-breakpoint
COMMENT ON COLUMN content_import.paths IS 'The field that each column becomes, empty text for none; null: not chosen yet';--> statement-breakpoint
COMMENT ON COLUMN content_import.section_id IS 'The section that its items stand in; null: not chosen yet, or gone';--> statement-breakpoint
COMMENT ON COLUMN content_import.is_handed_in IS 'Whether drafts are handed in for review at once';--> statement-breakpoint
COMMENT ON COLUMN content_import.takes_known IS 'Whether rows are imported of which the section has an item already';--> statement-breakpoint
COMMENT ON COLUMN content_import.is_begun IS 'Whether rows have been imported: its columns stay as they are';--> statement-breakpoint
COMMENT ON COLUMN content_import.used_at IS 'When its owner last did something with it';--> statement-breakpoint
COMMENT ON TABLE content_import_row IS 'A row of such a table, as the file has it';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.import_id IS 'The table that it is a row of';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.line IS 'Number of the row as spreadsheets show it';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.cells IS 'Its cells as texts, by the order of the columns';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.state IS 'What has become of it (importRowStates)';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.key IS 'By what it is known again: the key from elsewhere, or the title; empty until it was looked at';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.faults IS 'What is wrong with it: name of the column and words; empty: nothing';--> statement-breakpoint
COMMENT ON COLUMN content_import_row.item_id IS 'The item that it became, or that was there already; null: none';--> statement-breakpoint
COMMENT ON TABLE content_import_key IS 'By what items are called where they were imported from, so that each is imported once';--> statement-breakpoint
COMMENT ON COLUMN content_import_key.kind IS 'Of which kind the item is: keys are those of one kind';--> statement-breakpoint
COMMENT ON COLUMN content_import_key.key IS 'The number or name elsewhere, as the table had it';--> statement-breakpoint
COMMENT ON COLUMN content_import_key.item_id IS 'The item that it became';
