CREATE TABLE "enterprise_fact" (
	"user_id" bigint NOT NULL,
	"field" text NOT NULL,
	"year" integer DEFAULT 0 NOT NULL,
	"value" jsonb NOT NULL,
	"given_by" bigint,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enterprise_fact_user_id_field_year_pk" PRIMARY KEY("user_id","field","year")
);
--> statement-breakpoint
CREATE TABLE "fact_consent" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"agreed_by" bigint,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"written_by" bigint,
	"written_at" timestamp with time zone NOT NULL,
	"proposed_by" bigint,
	"proposed_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"returned" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprise_fact" ADD CONSTRAINT "enterprise_fact_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_fact" ADD CONSTRAINT "enterprise_fact_given_by_app_user_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_consent" ADD CONSTRAINT "fact_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_consent" ADD CONSTRAINT "fact_consent_agreed_by_app_user_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_written_by_app_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_fact_given_by" ON "enterprise_fact" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "fact_consent_agreed_by" ON "fact_consent" USING btree ("agreed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_version" ON "rule_set" USING btree ("item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_open" ON "rule_set" USING btree ("item_id") WHERE state in ('draft', 'proposed');--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_active" ON "rule_set" USING btree ("item_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "rule_set_waiting" ON "rule_set" USING btree ("proposed_at") WHERE state = 'proposed';
--> statement-breakpoint
COMMENT ON TABLE rule_set IS 'A version of the conditions of a policy or a declaration as rules; one that was active never changes';--> statement-breakpoint
COMMENT ON COLUMN rule_set.item_id IS 'The policy or the declaration';--> statement-breakpoint
COMMENT ON COLUMN rule_set.version IS 'From 1 on, by item';--> statement-breakpoint
COMMENT ON COLUMN rule_set.state IS 'draft, proposed (waits for another person), active (counts now) or past (counted before)';--> statement-breakpoint
COMMENT ON COLUMN rule_set.rev IS 'How often it was saved or moved; whoever does so names the rev that he has seen';--> statement-breakpoint
COMMENT ON COLUMN rule_set.content IS 'The rules, the formula of the amount, and the examples (contract/eligibility/rule-schema.ts)';--> statement-breakpoint
COMMENT ON COLUMN rule_set.written_by IS 'Who saved it last; null for what comes with the demo';--> statement-breakpoint
COMMENT ON COLUMN rule_set.written_at IS 'When it was saved last';--> statement-breakpoint
COMMENT ON COLUMN rule_set.proposed_by IS 'Who proposed it; null for a draft';--> statement-breakpoint
COMMENT ON COLUMN rule_set.proposed_at IS 'When it was proposed; null for a draft';--> statement-breakpoint
COMMENT ON COLUMN rule_set.decided_by IS 'Who confirmed it; null before';--> statement-breakpoint
COMMENT ON COLUMN rule_set.decided_at IS 'When it was confirmed; null before';--> statement-breakpoint
COMMENT ON COLUMN rule_set.returned IS 'Why it was returned to whoever wrote it; empty where it was not';--> statement-breakpoint
COMMENT ON TABLE enterprise_fact IS 'A value that an enterprise has given about itself, to be matched with policies';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.field IS 'Which value (contract/eligibility/fields.ts)';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.year IS 'Of which year it is; 0 where it has none';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.value IS 'Money in yuan, shares in hundredths of a percent; codes; a day; yes or no';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.given_by IS 'Who gave it, of those who act for the enterprise; null once his account is gone';--> statement-breakpoint
COMMENT ON COLUMN enterprise_fact.given_at IS 'When';--> statement-breakpoint
COMMENT ON TABLE fact_consent IS 'That an enterprise agrees that what it gives is kept and matched with policies; withdrawn, its row and its values are deleted';--> statement-breakpoint
COMMENT ON COLUMN fact_consent.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN fact_consent.agreed_by IS 'Who agreed, of those who act for the enterprise; null once his account is gone';--> statement-breakpoint
COMMENT ON COLUMN fact_consent.agreed_at IS 'When';--> statement-breakpoint
COMMENT ON INDEX rule_set_version IS 'The versions of an item';--> statement-breakpoint
COMMENT ON INDEX rule_set_open IS 'One draft or proposal for each item';--> statement-breakpoint
COMMENT ON INDEX rule_set_active IS 'One active version for each item';--> statement-breakpoint
COMMENT ON INDEX rule_set_waiting IS 'What waits to be confirmed, the oldest first';--> statement-breakpoint
COMMENT ON INDEX enterprise_fact_given_by IS 'What somebody gave';--> statement-breakpoint
COMMENT ON INDEX fact_consent_agreed_by IS 'What somebody agreed to';
