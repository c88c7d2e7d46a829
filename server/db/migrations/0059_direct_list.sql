CREATE TABLE "direct_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "direct_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"rule_set_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"deadline" date NOT NULL,
	"publicity_days" integer NOT NULL,
	"payment" text NOT NULL,
	"sources" text[] NOT NULL,
	"writers" bigint[] DEFAULT '{}' NOT NULL,
	"returned" text DEFAULT '' NOT NULL,
	"proposed_by" bigint,
	"started_by" bigint,
	"started_at" timestamp with time zone,
	"asked_through" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"listed_by" bigint,
	"published_by" bigint,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"public_until" timestamp with time zone,
	"over_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "direct_offer" (
	"id" bigint PRIMARY KEY DEFAULT ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint NOT NULL,
	"list_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"used_values" jsonb NOT NULL,
	"counted_on" date NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	"is_held" boolean DEFAULT false NOT NULL,
	"strike_reason" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"untold" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_rule_set_id_rule_set_id_fk" FOREIGN KEY ("rule_set_id") REFERENCES "public"."rule_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_proposed_by_app_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_listed_by_app_user_id_fk" FOREIGN KEY ("listed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_list" ADD CONSTRAINT "direct_list_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_offer" ADD CONSTRAINT "direct_offer_list_id_direct_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."direct_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_offer" ADD CONSTRAINT "direct_offer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_offer" ADD CONSTRAINT "direct_offer_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_list_open" ON "direct_list" USING btree ("item_id") WHERE state <> 'over';--> statement-breakpoint
CREATE INDEX "direct_list_item" ON "direct_list" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "direct_list_rule_set" ON "direct_list" USING btree ("rule_set_id");--> statement-breakpoint
CREATE INDEX "direct_list_under_way" ON "direct_list" USING btree ("id") WHERE state <> 'over' or cleared_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_offer_once" ON "direct_offer" USING btree ("list_id","user_id");--> statement-breakpoint
CREATE INDEX "direct_offer_user" ON "direct_offer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "direct_offer_answered_by" ON "direct_offer" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "direct_offer_untold" ON "direct_offer" USING btree ("list_id") WHERE untold <> '';--> statement-breakpoint
COMMENT ON TABLE direct_list IS 'A list of 免申即享: enterprises that fit the rules of an item get its benefit without filing for it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.item_id IS 'The policy or the declaration';--> statement-breakpoint
COMMENT ON COLUMN direct_list.rule_set_id IS 'The version of its rules that the list goes by';--> statement-breakpoint
COMMENT ON COLUMN direct_list.state IS 'draft, proposed (its start waits for another person), open (enterprises answer), listed (its publicity waits for another person), published, over';--> statement-breakpoint
COMMENT ON COLUMN direct_list.rev IS 'Grows with each change by staff; whoever changes it names the one that he has seen';--> statement-breakpoint
COMMENT ON COLUMN direct_list.title IS 'What it is called';--> statement-breakpoint
COMMENT ON COLUMN direct_list.deadline IS 'The last day on which enterprises answer, in Shanghai';--> statement-breakpoint
COMMENT ON COLUMN direct_list.publicity_days IS 'Working days for which it is public before it is paid';--> statement-breakpoint
COMMENT ON COLUMN direct_list.payment IS 'How it is paid, as enterprises and the public read it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.sources IS 'Sources of values that count: an enterprise that fits only by others is not asked';--> statement-breakpoint
COMMENT ON COLUMN direct_list.writers IS 'Who has saved it: none of them starts it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.returned IS 'Why it was sent back last; empty where it was not';--> statement-breakpoint
COMMENT ON COLUMN direct_list.proposed_by IS 'Who has proposed to start it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.started_by IS 'Who has started it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.started_at IS 'When; its day is the one that sums are counted on';--> statement-breakpoint
COMMENT ON COLUMN direct_list.asked_through IS 'The highest id of an account that was looked at: the next stretch goes on behind it';--> statement-breakpoint
COMMENT ON COLUMN direct_list.asked_at IS 'When all had last been looked at; null: enterprises are still being asked for the first time';--> statement-breakpoint
COMMENT ON COLUMN direct_list.closed_at IS 'When what had not been said yes to by the deadline lost its values';--> statement-breakpoint
COMMENT ON COLUMN direct_list.listed_by IS 'Who has proposed to make it public';--> statement-breakpoint
COMMENT ON COLUMN direct_list.published_by IS 'Who has made it public';--> statement-breakpoint
COMMENT ON COLUMN direct_list.published_at IS 'When';--> statement-breakpoint
COMMENT ON COLUMN direct_list.public_until IS 'The moment at which its publicity ends';--> statement-breakpoint
COMMENT ON COLUMN direct_list.over_at IS 'When nothing was left to do';--> statement-breakpoint
COMMENT ON COLUMN direct_list.hidden_at IS 'Since when its names are public no more';--> statement-breakpoint
COMMENT ON COLUMN direct_list.cleared_at IS 'When what its sums came from was deleted';--> statement-breakpoint
COMMENT ON TABLE direct_offer IS 'What an enterprise on a list of 免申即享 can have, frozen with what it came from';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.id IS 'By chance: one that grew would tell who was asked in which order, and how many';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.list_id IS 'The list';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.user_id IS 'The enterprise';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.state IS 'asked, confirmed, declined, unfit (it does not fit by corrected values), struck (by staff), paid';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.rev IS 'Grows with each change; whoever changes it names the one that he has seen';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.company_name IS 'What the enterprise was called when it was asked, or answered last';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.credit_code IS 'Its credit code then';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.amount IS '元';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.steps IS 'How the sum came about, with the clauses; empty once it was cleared';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.used_values IS 'The values that it came from, each with source and day; empty once it was cleared';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.counted_on IS 'The day that it was counted on, in Shanghai';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.answered_at IS 'When it answered last';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.answered_by IS 'The person who answered for it; null: its own account, or nobody has';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.is_held IS 'Its account is suspended, erased or not certified just now: it has said yes, and is not shown';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.strike_reason IS 'Why staff struck it out';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.paid_on IS 'The day on which it was paid';--> statement-breakpoint
COMMENT ON COLUMN direct_offer.untold IS 'What the enterprise is still to be told: asked, published, struck, paid; empty where nothing is';--> statement-breakpoint
SELECT watch_table('direct_list', 'directList');--> statement-breakpoint
SELECT watch_table('direct_offer', 'directList');--> statement-breakpoint
-- Accounts are not watched: they change with every login. What everybody reads of a list is kept right in the transaction that changes one, whoever writes.
CREATE FUNCTION keep_offers_held() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update direct_offer set is_held = new.suspended_at is not null or new.deleted_at is not null or new.audit_status is distinct from '2'
    where user_id = new.id and state = 'confirmed';
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER keep_offers_held AFTER UPDATE OF suspended_at, deleted_at, audit_status ON app_user FOR EACH ROW
  WHEN ((old.suspended_at, old.deleted_at, old.audit_status) IS DISTINCT FROM (new.suspended_at, new.deleted_at, new.audit_status))
  EXECUTE FUNCTION keep_offers_held();
