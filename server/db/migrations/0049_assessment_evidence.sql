CREATE TABLE "assessment_evidence" (
	"assessment_id" bigint NOT NULL,
	"question" text NOT NULL,
	"related_id" text NOT NULL,
	CONSTRAINT "assessment_evidence_assessment_id_question_pk" PRIMARY KEY("assessment_id","question")
);
--> statement-breakpoint
ALTER TABLE "assessment_evidence" ADD CONSTRAINT "assessment_evidence_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_evidence" ADD CONSTRAINT "assessment_evidence_related_id_file_group_related_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."file_group"("related_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_evidence_group" ON "assessment_evidence" USING btree ("related_id");--> statement-breakpoint
COMMENT ON TABLE assessment_evidence IS 'The files that prove the answer to a question of a self-assessment';--> statement-breakpoint
COMMENT ON COLUMN assessment_evidence.assessment_id IS 'The assessment';--> statement-breakpoint
COMMENT ON COLUMN assessment_evidence.question IS 'The key of the question in the model';--> statement-breakpoint
COMMENT ON COLUMN assessment_evidence.related_id IS 'The group of the files, which is frozen once the assessment is submitted';
