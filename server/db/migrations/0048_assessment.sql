CREATE TABLE "assessment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tool" text NOT NULL,
	"model_id" bigint NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_id" bigint,
	"result" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "assessment_answer" (
	"assessment_id" bigint NOT NULL,
	"question" text NOT NULL,
	"chosen" text[] NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rev" integer NOT NULL,
	"answered_by" bigint,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_answer_assessment_id_question_pk" PRIMARY KEY("assessment_id","question")
);
--> statement-breakpoint
CREATE TABLE "assessment_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tool" text NOT NULL,
	"version" integer NOT NULL,
	"release" integer,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_model_id_assessment_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."assessment_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_submitted_by_app_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_answer" ADD CONSTRAINT "assessment_answer_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_answer" ADD CONSTRAINT "assessment_answer_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_open" ON "assessment" USING btree ("user_id","tool") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "assessment_user" ON "assessment" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessment_by_model" ON "assessment" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "assessment_submitted_by" ON "assessment" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "assessment_answer_by" ON "assessment_answer" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_model_version" ON "assessment_model" USING btree ("tool","version");--> statement-breakpoint
COMMENT ON TABLE assessment_model IS 'A version of what a self-assessment asks and how it is computed; one that was assessed by never changes';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.tool IS 'maturity, security or digital';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.version IS 'From 1 on, by tool; the highest is asked now';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.release IS 'Which of the models that come with the program it is; null: written by the centre';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.content IS 'The model (contract/assessments/model-schema.ts)';--> statement-breakpoint
COMMENT ON COLUMN assessment_model.created_at IS 'When it was first needed, or published';--> statement-breakpoint
COMMENT ON TABLE assessment IS 'A self-assessment of an enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment.tool IS 'maturity, security or digital';--> statement-breakpoint
COMMENT ON COLUMN assessment.model_id IS 'The version that it goes by, also after newer ones have come';--> statement-breakpoint
COMMENT ON COLUMN assessment.variant IS 'The key of a variant of the model: discrete or process';--> statement-breakpoint
COMMENT ON COLUMN assessment.state IS 'open, or done once it is submitted';--> statement-breakpoint
COMMENT ON COLUMN assessment.left_out IS 'Why, by the keys of nodes that do not count';--> statement-breakpoint
COMMENT ON COLUMN assessment.previous_id IS 'The assessment whose answers it began with; null where it began empty';--> statement-breakpoint
COMMENT ON COLUMN assessment.result IS 'As computed when it was submitted (contract/assessments/result.ts); null before';--> statement-breakpoint
COMMENT ON COLUMN assessment.created_at IS 'When it was begun';--> statement-breakpoint
COMMENT ON COLUMN assessment.submitted_at IS 'When it was submitted; null before';--> statement-breakpoint
COMMENT ON COLUMN assessment.submitted_by IS 'Who submitted it, of those who act for the enterprise; null before, and once his account is gone';--> statement-breakpoint
COMMENT ON TABLE assessment_answer IS 'An answer to one question of a self-assessment';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.assessment_id IS 'The assessment';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.question IS 'The key of the question in the model';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.chosen IS 'Keys of what is chosen; empty with a reason, or where none of several holds';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.reason IS 'Why the question does not concern the enterprise; '''' where it is answered';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.rev IS 'How often it was answered; whoever saves names the rev that he has seen';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.answered_by IS 'Who answered, of those who act for the enterprise; null where it was taken from an earlier assessment, and once his account is gone';--> statement-breakpoint
COMMENT ON COLUMN assessment_answer.answered_at IS 'When';--> statement-breakpoint
COMMENT ON INDEX assessment_model_version IS 'The newest of a tool; one row a version';--> statement-breakpoint
COMMENT ON INDEX assessment_open IS 'One open assessment of a tool for each enterprise';--> statement-breakpoint
COMMENT ON INDEX assessment_user IS 'Those of an enterprise';--> statement-breakpoint
COMMENT ON INDEX assessment_by_model IS 'Which are by a version';--> statement-breakpoint
COMMENT ON INDEX assessment_submitted_by IS 'What somebody submitted';--> statement-breakpoint
COMMENT ON INDEX assessment_answer_by IS 'What somebody answered';--> statement-breakpoint
SELECT watch_table('assessment_model', 'assessmentModel');
