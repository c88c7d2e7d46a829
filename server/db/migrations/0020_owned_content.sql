CREATE TABLE "case_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "financing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "financing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" double precision NOT NULL,
	"months" smallint NOT NULL,
	"purpose" text NOT NULL,
	"contact" "bytea" NOT NULL,
	"state" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "needs_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_consent" ADD CONSTRAINT "case_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_consent" ADD CONSTRAINT "case_consent_item_id_number_content_version_item_id_number_fk" FOREIGN KEY ("item_id","number") REFERENCES "public"."content_version"("item_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing" ADD CONSTRAINT "financing_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing" ADD CONSTRAINT "financing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_consent_open" ON "case_consent" USING btree ("item_id","number") WHERE state in ('asked', 'given');--> statement-breakpoint
CREATE INDEX "case_consent_user" ON "case_consent" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_open" ON "financing" USING btree ("user_id","item_id") WHERE state in ('waiting', 'passedOn');--> statement-breakpoint
CREATE INDEX "financing_user" ON "financing" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "financing_due" ON "financing" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "financing_item" ON "financing" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "financing_settled" ON "financing" USING btree ("settled_at");
--> statement-breakpoint
COMMENT ON TABLE "case_consent" IS 'Whether the enterprise that a case is about agrees to a text that its provider has written';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."id" IS 'By which the enterprise answers';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."item_id" IS 'The case';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."number" IS 'Of which version';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."user_id" IS 'The enterprise that is asked; null: it has agreed, and its account is gone';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."state" IS 'asked, given, declined, ended; outdated: the text was changed';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."title" IS 'Of the case as it was when the enterprise was asked';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."comment" IS 'Why the enterprise does not agree, or agrees no more';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."asked_at" IS 'When it was asked';--> statement-breakpoint
COMMENT ON COLUMN "case_consent"."answered_at" IS 'When it answered last; null: not yet';--> statement-breakpoint
COMMENT ON INDEX "case_consent_open" IS 'One text is asked for once';--> statement-breakpoint
COMMENT ON COLUMN "content_version"."needs_consent" IS 'Another enterprise than its owner is to agree before it becomes public';--> statement-breakpoint
COMMENT ON TABLE "financing" IS 'What enterprises ask banks and insurers for, with their consent that these get it';--> statement-breakpoint
COMMENT ON COLUMN "financing"."id" IS 'By which its enterprise and staff name it';--> statement-breakpoint
COMMENT ON COLUMN "financing"."item_id" IS 'The product';--> statement-breakpoint
COMMENT ON COLUMN "financing"."user_id" IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN "financing"."amount" IS 'In units of 10,000 yuan';--> statement-breakpoint
COMMENT ON COLUMN "financing"."months" IS 'For how long';--> statement-breakpoint
COMMENT ON COLUMN "financing"."purpose" IS 'What for, at most 300 characters';--> statement-breakpoint
COMMENT ON COLUMN "financing"."contact" IS 'Name and telephone of whom to call, enciphered';--> statement-breakpoint
COMMENT ON COLUMN "financing"."state" IS 'waiting, passedOn, offered, refused, declined or withdrawn';--> statement-breakpoint
COMMENT ON COLUMN "financing"."comment" IS 'What the enterprise was told last';--> statement-breakpoint
COMMENT ON COLUMN "financing"."created_at" IS 'When it was submitted, with the consent';--> statement-breakpoint
COMMENT ON COLUMN "financing"."due_at" IS 'The first moment that is too late: three working days later';--> statement-breakpoint
COMMENT ON COLUMN "financing"."settled_at" IS 'When it was answered, declined or withdrawn; null: not yet';--> statement-breakpoint
COMMENT ON INDEX "financing_open" IS 'An enterprise asks for one product once at a time';--> statement-breakpoint
COMMENT ON INDEX "financing_user" IS 'Those of an enterprise';--> statement-breakpoint
COMMENT ON INDEX "financing_due" IS 'What is due first';--> statement-breakpoint
COMMENT ON INDEX "financing_item" IS 'Those of a product that goes';--> statement-breakpoint
COMMENT ON INDEX "financing_settled" IS 'What the sweep takes'
