CREATE TABLE "supply_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supply_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint,
	"files" text[] NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supply_draft_of" UNIQUE NULLS NOT DISTINCT("user_id","kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "supply_draft" ADD CONSTRAINT "supply_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_draft" ADD CONSTRAINT "supply_draft_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supply_draft_item" ON "supply_draft" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "supply_draft_updated" ON "supply_draft" USING btree ("updated_at");--> statement-breakpoint
COMMENT ON TABLE supply_draft IS 'A form of a demand or a solution that is not complete, as its owner typed it';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.user_id IS 'Whose it is; nobody else reads it';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.kind IS 'demand or solution';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.item_id IS 'The item of his that it is to change; null: a new one';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.files IS 'Ids of the public images and documents that it names: those that he has uploaded are not swept meanwhile';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.sealed IS 'The form in JSON, enciphered: whom to reach stands in it';--> statement-breakpoint
COMMENT ON COLUMN supply_draft.updated_at IS 'When it was saved last; it goes 180 days after that';
