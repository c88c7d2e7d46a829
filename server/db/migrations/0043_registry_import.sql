CREATE TABLE "registry_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"user_id" bigint,
	"pressed_by" bigint,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"repeated" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"merged_lines" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"is_cleared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rehearsed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_import_part" (
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "registry_import_part_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "registry_import_row" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"address" text NOT NULL,
	"area_code" text NOT NULL,
	"legal_person" text NOT NULL,
	"established_on" date,
	"company_type" text NOT NULL,
	"industry_code" text NOT NULL,
	CONSTRAINT "registry_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "registry_refusal" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "registry_refusal_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "registry_import" ADD CONSTRAINT "registry_import_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_import" ADD CONSTRAINT "registry_import_pressed_by_app_user_id_fk" FOREIGN KEY ("pressed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_import_part" ADD CONSTRAINT "registry_import_part_import_id_registry_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."registry_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_import_row" ADD CONSTRAINT "registry_import_row_import_id_registry_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."registry_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_refusal" ADD CONSTRAINT "registry_refusal_import_id_registry_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."registry_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_import_alone" ON "registry_import" USING btree ((true)) WHERE state in ('waiting', 'reading', 'pressed', 'importing');--> statement-breakpoint
CREATE INDEX "registry_import_user" ON "registry_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registry_import_pressed" ON "registry_import" USING btree ("pressed_by");--> statement-breakpoint
COMMENT ON TABLE registry_import IS 'Files of enterprises: rehearsed, then imported into business_registry when somebody says so; one at a time';--> statement-breakpoint
COMMENT ON COLUMN registry_import.state IS 'waiting, reading, rehearsed, pressed, importing, done, failed or dropped: contract/account/registry-rules.ts';--> statement-breakpoint
COMMENT ON COLUMN registry_import.user_id IS 'Who uploaded it; null: npm run registry:import';--> statement-breakpoint
COMMENT ON COLUMN registry_import.pressed_by IS 'Who had it imported; null: nobody yet, or npm run registry:import';--> statement-breakpoint
COMMENT ON COLUMN registry_import.file_name IS 'As whoever uploaded it called it';--> statement-breakpoint
COMMENT ON COLUMN registry_import.size_bytes IS 'Bytes of the file';--> statement-breakpoint
COMMENT ON COLUMN registry_import.columns IS 'The columns of its first line, as it names them';--> statement-breakpoint
COMMENT ON COLUMN registry_import.lines IS 'Lines with data that have been read';--> statement-breakpoint
COMMENT ON COLUMN registry_import.refused IS 'Of them those that cannot be taken';--> statement-breakpoint
COMMENT ON COLUMN registry_import.repeated IS 'Of them those in whose place a later line of the file counts';--> statement-breakpoint
COMMENT ON COLUMN registry_import.added IS 'Of them new enterprises';--> statement-breakpoint
COMMENT ON COLUMN registry_import.changed IS 'Of them enterprises that the registry has otherwise';--> statement-breakpoint
COMMENT ON COLUMN registry_import.same IS 'Of them enterprises that the registry has so already';--> statement-breakpoint
COMMENT ON COLUMN registry_import.merged_lines IS 'How far an import under way is: the rows that have been written';--> statement-breakpoint
COMMENT ON COLUMN registry_import.problem IS 'Why the file cannot be read, in Chinese; empty: it can';--> statement-breakpoint
COMMENT ON COLUMN registry_import.is_stopped IS 'An import of it has been stopped in the middle, and changed nothing';--> statement-breakpoint
COMMENT ON COLUMN registry_import.is_cleared IS 'Its bytes and rows are gone: it has come to an end';--> statement-breakpoint
COMMENT ON COLUMN registry_import.created_at IS 'When it was uploaded';--> statement-breakpoint
COMMENT ON COLUMN registry_import.rehearsed_at IS 'When it was rehearsed; null: not yet';--> statement-breakpoint
COMMENT ON COLUMN registry_import.ended_at IS 'When it was imported, failed or was dropped; null: not yet';--> statement-breakpoint
COMMENT ON TABLE registry_import_part IS 'The bytes of a file of enterprises, until they are read';--> statement-breakpoint
COMMENT ON COLUMN registry_import_part.import_id IS 'The file';--> statement-breakpoint
COMMENT ON COLUMN registry_import_part.part IS 'Its place in the file, from 0';--> statement-breakpoint
COMMENT ON COLUMN registry_import_part.bytes IS 'At most 256 kilobytes of it';--> statement-breakpoint
COMMENT ON TABLE registry_import_row IS 'The lines of a file of enterprises that can be taken, until they are';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.import_id IS 'The file';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.line IS 'Its line there, from 1';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.name IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.search_name IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.credit_code IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.address IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.area_code IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.legal_person IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.established_on IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.company_type IS 'As in business_registry';--> statement-breakpoint
COMMENT ON COLUMN registry_import_row.industry_code IS 'As in business_registry';--> statement-breakpoint
COMMENT ON TABLE registry_refusal IS 'The lines of a file of enterprises that cannot be taken';--> statement-breakpoint
COMMENT ON COLUMN registry_refusal.import_id IS 'The file';--> statement-breakpoint
COMMENT ON COLUMN registry_refusal.line IS 'Its line there, from 1';--> statement-breakpoint
COMMENT ON COLUMN registry_refusal.reason IS 'Why, in Chinese';--> statement-breakpoint
COMMENT ON COLUMN registry_refusal.content IS 'The line as it came, without NUL';
