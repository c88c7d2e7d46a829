ALTER TABLE "help_vote" DROP CONSTRAINT "help_vote_item_id_content_item_id_fk";
--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_vote_visitor" ON "help_vote" USING btree ("voted_at") WHERE address is not null;--> statement-breakpoint
COMMENT ON INDEX help_vote_visitor IS 'Visitors that are to be forgotten';--> statement-breakpoint
COMMENT ON COLUMN help_vote.voter IS 'HMAC of the user, or of address and browser; random once a visitor is forgotten';--> statement-breakpoint
COMMENT ON COLUMN help_vote.address IS 'HMAC of the address of somebody who was not logged in, until he is forgotten';
