CREATE TABLE "saved_filter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"conditions" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE saved_filter IS 'A list of the console as a member of staff has narrowed it, kept under a name';--> statement-breakpoint
COMMENT ON COLUMN saved_filter.user_id IS 'Whose it is';--> statement-breakpoint
COMMENT ON COLUMN saved_filter.name IS 'What its owner calls it';--> statement-breakpoint
COMMENT ON COLUMN saved_filter.conditions IS 'Query of the address of the list';--> statement-breakpoint
COMMENT ON COLUMN saved_filter.created_at IS 'When it was kept first';
