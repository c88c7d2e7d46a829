CREATE TABLE "fit_notice" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_fit" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notified_fit_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "fit_notice" ADD CONSTRAINT "fit_notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_fit" ADD CONSTRAINT "notified_fit_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_fit" ADD CONSTRAINT "notified_fit_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_notice_due" ON "fit_notice" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notified_fit_item" ON "notified_fit" USING btree ("item_id");
--> statement-breakpoint
COMMENT ON TABLE fit_notice IS 'That an enterprise wants to be told of policies that newly fit it';--> statement-breakpoint
COMMENT ON COLUMN fit_notice.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN fit_notice.since IS 'From when on: what could be used before is nothing new';--> statement-breakpoint
COMMENT ON COLUMN fit_notice.told_at IS 'When it was told last; null: not yet';--> statement-breakpoint
COMMENT ON COLUMN fit_notice.next_at IS 'When it is looked at next';--> statement-breakpoint
COMMENT ON TABLE notified_fit IS 'An item of which an enterprise was told that it fits; it is told once';--> statement-breakpoint
COMMENT ON COLUMN notified_fit.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN notified_fit.item_id IS 'The policy or the declaration';--> statement-breakpoint
COMMENT ON COLUMN notified_fit.told_at IS 'When';
