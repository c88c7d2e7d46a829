CREATE TABLE "api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"owner_user_id" bigint NOT NULL,
	"maker_user_id" bigint NOT NULL,
	"permissions" text[] NOT NULL,
	"section_ids" bigint[],
	"per_minute" integer NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"key_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "api_key_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"code" integer NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"kinds" text[] NOT NULL,
	"section_ids" bigint[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"owner_user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"has_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"payload" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_status" integer,
	"last_fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_delivery_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_maker_user_id_app_user_id_fk" FOREIGN KEY ("maker_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD CONSTRAINT "api_key_use_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_owner_user_id_app_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_expires" ON "api_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_key_use_key" ON "api_key_use" USING btree ("key_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_key_use_at" ON "api_key_use" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("due_at") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
COMMENT ON TABLE api_key IS 'A key by which a program makes calls as a member of staff';--> statement-breakpoint
COMMENT ON COLUMN api_key.name IS 'What staff call it';--> statement-breakpoint
COMMENT ON COLUMN api_key.owner_user_id IS 'As whom calls are made';--> statement-breakpoint
COMMENT ON COLUMN api_key.maker_user_id IS 'Who has added it';--> statement-breakpoint
COMMENT ON COLUMN api_key.permissions IS 'What of the owner’s permissions it may use (keyPermissions); none: what anybody may read';--> statement-breakpoint
COMMENT ON COLUMN api_key.section_ids IS 'Sections in which, with all below them; null: all of the site';--> statement-breakpoint
COMMENT ON COLUMN api_key.per_minute IS 'Uses in a minute';--> statement-breakpoint
COMMENT ON COLUMN api_key.head IS 'How the key begins, to tell it from others; empty before one was made';--> statement-breakpoint
COMMENT ON COLUMN api_key.key_hash IS 'SHA-256 of the key; null before one was made';--> statement-breakpoint
COMMENT ON COLUMN api_key.created_at IS 'When it was added';--> statement-breakpoint
COMMENT ON COLUMN api_key.made_at IS 'When the key itself was last made; null before';--> statement-breakpoint
COMMENT ON COLUMN api_key.expires_at IS 'First moment at which it is good for nothing';--> statement-breakpoint
COMMENT ON COLUMN api_key.last_used_at IS 'When it was last used, to the minute; null: never';--> statement-breakpoint
COMMENT ON COLUMN api_key.revoked_at IS 'When it was revoked; null: it was not';--> statement-breakpoint
COMMENT ON COLUMN api_key.revoked_by IS 'Who has revoked it';--> statement-breakpoint
COMMENT ON TABLE api_key_use IS 'A call that was made with a key';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.key_id IS 'The key';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.at IS 'When';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.call IS 'Path of the call; of the server for assistants with the tool';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.code IS 'What was answered: 1, or the code of a failure';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.address IS 'Network that it came from: /24 of IPv4, /48 of IPv6';--> statement-breakpoint
COMMENT ON COLUMN api_key_use.request_id IS 'Number of the request, as lines of the audit have it';--> statement-breakpoint
COMMENT ON TABLE webhook IS 'An address of others that is told what becomes public';--> statement-breakpoint
COMMENT ON COLUMN webhook.name IS 'What staff call it';--> statement-breakpoint
COMMENT ON COLUMN webhook.url IS 'Where it is sent to';--> statement-breakpoint
COMMENT ON COLUMN webhook.events IS 'Of what it is told (webhookEvents)';--> statement-breakpoint
COMMENT ON COLUMN webhook.kinds IS 'Of items of these kinds; empty: of all';--> statement-breakpoint
COMMENT ON COLUMN webhook.section_ids IS 'In these sections, with all below them; empty: in all';--> statement-breakpoint
COMMENT ON COLUMN webhook.secret IS 'Key of signatures, sealed';--> statement-breakpoint
COMMENT ON COLUMN webhook.previous_secret IS 'The key before, sealed; null: there is none';--> statement-breakpoint
COMMENT ON COLUMN webhook.previous_until IS 'Until when the key before signs as well';--> statement-breakpoint
COMMENT ON COLUMN webhook.shown_at IS 'When the key was last shown; null: nobody has seen it';--> statement-breakpoint
COMMENT ON COLUMN webhook.owner_user_id IS 'Who is told when nothing arrives';--> statement-breakpoint
COMMENT ON COLUMN webhook.created_at IS 'When it was added';--> statement-breakpoint
COMMENT ON COLUMN webhook.last_delivered_at IS 'When something last arrived; null: nothing has';--> statement-breakpoint
COMMENT ON COLUMN webhook.stopped_at IS 'Since when nothing is sent; null: it is';--> statement-breakpoint
COMMENT ON COLUMN webhook.has_failed IS 'It was stopped because nothing arrived';--> statement-breakpoint
COMMENT ON TABLE webhook_delivery IS 'One message to such an address, and what became of it';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.webhook_id IS 'The address';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.message_id IS 'Number of the message, the same with every try';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.event IS 'What it tells (webhookEvents, testEvent)';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.title IS 'Title of the item, for staff';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.payload IS 'JSON as it is sent: what is public';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.attempts IS 'How often it was tried since it was last put in line';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.due_at IS 'When it is tried next';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.created_at IS 'When it was put in line first, in the transaction that it tells of';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.first_tried_at IS 'First try since it was last put in line; null before';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.delivered_at IS 'When it arrived; null before';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.failed_at IS 'When it was given up; null: it was not';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.last_status IS 'HTTP status of the last answer; null: none';--> statement-breakpoint
COMMENT ON COLUMN webhook_delivery.last_fault IS 'Why it did not arrive; empty where it did';
