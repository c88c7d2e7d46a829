CREATE TABLE "favourite" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_item" ON "favourite" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "favourite_latest" ON "favourite" USING btree ("user_id","created_at");
--> statement-breakpoint
COMMENT ON TABLE "favourite" IS 'Items that users want to find again';--> statement-breakpoint
COMMENT ON COLUMN "favourite"."user_id" IS 'Whose it is; an enterprise for those who act for it';--> statement-breakpoint
COMMENT ON COLUMN "favourite"."item_id" IS 'What is kept; stays when the item is withdrawn';--> statement-breakpoint
COMMENT ON COLUMN "favourite"."created_at" IS 'When it was kept';
