CREATE TABLE "assessment_model_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_model_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tool" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"rev" integer NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	"proposed_by" bigint,
	"summary" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "assessment_model_draft_tool_unique" UNIQUE("tool")
);
--> statement-breakpoint
ALTER TABLE "assessment_model" ADD COLUMN "proposed_by" bigint;--> statement-breakpoint
ALTER TABLE "assessment_model" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "assessment_model" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_model_draft" ADD CONSTRAINT "assessment_model_draft_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_model_draft" ADD CONSTRAINT "assessment_model_draft_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_model_draft_saved_by" ON "assessment_model_draft" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "assessment_model_draft_proposed_by" ON "assessment_model_draft" USING btree ("proposed_by");--> statement-breakpoint
ALTER TABLE "assessment_model" ADD CONSTRAINT "assessment_model_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_model" ADD CONSTRAINT "assessment_model_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_model_proposed_by" ON "assessment_model" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "assessment_model_confirmed_by" ON "assessment_model" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "assessment_model" ADD CONSTRAINT "assessment_model_four_eyes" CHECK ("assessment_model"."confirmed_by" is null or "assessment_model"."confirmed_by" <> "assessment_model"."proposed_by");--> statement-breakpoint
COMMENT ON TABLE assessment_model_draft IS 'What is to become the next version of a self-assessment: one of a tool, gone once it is confirmed or discarded';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.tool IS 'maturity, security or digital';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.state IS 'draft while it is written, waiting for another chief once it is proposed';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.content IS 'The model (contract/assessments/model-schema.ts); sums and bands may be unfinished';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.rev IS 'Grows with each change; whoever does something names the one that he has seen';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.saved_by IS 'Who saved it last';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.saved_at IS 'When it was saved or proposed last';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.proposed_by IS 'Who proposed it, while it waits; null otherwise';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.summary IS 'What it changes, as whoever proposed it says';--> statement-breakpoint
COMMENT ON COLUMN assessment_model_draft.comment IS 'Why another chief did not take it last; '''' where none did';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.proposed_by IS 'Who proposed it; null where it came with the program';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.confirmed_by IS 'The other who confirmed it; null where it came with the program';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.summary IS 'What it changed, as whoever proposed it says';--> statement-breakpoint
COMMENT ON INDEX assessment_model_draft_saved_by IS 'What somebody saved';--> statement-breakpoint
COMMENT ON INDEX assessment_model_draft_proposed_by IS 'What somebody proposed';--> statement-breakpoint
COMMENT ON INDEX assessment_model_proposed_by IS 'What somebody proposed';--> statement-breakpoint
COMMENT ON INDEX assessment_model_confirmed_by IS 'What somebody confirmed';
