CREATE TABLE "content_presence" (
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "content_presence_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "written_host" (
	"host" text PRIMARY KEY NOT NULL,
	"turn_at" timestamp with time zone NOT NULL,
	"day" date,
	"has_ipv6" boolean
);
--> statement-breakpoint
CREATE TABLE "written_link" (
	"address" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"day" date NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_presence_user" ON "content_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_presence_seen" ON "content_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "written_host_turn" ON "written_host" USING btree ("turn_at");--> statement-breakpoint
CREATE INDEX "written_link_day" ON "written_link" USING btree ("day");--> statement-breakpoint
COMMENT ON TABLE content_presence IS 'Who has an item open in an editor, by his last sign of life';--> statement-breakpoint
COMMENT ON COLUMN content_presence.item_id IS 'The item';--> statement-breakpoint
COMMENT ON COLUMN content_presence.user_id IS 'Who has it open';--> statement-breakpoint
COMMENT ON COLUMN content_presence.seen_at IS 'When his editor last gave a sign of life';--> statement-breakpoint
COMMENT ON COLUMN content_presence.changed_at IS 'When he last changed something since he opened it; null: not yet';--> statement-breakpoint
COMMENT ON TABLE written_link IS 'Addresses of other sites that somebody has written into a text, and how they have answered';--> statement-breakpoint
COMMENT ON COLUMN written_link.address IS 'The address, without what follows #';--> statement-breakpoint
COMMENT ON COLUMN written_link.host IS 'Its host';--> statement-breakpoint
COMMENT ON COLUMN written_link.day IS 'The day of Shanghai on which it was taken to be asked';--> statement-breakpoint
COMMENT ON COLUMN written_link.taken_at IS 'When a node took it to be asked';--> statement-breakpoint
COMMENT ON COLUMN written_link.done_at IS 'When it had answered, or not; null: it is being asked';--> statement-breakpoint
COMMENT ON COLUMN written_link.fault IS 'What is wrong with it, as in inspected_address; null: nothing, or it is being asked';--> statement-breakpoint
COMMENT ON TABLE written_host IS 'Hosts of such addresses';--> statement-breakpoint
COMMENT ON COLUMN written_host.host IS 'The host';--> statement-breakpoint
COMMENT ON COLUMN written_host.turn_at IS 'The last moment given out for a request to it: the next is a second later';--> statement-breakpoint
COMMENT ON COLUMN written_host.day IS 'The day of Shanghai on which it was looked up; null: never';--> statement-breakpoint
COMMENT ON COLUMN written_host.has_ipv6 IS 'Whether it has an address of IPv6; null: nobody has said';
