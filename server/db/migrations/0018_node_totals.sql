CREATE TABLE "node_total" (
	"item_id" bigint NOT NULL,
	"day" date NOT NULL,
	"registrations" bigint NOT NULL,
	"resolutions" bigint NOT NULL,
	CONSTRAINT "node_total_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
ALTER TABLE "node_total" ADD CONSTRAINT "node_total_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "node_total" IS 'What an identifier node had at the end of a Shanghai day; of today, so far';--> statement-breakpoint
COMMENT ON COLUMN "node_total"."item_id" IS 'The node';--> statement-breakpoint
COMMENT ON COLUMN "node_total"."day" IS 'Of Shanghai';--> statement-breakpoint
COMMENT ON COLUMN "node_total"."registrations" IS 'Identifiers registered in all, as the node reported';--> statement-breakpoint
COMMENT ON COLUMN "node_total"."resolutions" IS 'Resolutions in all, as the node reported';
