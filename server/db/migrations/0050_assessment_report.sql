CREATE TABLE "assessment_consent" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"in_peers" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"assessment_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "assessment_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "assessment_peer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_peer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"tool" text NOT NULL,
	"model_id" bigint NOT NULL,
	"division" text NOT NULL,
	"scale_id" integer NOT NULL,
	"figures" double precision[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment" ADD COLUMN "report_number" text DEFAULT upper(left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_consent" ADD CONSTRAINT "assessment_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_link" ADD CONSTRAINT "assessment_link_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_peer" ADD CONSTRAINT "assessment_peer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_peer" ADD CONSTRAINT "assessment_peer_model_id_assessment_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."assessment_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_link_assessment" ON "assessment_link" USING btree ("assessment_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "assessment_link_expires" ON "assessment_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_peer_user" ON "assessment_peer" USING btree ("user_id","tool");--> statement-breakpoint
CREATE INDEX "assessment_peer_group" ON "assessment_peer" USING btree ("model_id","division","scale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_report_number" ON "assessment" USING btree ("report_number");--> statement-breakpoint
COMMENT ON COLUMN assessment.report_number IS 'By which a report of it is looked up: 20 hexadecimal digits, which nobody guesses';--> statement-breakpoint
COMMENT ON TABLE assessment_consent IS 'What an enterprise lets others see of its self-assessments; no row: nothing';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.shows_name IS 'Whether the page that checks a report has its whole name';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.in_peers IS 'Whether its last results count among those of its industry and size';--> statement-breakpoint
COMMENT ON COLUMN assessment_consent.changed_at IS 'When it last said so or otherwise';--> statement-breakpoint
COMMENT ON TABLE assessment_peer IS 'The last result of a tool of each enterprise that consents, among those of its industry and size';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.tool IS 'maturity, security or digital';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.model_id IS 'The version that the result is by; others are compared with none';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.division IS 'Of GB/T 4754 as certified when it was written: C34';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.scale_id IS 'The size as certified when it was written (company_scale)';--> statement-breakpoint
COMMENT ON COLUMN assessment_peer.figures IS 'Everything together and the uppermost nodes in the order of the model; null where one is left out';--> statement-breakpoint
COMMENT ON TABLE assessment_link IS 'A link by which a named reader without an account reads one result';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.assessment_id IS 'What it shows';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.reader IS 'For whom it was made, in the words of the enterprise';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.token_hash IS 'SHA-256 of the secret behind the address, which is kept nowhere';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.created_at IS 'When it was made';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.expires_at IS 'The first moment at which it is good for nothing';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.opened IS 'How often its page was read';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.last_opened_at IS 'When last; null: never';--> statement-breakpoint
COMMENT ON COLUMN assessment_link.revoked_at IS 'When the enterprise ended it; null: it has not';--> statement-breakpoint
COMMENT ON INDEX assessment_peer_user IS 'Each enterprise counts once by tool';--> statement-breakpoint
COMMENT ON INDEX assessment_peer_group IS 'The results of an industry and a size, who joined first first';--> statement-breakpoint
COMMENT ON INDEX assessment_link_assessment IS 'Those of a result';--> statement-breakpoint
COMMENT ON INDEX assessment_link_expires IS 'Which ended so long ago that they are deleted';--> statement-breakpoint
COMMENT ON INDEX assessment_report_number IS 'What a number is of';
