CREATE TABLE "edited_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edited_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"rev" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changes" text NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edited_list" ADD CONSTRAINT "edited_list_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edited_list_rev" ON "edited_list" USING btree ("list","rev");--> statement-breakpoint
CREATE INDEX "edited_list_saved_by" ON "edited_list" USING btree ("saved_by");--> statement-breakpoint
COMMENT ON TABLE edited_list IS 'Lists that chiefs of the site keep, a row for each state they were in; the highest rev of a list counts';--> statement-breakpoint
COMMENT ON COLUMN edited_list.id IS 'By which a state is restored';--> statement-breakpoint
COMMENT ON COLUMN edited_list.list IS 'Which list: the code of a dictionary, focus for focus fields, home for the blocks of home';--> statement-breakpoint
COMMENT ON COLUMN edited_list.rev IS 'Counts the states of a list; 1 is what the release had';--> statement-breakpoint
COMMENT ON COLUMN edited_list.content IS 'Entries with code, name, isRetired and mergedInto in their order, or the order of blocks and those that are hidden';--> statement-breakpoint
COMMENT ON COLUMN edited_list.changes IS 'What was done, as the audit has it; '''' for what the release had';--> statement-breakpoint
COMMENT ON COLUMN edited_list.saved_by IS 'Who has written it; null for what the release had';--> statement-breakpoint
COMMENT ON COLUMN edited_list.saved_at IS 'When it was written';--> statement-breakpoint
SELECT watch_table('edited_list', 'site');
