-- The schema of the first release, by table. Sites of before are brought to it by the version that docs/operations.md names
-- (docs/decisions/090-one-migration-for-the-first-release.md). Comments of tables and columns say what they hold.
-- The audit and what users have agreed to are written once: docs/decisions/032-two-roles-one-key-and-older-builds.md.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
--> statement-breakpoint
-- Every write of what the public reads is told to all nodes when it is committed, whoever makes it: server/db/watched-tables.ts names
-- the tables and their tags. One notice a statement; PostgreSQL folds equal ones of a transaction.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
-- A statement that changes no row, or writes what is there already, drops no kept answer (docs/decisions/057-kept-answers.md).
CREATE FUNCTION tell_rows() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    if exists (select * from changed except select * from before) then
      perform pg_notify('portal_changes', tg_argv[0]);
    end if;
  elsif exists (select from changed) then
    perform pg_notify('portal_changes', tg_argv[0]);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What a migration calls for a table that kept answers are made of: docs/recipes.md, A table.
CREATE FUNCTION watch_table(watched regclass, tag text) RETURNS void LANGUAGE plpgsql AS $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_update after update on %s referencing old table as before new table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_truncate after truncate on %s for each statement execute function tell_change(%L)', watched, tag);
end $$;
--> statement-breakpoint
CREATE FUNCTION tell_public_insert() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (select distinct kind from changed where status in (2, 5)) as kinds;
  return null;
end $$;
--> statement-breakpoint
-- What nobody reads changes no answer: an item that is neither public nor withdrawn from the public, before and after. Nor does a view by
-- itself: answers with counts of views are made anew every half a minute (server/kept-answers.ts).
CREATE FUNCTION tell_public_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (
    select distinct kind from (
      select n.kind from changed n left join before o on o.id = n.id
      where (n.status in (2, 5) or o.status in (2, 5)) and (
        o.id is null
        or (o is distinct from n and (
          o.views = n.views
          or to_jsonb(o) - 'views' is distinct from to_jsonb(n) - 'views'
        ))
      )
      union all
      -- what became of another kind left the one that it was of
      select o.kind from before o join changed n on o.id = n.id where o.kind <> n.kind and o.status in (2, 5)
    ) as told
  ) as kinds;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION tell_live_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (select distinct kind from changed where is_live) as kinds;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION tell_live_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (
    select distinct kind from (
      (select * from changed where is_live except select * from before where is_live)
      union all
      (select * from before where is_live except select * from changed where is_live)
    ) as told
  ) as kinds;
  return null;
end $$;
--> statement-breakpoint
-- A relation is read where both of its ends are; a statement that writes none says nothing.
CREATE FUNCTION tell_relation() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from changed r join content_item f on f.id = r.from_id join content_item t on t.id = r.to_id
    where f.status in (2, 5) and t.status in (2, 5)
  ) then
    perform pg_notify('portal_changes', 'content');
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION tell_relation_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from (select * from changed except select * from before) r
    join content_item f on f.id = r.from_id join content_item t on t.id = r.to_id
    where f.status in (2, 5) and t.status in (2, 5)
  ) then
    perform pg_notify('portal_changes', 'content');
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What decides who may see an item and where it stands is the same in its entry, in the transaction that writes it, whoever does. Keys have
-- the quarter in them: whoever moves an item in time without making its entry anew has it made by the portal some moments later.
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update search_entry
  set is_live = new.status = 2 and not new.is_deleted, publish_time = new.publish_time, expire_time = new.expire_time,
    section_id = new.section_id,
    fold_version = case when publish_time = new.publish_time then fold_version else 0 end
  where item_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- Lists are narrowed by facets alone, and these are computed from the text: the stage, which goes on while the text stays, has its own kept here.
CREATE FUNCTION keep_stage_facet() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.facets := array(select f from unnest(new.facets) f where not starts_with(f, 'stage:')) || ('stage:' || new.stage);
  return new;
end $$;
--> statement-breakpoint
-- Whoever changes what is compared, or who may see it, has its matches computed anew, soon after. A row for each change: nobody waits for another.
CREATE FUNCTION queue_match() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into match_due (item_id, due_at) values (new.id, '-infinity');
  return null;
end $$;
--> statement-breakpoint
CREATE TABLE "activity_seat" (
	"activity_id" bigint NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_seat_pkey" PRIMARY KEY (activity_id)
);
COMMENT ON TABLE "activity_seat" IS 'How many people hold places of an activity and how many wait: written with the sign-ups, locked by whoever changes them';
COMMENT ON COLUMN "activity_seat"."activity_id" IS 'The activity';
COMMENT ON COLUMN "activity_seat"."people" IS 'People who hold a place';
COMMENT ON COLUMN "activity_seat"."waiting" IS 'People on the waiting list';
--> statement-breakpoint
CREATE TABLE "activity_sign_up" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"activity_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"people" smallint NOT NULL,
	"contact" bytea NOT NULL,
	"comment" text DEFAULT ''::text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"told" text,
	CONSTRAINT "activity_sign_up_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "activity_sign_up" IS 'Who has signed up for which activity: a user one activity once';
COMMENT ON COLUMN "activity_sign_up"."activity_id" IS 'The activity';
COMMENT ON COLUMN "activity_sign_up"."state" IS 'waitingReview, confirmed, waitingList, cancelled, rejected or attended';
COMMENT ON COLUMN "activity_sign_up"."people" IS 'How many come, whoever signed up among them';
COMMENT ON COLUMN "activity_sign_up"."contact" IS 'Enciphered: name, mobile phone and remark';
COMMENT ON COLUMN "activity_sign_up"."comment" IS 'What staff told whoever signed up, '''' until they did';
COMMENT ON COLUMN "activity_sign_up"."queued_at" IS 'Since when it is on the waiting list; null where it never was';
COMMENT ON COLUMN "activity_sign_up"."told" IS 'Whether, when and where the activity takes place as he was told last; null: before this was kept';
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"account_type" text NOT NULL,
	"user_type" smallint NOT NULL,
	"audit_status" text DEFAULT '0'::text NOT NULL,
	"account" text,
	"phone" text NOT NULL,
	"email" text,
	"user_name" text,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"id_number_cipher" bytea,
	"id_number_hmac" bytea,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_role" text,
	"email_verified_at" timestamp with time zone,
	CONSTRAINT "app_user_pkey" PRIMARY KEY (id),
	CONSTRAINT "app_user_phone_canonical" CHECK (((deleted_at IS NOT NULL) OR (phone ~ '^1[3-9][0-9]{9}$'::text))),
	CONSTRAINT "app_user_staff_role" CHECK (((staff_role IS NULL) OR (user_type = 2)))
);
COMMENT ON TABLE "app_user" IS 'Accounts of people, enterprises and staff';
COMMENT ON COLUMN "app_user"."account_type" IS 'user: an individual; enpt: an enterprise or staff';
COMMENT ON COLUMN "app_user"."user_type" IS '1 individual, 2 staff of the centre, 3 certified industrial enterprise, 4 certified service provider, 9 enterprise without approved identity';
COMMENT ON COLUMN "app_user"."audit_status" IS 'Review of the identity: 0 not submitted, 1 waiting, 2 approved, 3 returned for correction, 4 rejected';
COMMENT ON COLUMN "app_user"."account" IS 'Login name of an enterprise; individuals log in by phone or email and have none';
COMMENT ON COLUMN "app_user"."phone" IS 'Canonical: 11 digits without spaces or country code';
COMMENT ON COLUMN "app_user"."password_hash" IS 'Argon2id, with pepper, of the SM3 digest the browser sends';
COMMENT ON COLUMN "app_user"."must_change_password" IS 'Set where a password was not chosen by its owner: asks for a new one at the next login';
COMMENT ON COLUMN "app_user"."id_number_cipher" IS 'AES-256-GCM: key id (1 byte), nonce (12), tag (16), ciphertext';
COMMENT ON COLUMN "app_user"."id_number_hmac" IS 'HMAC-SHA-256 of the canonical ID number, for uniqueness without decryption';
COMMENT ON COLUMN "app_user"."labels" IS 'Focus fields the user chose: [{id, value}]';
COMMENT ON COLUMN "app_user"."deletion_requested_at" IS 'Start of the cooling-off time of a deletion';
COMMENT ON COLUMN "app_user"."deleted_at" IS 'Deleted: the name, phone and email may be registered again';
COMMENT ON COLUMN "app_user"."staff_role" IS 'What role_grant says now; nothing reads it but builds of before';
COMMENT ON COLUMN "app_user"."email_verified_at" IS 'When a code proved the address; null: only typed at the registration, it recovers nothing';
--> statement-breakpoint
CREATE TABLE "area" (
	"code" text NOT NULL,
	"parent_code" text NOT NULL,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "area_pkey" PRIMARY KEY (code)
);
COMMENT ON TABLE "area" IS 'Provinces, cities and districts, GB/T 2260';
COMMENT ON COLUMN "area"."code" IS 'GB/T 2260, six digits';
COMMENT ON COLUMN "area"."parent_code" IS 'Empty for provinces';
COMMENT ON COLUMN "area"."level" IS '1 province, 2 city, 3 district';
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" bigint,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"result" text NOT NULL,
	"ip" inet NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "audit_log" IS 'Append-only record of what was done to accounts';
COMMENT ON COLUMN "audit_log"."actor_user_id" IS 'Who did it; null when nobody was logged in. No foreign key: the record outlives accounts';
COMMENT ON COLUMN "audit_log"."action" IS 'What was done, such as login or phoneChange';
COMMENT ON COLUMN "audit_log"."object" IS 'What it concerned, without secrets';
COMMENT ON COLUMN "audit_log"."result" IS 'ok, or the name of the error';
COMMENT ON COLUMN "audit_log"."request_id" IS 'x-request-id of the answer, and the id of its lines in the log';
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"address_type" text NOT NULL,
	"image_url" text DEFAULT ''::text NOT NULL,
	"kicker" text DEFAULT ''::text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link_address" text DEFAULT ''::text NOT NULL,
	"jump_address" text DEFAULT ''::text NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"section_name" text DEFAULT ''::text NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "banner_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "banner" IS 'Slides of the carousels';
COMMENT ON COLUMN "banner"."address_type" IS 'Where it is shown: sy is the home page, syyc its second place';
COMMENT ON COLUMN "banner"."image_url" IS 'Empty: the browser draws a cover from the id';
COMMENT ON COLUMN "banner"."kicker" IS 'Short line above the title; empty: none';
COMMENT ON COLUMN "banner"."content" IS 'Text below the title';
COMMENT ON COLUMN "banner"."link_address" IS 'In-app path or http(s) address of the slide';
COMMENT ON COLUMN "banner"."jump_address" IS 'Second address, for the second button';
COMMENT ON COLUMN "banner"."actions" IS 'Buttons: [{label, href}]';
COMMENT ON COLUMN "banner"."section_name" IS 'Column of the site the slide is about; empty: none';
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"contact" bytea NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" integer DEFAULT 0 NOT NULL,
	"place" text DEFAULT ''::text NOT NULL,
	"comment" text DEFAULT ''::text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "booking" IS 'Who wants to meet an expert or to try a cloud product, and when';
COMMENT ON COLUMN "booking"."item_id" IS 'The expert or the cloud product';
COMMENT ON COLUMN "booking"."topic" IS 'What is to be talked about or tried, plain text';
COMMENT ON COLUMN "booking"."wishes" IS 'Days and parts of them that would suit; none of a trial';
COMMENT ON COLUMN "booking"."contact" IS 'Name and phone of whoever is to be called, AES-256-GCM';
COMMENT ON COLUMN "booking"."state" IS 'Where it is on its way: contract/experts/booking-workflow.ts';
COMMENT ON COLUMN "booking"."starts_at" IS 'For when it was fixed; null: not yet';
COMMENT ON COLUMN "booking"."minutes" IS 'For how long it was fixed; 0: not yet';
COMMENT ON COLUMN "booking"."place" IS 'Where it was fixed for, or by what an online meeting is joined';
COMMENT ON COLUMN "booking"."comment" IS 'What its owner was told of why it was declined';
--> statement-breakpoint
CREATE TABLE "business_registry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (upper((replace(NORMALIZE(name, NFKC), ' '::text, ''::text) COLLATE "C"))) STORED NOT NULL,
	"credit_code" text,
	"address" text DEFAULT ''::text NOT NULL,
	"area_code" text DEFAULT ''::text NOT NULL,
	"legal_person" text DEFAULT ''::text NOT NULL,
	"established_on" date,
	"company_type" text DEFAULT ''::text NOT NULL,
	"industry_code" text DEFAULT ''::text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_registry_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "business_registry" IS 'Enterprises as the registration authority has them: the local business registry';
COMMENT ON COLUMN "business_registry"."name" IS 'Name on the licence, as written there';
COMMENT ON COLUMN "business_registry"."search_name" IS 'The name in NFKC form without spaces, a to z in upper case: full-width and half-width spellings are the same name';
COMMENT ON COLUMN "business_registry"."credit_code" IS 'GB 32100-2015. Null: the name can be found, but its business data are not published yet';
COMMENT ON COLUMN "business_registry"."address" IS 'Registered address as one text';
COMMENT ON COLUMN "business_registry"."area_code" IS 'GB/T 2260, six digits, of the district';
COMMENT ON COLUMN "business_registry"."legal_person" IS 'Name of the legal representative, may be shortened to the surname; empty: not known';
COMMENT ON COLUMN "business_registry"."established_on" IS 'Date of registration on the licence; null: not known';
COMMENT ON COLUMN "business_registry"."company_type" IS 'Company type as the registration authority writes it; empty: not known';
COMMENT ON COLUMN "business_registry"."industry_code" IS 'GB/T 4754-2017 with the letter of the section, such as C345; empty: not known';
COMMENT ON COLUMN "business_registry"."updated_at" IS 'When the import last changed the row';
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" text NOT NULL,
	"mode" text NOT NULL,
	"client" text NOT NULL,
	"answer_x" smallint,
	"work_bits" smallint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"purpose" text,
	"ticket_hash" bytea,
	"ticket_expires_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "captcha_challenge_pkey" PRIMARY KEY (id),
	CONSTRAINT "captcha_challenge_answer" CHECK ((num_nonnulls(answer_x, work_bits) = 1))
);
COMMENT ON TABLE "captcha_challenge" IS 'Captcha challenges of the last minutes with their tries and tickets; rows are deleted after a quarter of an hour';
COMMENT ON COLUMN "captcha_challenge"."id" IS '128 random bits, base64url';
COMMENT ON COLUMN "captcha_challenge"."mode" IS 'slider: puzzle picture; compute: proof of work';
COMMENT ON COLUMN "captcha_challenge"."client" IS 'IPv4 address or IPv6 /64 that asked; counted to make proof of work harder';
COMMENT ON COLUMN "captcha_challenge"."answer_x" IS 'Left edge of the hole in picture pixels; slider only';
COMMENT ON COLUMN "captcha_challenge"."work_bits" IS 'Leading zero bits each digest needs; compute only';
COMMENT ON COLUMN "captcha_challenge"."tries" IS 'Answers given so far, right or wrong';
COMMENT ON COLUMN "captcha_challenge"."expires_at" IS 'Answers that come later are wrong';
COMMENT ON COLUMN "captcha_challenge"."purpose" IS 'What the ticket may be spent on; set when solved';
COMMENT ON COLUMN "captcha_challenge"."ticket_hash" IS 'SHA-256 of the ticket secret; set when solved';
COMMENT ON COLUMN "captcha_challenge"."ticket_expires_at" IS 'The ticket cannot be spent later; set when solved';
COMMENT ON COLUMN "captcha_challenge"."redeemed_at" IS 'When the ticket was spent; it can be spent once';
--> statement-breakpoint
CREATE TABLE "company_scale" (
	"type_id" integer NOT NULL,
	"scale_name" text NOT NULL,
	CONSTRAINT "company_scale_pkey" PRIMARY KEY (type_id)
);
COMMENT ON TABLE "company_scale" IS 'Sizes of enterprise to choose from';
COMMENT ON COLUMN "company_scale"."type_id" IS 'typeId on the wire, of a size';
--> statement-breakpoint
CREATE TABLE "company_type" (
	"type_id" integer NOT NULL,
	"type_name" text NOT NULL,
	CONSTRAINT "company_type_pkey" PRIMARY KEY (type_id)
);
COMMENT ON TABLE "company_type" IS 'Types of enterprise to choose from';
COMMENT ON COLUMN "company_type"."type_id" IS 'typeId on the wire';
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip" inet NOT NULL,
	CONSTRAINT "consent_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "consent" IS 'Who agreed to which version of which text, when and from where';
COMMENT ON COLUMN "consent"."document" IS 'agreement: service agreement and privacy policy; idNumber: processing of the ID number';
COMMENT ON COLUMN "consent"."version" IS 'The version of the text that was shown';
--> statement-breakpoint
CREATE TABLE "content_approval" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_approval_item_id_number_user_id_pk" PRIMARY KEY (item_id, number, user_id)
);
COMMENT ON TABLE "content_approval" IS 'Who has approved a version as it is now; an edit takes the approvals away';
COMMENT ON COLUMN "content_approval"."item_id" IS 'With number the version';
COMMENT ON COLUMN "content_approval"."number" IS 'See item_id';
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"kind" text NOT NULL,
	"demo_key" text,
	"section_name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text DEFAULT ''::text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_code" text,
	"industry_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"source_info" text DEFAULT ''::text NOT NULL,
	"author" text DEFAULT ''::text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone,
	"is_top" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"card" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"facets" text[] DEFAULT '{}'::text[] NOT NULL,
	"section_id" bigint NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"withdrawal" jsonb,
	"owner_user_id" bigint,
	"stage" text,
	CONSTRAINT "content_item_pkey" PRIMARY KEY (id),
	CONSTRAINT "content_item_status" CHECK (((status >= 0) AND (status <= 5)))
);
COMMENT ON TABLE "content_item" IS 'Content of every kind';
COMMENT ON COLUMN "content_item"."kind" IS 'A key of contract/content/kinds.ts';
COMMENT ON COLUMN "content_item"."demo_key" IS 'Set on demo content only';
COMMENT ON COLUMN "content_item"."section_name" IS 'The name of its section, so that lists need not look it up';
COMMENT ON COLUMN "content_item"."body" IS 'HTML, sanitised when written';
COMMENT ON COLUMN "content_item"."image_url" IS 'Empty: the browser draws a cover from kind and id';
COMMENT ON COLUMN "content_item"."attachments" IS '[{fileName, filePath}], filePath being a key of the file table';
COMMENT ON COLUMN "content_item"."area_code" IS 'GB/T 2260; null: the whole city';
COMMENT ON COLUMN "content_item"."industry_codes" IS 'GB/T 4754-2017 codes; empty: all industries';
COMMENT ON COLUMN "content_item"."tags" IS 'Words to filter by, as shown';
COMMENT ON COLUMN "content_item"."source_info" IS 'Who published it first, as shown; empty: not known';
COMMENT ON COLUMN "content_item"."author" IS 'As shown; empty: not known';
COMMENT ON COLUMN "content_item"."status" IS '0 draft, 1 waiting for review, 2 published, 3 returned for correction, 4 rejected, 5 withdrawn';
COMMENT ON COLUMN "content_item"."publish_time" IS 'Public from then on; in the future: scheduled';
COMMENT ON COLUMN "content_item"."expire_time" IS 'Not public any more from then on';
COMMENT ON COLUMN "content_item"."is_top" IS 'Before all others in lists that pin';
COMMENT ON COLUMN "content_item"."weight" IS 'Given by editors; among equals the higher one comes first';
COMMENT ON COLUMN "content_item"."views" IS 'How often its page was opened';
COMMENT ON COLUMN "content_item"."favourites" IS 'How many users keep it';
COMMENT ON COLUMN "content_item"."version" IS 'The number of its newest version';
COMMENT ON COLUMN "content_item"."starts_at" IS 'Start of a declaration or activity';
COMMENT ON COLUMN "content_item"."ends_at" IS 'End of a declaration or activity';
COMMENT ON COLUMN "content_item"."extra" IS 'Fields of the kind beyond the common ones';
COMMENT ON COLUMN "content_item"."card" IS 'The few fields of extra that lists show, copied when written so that lists need not read extra';
COMMENT ON COLUMN "content_item"."facets" IS 'What lists can be filtered by, as name:value; computed from extra when the item is written';
COMMENT ON COLUMN "content_item"."section_id" IS 'Where it stands';
COMMENT ON COLUMN "content_item"."rev" IS 'Grows with each write to any of its versions; who writes says which one he has seen';
COMMENT ON COLUMN "content_item"."withdrawal" IS 'What the public reads in its place: a notice, where it has moved to, or that it is gone';
COMMENT ON COLUMN "content_item"."owner_user_id" IS 'The enterprise whose item it is; null: of those who work for the centre';
COMMENT ON COLUMN "content_item"."stage" IS 'Of a demand, how far it has come with a partner: open, inContact, signed, done, closed; null of other kinds';
--> statement-breakpoint
CREATE TABLE "content_relation" (
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_relation_from_id_relation_to_id_pk" PRIMARY KEY (from_id, relation, to_id)
);
COMMENT ON TABLE "content_relation" IS 'Ties between items, by the relations that their kinds declare (contract/content/kinds)';
COMMENT ON COLUMN "content_relation"."from_id" IS 'The item whose kind declares the relation';
COMMENT ON COLUMN "content_relation"."to_id" IS 'The item at its other end';
COMMENT ON COLUMN "content_relation"."relation" IS 'Its name, such as explains';
--> statement-breakpoint
CREATE TABLE "content_remark" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "content_remark_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "content_remark" IS 'What a reviewer wants changed in a field of a version';
COMMENT ON COLUMN "content_remark"."item_id" IS 'With number the version';
COMMENT ON COLUMN "content_remark"."number" IS 'See item_id';
COMMENT ON COLUMN "content_remark"."field" IS 'A path such as title or extra.documentNumber';
COMMENT ON COLUMN "content_remark"."text" IS 'What is wrong with it';
COMMENT ON COLUMN "content_remark"."resolved_at" IS 'When the version was submitted again; null: still to be seen to';
--> statement-breakpoint
CREATE TABLE "content_version" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"expire_at" timestamp with time zone,
	"editors" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" bigint,
	"failures" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "content_version_item_id_number_pk" PRIMARY KEY (item_id, number)
);
COMMENT ON TABLE "content_version" IS 'What an item has been, is and is to become; content_item holds what the public reads';
COMMENT ON COLUMN "content_version"."item_id" IS 'Whose version';
COMMENT ON COLUMN "content_version"."number" IS 'Counts from 1';
COMMENT ON COLUMN "content_version"."state" IS 'Where it is in its life (contract/content/release.ts); an item has one open version and one live one at most';
COMMENT ON COLUMN "content_version"."content" IS 'fields, extra and relations (ItemContent), the body sanitised';
COMMENT ON COLUMN "content_version"."publish_at" IS 'Not to be public before; null: as soon as it is approved';
COMMENT ON COLUMN "content_version"."expire_at" IS 'Public until then; null: for good';
COMMENT ON COLUMN "content_version"."editors" IS 'Who has written it: none of them can approve it';
COMMENT ON COLUMN "content_version"."needs_confirmation" IS 'Published urgently by one alone; somebody else has still to look at it';
COMMENT ON COLUMN "content_version"."updated_by" IS 'Who wrote it last';
COMMENT ON COLUMN "content_version"."failures" IS 'How often it could not go live at its time';
COMMENT ON COLUMN "content_version"."next_try_at" IS 'When it is tried again after a failure';
--> statement-breakpoint
CREATE TABLE "declaration_mark" (
	"user_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declaration_mark_user_id_item_id_pk" PRIMARY KEY (user_id, item_id)
);
COMMENT ON TABLE "declaration_mark" IS 'A declaration whose end somebody does not want to miss';
COMMENT ON COLUMN "declaration_mark"."item_id" IS 'The declaration';
COMMENT ON COLUMN "declaration_mark"."starts_at" IS 'The beginning of its window as the user was told last';
COMMENT ON COLUMN "declaration_mark"."ends_at" IS 'The end, likewise';
COMMENT ON COLUMN "declaration_mark"."reminded_at" IS 'When he was reminded of this end, or would have been too late; null: not yet';
--> statement-breakpoint
CREATE TABLE "diagnosis_application" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"district_code" text NOT NULL,
	"state" text NOT NULL,
	"form" jsonb NOT NULL,
	"contact" bytea NOT NULL,
	"related_id" text,
	"remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"place_batch" integer,
	"expert" text DEFAULT ''::text NOT NULL,
	"visit_day" date,
	"due_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "diagnosis_application_pkey" PRIMARY KEY (id),
	CONSTRAINT "diagnosis_application_closed_state" CHECK (((closed_at IS NOT NULL) = (state = ANY (ARRAY['rejected'::text, 'done'::text, 'withdrawn'::text, 'cancelled'::text]))))
);
COMMENT ON TABLE "diagnosis_application" IS 'An enterprise''s application for a diagnosis';
COMMENT ON COLUMN "diagnosis_application"."district_code" IS 'Which district takes it: where the enterprise was when it was submitted';
COMMENT ON COLUMN "diagnosis_application"."state" IS 'Where it is on its way: contract/diagnosis/workflow.ts';
COMMENT ON COLUMN "diagnosis_application"."form" IS 'Wished level, problems and present systems, as far as they are filled in';
COMMENT ON COLUMN "diagnosis_application"."contact" IS 'Name and telephone, AES-256-GCM';
COMMENT ON COLUMN "diagnosis_application"."related_id" IS 'The files of the enterprise; null: none yet';
COMMENT ON COLUMN "diagnosis_application"."remarks" IS 'What is to be corrected, by field; empty unless it was returned';
COMMENT ON COLUMN "diagnosis_application"."place_batch" IS 'Of which batch of the district it holds a place; null: it holds none';
COMMENT ON COLUMN "diagnosis_application"."expert" IS 'Who goes there; empty: nobody is named yet';
COMMENT ON COLUMN "diagnosis_application"."visit_day" IS 'When they go there; null: no day is agreed upon';
COMMENT ON COLUMN "diagnosis_application"."due_at" IS 'The end of the last day on which what comes next is in time; null: without a deadline';
COMMENT ON COLUMN "diagnosis_application"."overdue_at" IS 'When that was noticed to be over; null: it is not';
COMMENT ON COLUMN "diagnosis_application"."submitted_at" IS 'When it was submitted first; null: never';
COMMENT ON COLUMN "diagnosis_application"."closed_at" IS 'When it was done or came to nothing: from then on it is kept for three years';
--> statement-breakpoint
CREATE TABLE "diagnosis_district" (
	"area_code" text NOT NULL,
	"name" text NOT NULL,
	"is_open" boolean NOT NULL,
	"quota" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"batch" integer DEFAULT 1 NOT NULL,
	"office" text NOT NULL,
	"phone" text NOT NULL,
	"address" text DEFAULT ''::text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diagnosis_district_pkey" PRIMARY KEY (area_code),
	CONSTRAINT "diagnosis_district_places" CHECK (((used >= 0) AND (used <= quota)))
);
COMMENT ON TABLE "diagnosis_district" IS 'A district that takes applications for a diagnosis, or did so';
COMMENT ON COLUMN "diagnosis_district"."area_code" IS 'GB/T 2260';
COMMENT ON COLUMN "diagnosis_district"."name" IS 'Its name when it was saved last';
COMMENT ON COLUMN "diagnosis_district"."is_open" IS 'Whether it takes applications now';
COMMENT ON COLUMN "diagnosis_district"."quota" IS 'Places of this batch';
COMMENT ON COLUMN "diagnosis_district"."used" IS 'Places of this batch that applications have taken';
COMMENT ON COLUMN "diagnosis_district"."batch" IS 'Which batch of places it is, counted from 1';
COMMENT ON COLUMN "diagnosis_district"."office" IS 'Who takes the applications';
COMMENT ON COLUMN "diagnosis_district"."phone" IS 'Of that office, for the public';
COMMENT ON COLUMN "diagnosis_district"."address" IS 'Of that office; empty: not said';
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"type_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "dictionary_item_type_code_code_pk" PRIMARY KEY (type_code, code)
);
COMMENT ON TABLE "dictionary_item" IS 'Entries of the small dictionaries';
COMMENT ON COLUMN "dictionary_item"."type_code" IS 'product_price_model, HY, DXALFL, CERT_TYPE';
COMMENT ON COLUMN "dictionary_item"."code" IS 'As stored where the entry was chosen';
--> statement-breakpoint
CREATE TABLE "digest" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_pkey" PRIMARY KEY (id),
	CONSTRAINT "digest_until" UNIQUE (user_id, until)
);
COMMENT ON TABLE "digest" IS 'What a user was told in one digest';
COMMENT ON COLUMN "digest"."since" IS 'It has what became public after this';
COMMENT ON COLUMN "digest"."until" IS 'and not after this: the moment at which it was due';
COMMENT ON COLUMN "digest"."total" IS 'How many items there were';
COMMENT ON COLUMN "digest"."items" IS 'The newest 500 of them, as they were called then';
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"number" text NOT NULL,
	"user_id" bigint,
	"category" text NOT NULL,
	"question" bytea NOT NULL,
	"answer" bytea,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "enquiry_pkey" PRIMARY KEY (id),
	CONSTRAINT "enquiry_number_unique" UNIQUE (number)
);
COMMENT ON TABLE "enquiry" IS 'What people write to the customer service, and what they are answered';
COMMENT ON COLUMN "enquiry"."number" IS 'By which its author asks after it; nobody guesses it';
COMMENT ON COLUMN "enquiry"."category" IS 'What it is about, as contract/help/constants.ts has it';
COMMENT ON COLUMN "enquiry"."question" IS 'What was written and how its author can be reached, AES-256-GCM';
COMMENT ON COLUMN "enquiry"."answer" IS 'What it was answered, AES-256-GCM';
COMMENT ON COLUMN "enquiry"."state" IS 'Where it is on its way: contract/help/enquiry-workflow.ts';
COMMENT ON COLUMN "enquiry"."due_at" IS 'The end of the last working day on which an answer is in time';
COMMENT ON COLUMN "enquiry"."answered_at" IS 'When it was answered';
COMMENT ON COLUMN "enquiry"."closed_at" IS 'When it was closed: from then on it is kept for a year';
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"user_id" bigint NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"area_path" text NOT NULL,
	"area_code" text,
	"address" text NOT NULL,
	"company_type_id" integer,
	"industry_id" integer,
	"scale_id" integer,
	"income_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_pkey" PRIMARY KEY (user_id)
);
COMMENT ON TABLE "enterprise" IS 'What an organisation account says of its enterprise';
COMMENT ON COLUMN "enterprise"."credit_code" IS 'GB 32100-2015, 18 characters, as the business registry has it for the name';
COMMENT ON COLUMN "enterprise"."area_path" IS 'Labels of province, city and district joined by slashes';
COMMENT ON COLUMN "enterprise"."area_code" IS 'GB/T 2260 code the path stood for at registration';
COMMENT ON COLUMN "enterprise"."company_type_id" IS 'Null until the enterprise has completed its information, like the three below';
COMMENT ON COLUMN "enterprise"."industry_id" IS 'Last level of the choice, a row of industry; null: not said';
COMMENT ON COLUMN "enterprise"."scale_id" IS 'type_id of company_scale; null: not said';
COMMENT ON COLUMN "enterprise"."income_id" IS 'type_id of income_band; null: not said';
--> statement-breakpoint
CREATE TABLE "exchange_column" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"choices" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"release_status" smallint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_column_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "exchange_column" IS 'Columns by whose choices the exchange of industries can be narrowed';
COMMENT ON COLUMN "exchange_column"."key" IS 'By which requests name it; unique among those that are not deleted';
COMMENT ON COLUMN "exchange_column"."choices" IS 'Texts, in the order in which they are shown';
COMMENT ON COLUMN "exchange_column"."sort_order" IS 'Its place among the others, ascending';
COMMENT ON COLUMN "exchange_column"."release_status" IS '0 draft, 1 waiting, 2 published, 3 returned, 4 rejected, 5 withdrawn';
COMMENT ON COLUMN "exchange_column"."rev" IS 'Counts up with each change: who has seen an older one does not overwrite a newer one';
--> statement-breakpoint
CREATE TABLE "expert_question" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"body" text NOT NULL,
	"is_private" boolean NOT NULL,
	"is_of_enterprise" boolean NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT ''::text NOT NULL,
	"comment" text DEFAULT ''::text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "expert_question_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "expert_question" IS 'What users ask experts, and what these answer';
COMMENT ON COLUMN "expert_question"."item_id" IS 'The expert';
COMMENT ON COLUMN "expert_question"."body" IS 'What was asked, plain text';
COMMENT ON COLUMN "expert_question"."is_private" IS 'Only its asker and staff may read it, also once answered';
COMMENT ON COLUMN "expert_question"."is_of_enterprise" IS 'Its asker is an enterprise, not a person: all that others read of him';
COMMENT ON COLUMN "expert_question"."state" IS 'Where it is on its way: contract/experts/question-workflow.ts';
COMMENT ON COLUMN "expert_question"."answer" IS 'What the expert says, as staff wrote it down; empty: nothing yet';
COMMENT ON COLUMN "expert_question"."comment" IS 'What its asker was told of why it was declined or taken down';
COMMENT ON COLUMN "expert_question"."answered_at" IS 'When it was answered first; null: not yet';
--> statement-breakpoint
CREATE TABLE "file_group" (
	"related_id" text NOT NULL,
	"owner_user_id" bigint,
	"upload_session_hash" bytea,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"purpose" text DEFAULT 'appeal'::text NOT NULL,
	CONSTRAINT "file_group_pkey" PRIMARY KEY (related_id)
);
COMMENT ON TABLE "file_group" IS 'Files with one relatedId and whose they are';
COMMENT ON COLUMN "file_group"."related_id" IS '32 hex digits made by the browser';
COMMENT ON COLUMN "file_group"."owner_user_id" IS 'Null for those of a visitor who is not logged in';
COMMENT ON COLUMN "file_group"."upload_session_hash" IS 'SHA-256 of the cookie of the visitor who began it; null for those of a user';
COMMENT ON COLUMN "file_group"."frozen_at" IS 'Submitted: nothing can be added or deleted any more';
COMMENT ON COLUMN "file_group"."purpose" IS 'What its files are for: contract/files/purposes.ts';
--> statement-breakpoint
CREATE TABLE "forum_board" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "forum_board_pkey" PRIMARY KEY (id),
	CONSTRAINT "forum_board_name_unique" UNIQUE (name)
);
COMMENT ON TABLE "forum_board" IS 'Boards of the forum';
COMMENT ON COLUMN "forum_board"."note" IS 'One sentence: what belongs there';
COMMENT ON COLUMN "forum_board"."is_open" IS 'Whether new topics may be opened; what stands there can be read in any case';
--> statement-breakpoint
CREATE TABLE "forum_comment" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint,
	"author_name" text NOT NULL,
	"author_kind" text NOT NULL,
	"region" text DEFAULT ''::text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"moderation_note" text DEFAULT ''::text NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"topic_id" bigint NOT NULL,
	"parent_id" bigint,
	"reply_to_id" bigint,
	CONSTRAINT "forum_comment_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "forum_comment" IS 'Comments on topics, and replies to comments, plain text';
COMMENT ON COLUMN "forum_comment"."author_name" IS 'What its author is called in public: no account, number or name of a person';
COMMENT ON COLUMN "forum_comment"."author_kind" IS 'person, enterprise, or gone once the account is erased';
COMMENT ON COLUMN "forum_comment"."region" IS 'Province of the address it was written from; empty: not known. The address is not kept';
COMMENT ON COLUMN "forum_comment"."body" IS 'Plain text of several lines';
COMMENT ON COLUMN "forum_comment"."state" IS 'waiting for staff, shown to everybody, hidden by staff, removed by its author';
COMMENT ON COLUMN "forum_comment"."moderation_note" IS 'Why staff have hidden it, for its author';
COMMENT ON COLUMN "forum_comment"."praises" IS 'Rows of forum_praise for it';
COMMENT ON COLUMN "forum_comment"."edited_at" IS 'When its author changed it last; null: never';
COMMENT ON COLUMN "forum_comment"."removed_at" IS 'When its author removed it; its text goes sixty days later';
COMMENT ON COLUMN "forum_comment"."topic_id" IS 'The topic that it stands below';
COMMENT ON COLUMN "forum_comment"."parent_id" IS 'Of a reply the comment that it stands below; null: a comment on the topic';
COMMENT ON COLUMN "forum_comment"."reply_to_id" IS 'Of a reply what it answers: the comment, or another reply below it';
--> statement-breakpoint
CREATE TABLE "forum_praise" (
	"topic_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_praise_subject" CHECK ((num_nonnulls(topic_id, comment_id) = 1))
);
COMMENT ON TABLE "forum_praise" IS 'Who praises which text: a user one text once';
COMMENT ON COLUMN "forum_praise"."topic_id" IS 'The topic; null: it is about a comment';
COMMENT ON COLUMN "forum_praise"."comment_id" IS 'The comment; null: it is about a topic';
--> statement-breakpoint
CREATE TABLE "forum_report" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"topic_id" bigint,
	"comment_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "forum_report_pkey" PRIMARY KEY (id),
	CONSTRAINT "forum_report_subject" CHECK ((num_nonnulls(topic_id, comment_id) = 1))
);
COMMENT ON TABLE "forum_report" IS 'What readers say of a text to those who decide';
COMMENT ON COLUMN "forum_report"."topic_id" IS 'The topic; null: it is about a comment';
COMMENT ON COLUMN "forum_report"."comment_id" IS 'The comment; null: it is about a topic';
COMMENT ON COLUMN "forum_report"."reason" IS 'One of those that the form offers';
COMMENT ON COLUMN "forum_report"."note" IS 'What the reporter adds; may be empty';
COMMENT ON COLUMN "forum_report"."settled_at" IS 'When staff decided; null: it waits';
--> statement-breakpoint
CREATE TABLE "forum_topic" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint,
	"author_name" text NOT NULL,
	"author_kind" text NOT NULL,
	"region" text DEFAULT ''::text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"moderation_note" text DEFAULT ''::text NOT NULL,
	"praises" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"board_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_essence" boolean DEFAULT false NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"folded" text NOT NULL,
	"keys" bigint[] NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "forum_topic_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "forum_topic" IS 'What users open in the forum, plain text';
COMMENT ON COLUMN "forum_topic"."author_name" IS 'What its author is called in public: no account, number or name of a person';
COMMENT ON COLUMN "forum_topic"."author_kind" IS 'person, enterprise, or gone once the account is erased';
COMMENT ON COLUMN "forum_topic"."region" IS 'Province of the address it was written from, by the table of the operator; empty: not known. The address is not kept';
COMMENT ON COLUMN "forum_topic"."body" IS 'Plain text of several lines';
COMMENT ON COLUMN "forum_topic"."state" IS 'waiting for staff, shown to everybody, hidden by staff, removed by its author';
COMMENT ON COLUMN "forum_topic"."moderation_note" IS 'Why staff have hidden it, for its author';
COMMENT ON COLUMN "forum_topic"."praises" IS 'Rows of forum_praise for it';
COMMENT ON COLUMN "forum_topic"."edited_at" IS 'When its author changed it last; null: never';
COMMENT ON COLUMN "forum_topic"."removed_at" IS 'When its author removed it; its text goes sixty days later';
COMMENT ON COLUMN "forum_topic"."board_id" IS 'The board that it stands in';
COMMENT ON COLUMN "forum_topic"."is_pinned" IS 'Staff have put it on top';
COMMENT ON COLUMN "forum_topic"."is_essence" IS 'Staff recommend it';
COMMENT ON COLUMN "forum_topic"."comments" IS 'Comments and replies that are shown';
COMMENT ON COLUMN "forum_topic"."views" IS 'How often it was looked at, written in batches';
COMMENT ON COLUMN "forum_topic"."last_at" IS 'When it was written, or commented on last';
COMMENT ON COLUMN "forum_topic"."folded" IS 'Title and text as a search compares them';
COMMENT ON COLUMN "forum_topic"."keys" IS 'Pairs of characters of the folded text, as docs/decisions/058-search.md has them';
COMMENT ON COLUMN "forum_topic"."choices" IS 'What its author has put it to, by the keys of the columns of exchange_column';
--> statement-breakpoint
CREATE TABLE "forum_word" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_word_pkey" PRIMARY KEY (id),
	CONSTRAINT "forum_word_folded_unique" UNIQUE (folded)
);
COMMENT ON TABLE "forum_word" IS 'Words that put a text into the queue before anybody reads it';
COMMENT ON COLUMN "forum_word"."word" IS 'As staff wrote it';
COMMENT ON COLUMN "forum_word"."folded" IS 'Its letters and digits alone, folded, as texts are compared with it';
--> statement-breakpoint
CREATE TABLE "help_vote" (
	"item_id" bigint NOT NULL,
	"voter" bytea NOT NULL,
	"address" bytea,
	"user_id" bigint,
	"is_useful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_item_id_voter_pk" PRIMARY KEY (item_id, voter)
);
COMMENT ON TABLE "help_vote" IS 'Whether a visitor found an article of the help useful: one row each';
COMMENT ON COLUMN "help_vote"."item_id" IS 'The article';
COMMENT ON COLUMN "help_vote"."voter" IS 'HMAC of the user, or of address and browser; random once a visitor is forgotten';
COMMENT ON COLUMN "help_vote"."address" IS 'HMAC of the address of somebody who was not logged in, until he is forgotten';
COMMENT ON COLUMN "help_vote"."is_useful" IS 'What he has said last';
COMMENT ON COLUMN "help_vote"."voted_at" IS 'When he said so';
--> statement-breakpoint
CREATE TABLE "home_thirdparty" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT ''::text NOT NULL,
	"url" text NOT NULL,
	"opens_in" text DEFAULT 'window'::text NOT NULL,
	"needs_login" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "home_thirdparty_pkey" PRIMARY KEY (id),
	CONSTRAINT "home_thirdparty_key_unique" UNIQUE (key)
);
COMMENT ON TABLE "home_thirdparty" IS 'Ways from home to other systems: entries and a strip of tiles';
COMMENT ON COLUMN "home_thirdparty"."key" IS 'Of an entry its number; of a tile whatever staff like';
COMMENT ON COLUMN "home_thirdparty"."url" IS 'A path of the portal, or the address of another site';
COMMENT ON COLUMN "home_thirdparty"."opens_in" IS 'frame: inside the portal; window: in a new one';
COMMENT ON COLUMN "home_thirdparty"."needs_login" IS 'Whoever has no session is asked to log in first, and comes with a ticket';
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hmac" bytea NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"outcome" jsonb,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY (scope, key)
);
COMMENT ON TABLE "idempotency_key" IS 'Requests that may come again, by the key they came with, and what the first was answered; kept for a day';
COMMENT ON COLUMN "idempotency_key"."scope" IS 'The caller (id of the user, or visitor) and the path of the call';
COMMENT ON COLUMN "idempotency_key"."key" IS 'The header Idempotency-Key';
COMMENT ON COLUMN "idempotency_key"."request_hmac" IS 'HMAC of the request: another one with the same key is refused';
COMMENT ON COLUMN "idempotency_key"."started_at" IS 'When the first was let in';
COMMENT ON COLUMN "idempotency_key"."outcome" IS 'answer, or error and data; null while it is under way';
--> statement-breakpoint
CREATE TABLE "identifier_record" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"handle" text NOT NULL,
	"handle_key" text NOT NULL,
	"prefix" text NOT NULL,
	"value_index" integer NOT NULL,
	"value_type" text NOT NULL,
	"data" text NOT NULL,
	"ttl_seconds" integer DEFAULT 86400 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identifier_record_pkey" PRIMARY KEY (id),
	CONSTRAINT "identifier_record_value" UNIQUE (handle_key, value_index)
);
COMMENT ON TABLE "identifier_record" IS 'What the nodes of this site say of identifiers: a row a value';
COMMENT ON COLUMN "identifier_record"."handle" IS 'As its node registered it, prefix and suffix';
COMMENT ON COLUMN "identifier_record"."handle_key" IS 'The handle with ASCII letters in lower case: the Handle System tells no case apart';
COMMENT ON COLUMN "identifier_record"."prefix" IS 'Of the node that keeps it, such as 88.216';
COMMENT ON COLUMN "identifier_record"."value_index" IS 'Of the value within what is said of the handle';
COMMENT ON COLUMN "identifier_record"."value_type" IS 'URL leads browsers on; others are what the node''s people agreed on';
COMMENT ON COLUMN "identifier_record"."data" IS 'The value; of a URL an http(s) address, or a path of this portal';
COMMENT ON COLUMN "identifier_record"."ttl_seconds" IS 'For how long whoever asks may keep the value';
--> statement-breakpoint
CREATE TABLE "income_band" (
	"type_id" integer NOT NULL,
	"income_name" text NOT NULL,
	CONSTRAINT "income_band_pkey" PRIMARY KEY (type_id)
);
COMMENT ON TABLE "income_band" IS 'Bands of last year''s income to choose from';
COMMENT ON COLUMN "income_band"."type_id" IS 'typeId on the wire, of a band';
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "industry_pkey" PRIMARY KEY (id),
	CONSTRAINT "industry_code_unique" UNIQUE (code)
);
COMMENT ON TABLE "industry" IS 'GB/T 4754-2017 in three levels';
COMMENT ON COLUMN "industry"."id" IS 'Made of the code, so that it never changes';
COMMENT ON COLUMN "industry"."parent_id" IS '1 for sections';
COMMENT ON COLUMN "industry"."code" IS 'GB/T 4754-2017 with the letter of the section, such as C345';
COMMENT ON COLUMN "industry"."level" IS '1 section, 2 division, 3 group';
--> statement-breakpoint
CREATE TABLE "login_change" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"phone_before" text NOT NULL,
	"email_before" text,
	"phone_link_hash" bytea NOT NULL,
	"email_link_hash" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"email_verified_before" timestamp with time zone,
	"is_confirmed_by_phone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "login_change_pkey" PRIMARY KEY (id),
	CONSTRAINT "login_change_email_link_hash_unique" UNIQUE (email_link_hash),
	CONSTRAINT "login_change_phone_link_hash_unique" UNIQUE (phone_link_hash)
);
COMMENT ON TABLE "login_change" IS 'Changes of how one logs in, with what was before and the links that take them back; deleted when those have expired';
COMMENT ON COLUMN "login_change"."kind" IS 'phone, email or password was changed, or the deletion of the account asked for';
COMMENT ON COLUMN "login_change"."phone_before" IS 'Canonical; what the account gets back, and whom the message went to';
COMMENT ON COLUMN "login_change"."email_before" IS 'The same; null: it had none';
COMMENT ON COLUMN "login_change"."phone_link_hash" IS 'SHA-256 of the secret in the link sent by SMS';
COMMENT ON COLUMN "login_change"."email_link_hash" IS 'SHA-256 of the secret in the link sent by email';
COMMENT ON COLUMN "login_change"."expires_at" IS 'The links work until then';
COMMENT ON COLUMN "login_change"."closed_at" IS 'Taken back, or an earlier change was; the links work no more';
COMMENT ON COLUMN "login_change"."email_verified_before" IS 'email_verified_at before the change; null: the mail has no link, and the address does not come back';
COMMENT ON COLUMN "login_change"."is_confirmed_by_phone" IS 'Confirmed by a code to phone_before: a mail link alone does not take it back';
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account_key" text NOT NULL,
	"ip" inet NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "login_failure_account_key_ip_pk" PRIMARY KEY (account_key, ip)
);
COMMENT ON TABLE "login_failure" IS 'Runs of failed logins of one account name from one address';
COMMENT ON COLUMN "login_failure"."account_key" IS 'Kind of account and what was typed as its name, lower case';
COMMENT ON COLUMN "login_failure"."count" IS 'Failed logins one after another';
COMMENT ON COLUMN "login_failure"."last_at" IS 'The latest failed login; runs that are old are deleted';
COMMENT ON COLUMN "login_failure"."blocked_until" IS 'The next try from this address is possible then; other addresses are not concerned';
--> statement-breakpoint
CREATE TABLE "match_contact" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"demand_id" bigint NOT NULL,
	"solution_id" bigint NOT NULL,
	"demand_user_id" bigint NOT NULL,
	"solution_user_id" bigint NOT NULL,
	"invited_by" text NOT NULL,
	"state" text NOT NULL,
	"offered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_contact_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "match_contact" IS 'Two owners who talk about a demand and a solution, from the invitation to the rating; known to the two alone';
COMMENT ON COLUMN "match_contact"."demand_id" IS 'Of content_item';
COMMENT ON COLUMN "match_contact"."solution_id" IS 'Of content_item';
COMMENT ON COLUMN "match_contact"."demand_user_id" IS 'Whose the demand is';
COMMENT ON COLUMN "match_contact"."solution_user_id" IS 'Whose the solution is';
COMMENT ON COLUMN "match_contact"."invited_by" IS 'Which of the two has invited the other: demand or solution';
COMMENT ON COLUMN "match_contact"."state" IS 'How far they have come: contract/matching/contact-workflow.ts';
COMMENT ON COLUMN "match_contact"."offered_by" IS 'Which of the two was first to want contacts exchanged; null: neither yet';
COMMENT ON COLUMN "match_contact"."moved_at" IS 'When the state became what it is';
--> statement-breakpoint
CREATE TABLE "match_due" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"item_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_due_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "match_due" IS 'Demands and solutions whose matches are to be computed';
COMMENT ON COLUMN "match_due"."item_id" IS 'Of content_item; a row for each cause';
COMMENT ON COLUMN "match_due"."due_at" IS 'Not before';
--> statement-breakpoint
CREATE TABLE "match_entry" (
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"rules" smallint NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "match_entry_pkey" PRIMARY KEY (item_id)
);
COMMENT ON TABLE "match_entry" IS 'Each public demand and solution as it is compared with the others';
COMMENT ON COLUMN "match_entry"."item_id" IS 'Of content_item';
COMMENT ON COLUMN "match_entry"."kind" IS 'demand or solution';
COMMENT ON COLUMN "match_entry"."rules" IS 'By which release of the rules it was made';
COMMENT ON COLUMN "match_entry"."facts" IS 'What is compared: server/db/schema/matching.ts';
--> statement-breakpoint
CREATE TABLE "match_key" (
	"key" integer NOT NULL,
	"item_id" bigint NOT NULL,
	CONSTRAINT "match_key_key_item_id_pk" PRIMARY KEY (key, item_id)
);
COMMENT ON TABLE "match_key" IS 'By what demands and solutions find each other: pairs of characters and divisions of industry';
COMMENT ON COLUMN "match_key"."key" IS 'A hash of kind and term: server/domain/matching/match-facts.ts';
COMMENT ON COLUMN "match_key"."item_id" IS 'Of match_entry';
--> statement-breakpoint
CREATE TABLE "match_message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"contact_id" bigint NOT NULL,
	"side" text NOT NULL,
	"body" bytea NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_message_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "match_message" IS 'What the two of a contact write to each other';
COMMENT ON COLUMN "match_message"."contact_id" IS 'Of match_contact';
COMMENT ON COLUMN "match_message"."side" IS 'Who wrote it: demand or solution';
COMMENT ON COLUMN "match_message"."body" IS 'Plain text, enciphered (server/lib/crypto/sealed.ts)';
COMMENT ON COLUMN "match_message"."is_read" IS 'By the other one';
--> statement-breakpoint
CREATE TABLE "match_rating" (
	"contact_id" bigint NOT NULL,
	"side" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_rating_contact_id_side_pk" PRIMARY KEY (contact_id, side),
	CONSTRAINT "match_rating_stars" CHECK (((stars >= 1) AND (stars <= 5)))
);
COMMENT ON TABLE "match_rating" IS 'What each of the two of a contact says of the other when all is done, once';
COMMENT ON COLUMN "match_rating"."contact_id" IS 'Of match_contact';
COMMENT ON COLUMN "match_rating"."side" IS 'Who says it: demand or solution';
COMMENT ON COLUMN "match_rating"."stars" IS '1 to 5';
COMMENT ON COLUMN "match_rating"."comment" IS 'Plain text, enciphered';
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"url" text DEFAULT ''::text NOT NULL,
	"icon" text DEFAULT ''::text NOT NULL,
	"login_required" boolean DEFAULT false NOT NULL,
	"keep" boolean DEFAULT false NOT NULL,
	"is_iframe" boolean DEFAULT false NOT NULL,
	"third_url" text DEFAULT ''::text NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "menu_item_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "menu_item" IS 'The site''s menu, edited by staff';
COMMENT ON COLUMN "menu_item"."parent_id" IS 'The entry it stands below; null: in the bar itself';
COMMENT ON COLUMN "menu_item"."url" IS 'In-app path; empty: has no address yet';
COMMENT ON COLUMN "menu_item"."icon" IS 'Empty: none';
COMMENT ON COLUMN "menu_item"."login_required" IS 'Without a session the page is not opened';
COMMENT ON COLUMN "menu_item"."keep" IS 'The browser keeps the page''s state when it is left';
COMMENT ON COLUMN "menu_item"."is_iframe" IS 'third_url is shown in a frame';
COMMENT ON COLUMN "menu_item"."third_url" IS 'http(s) address of the other site''s page behind url; empty: a page of the portal';
--> statement-breakpoint
CREATE TABLE "message_quota" (
	"recipient" text NOT NULL,
	"day" date NOT NULL,
	"day_count" integer NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL,
	"made_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_quota_pkey" PRIMARY KEY (recipient)
);
COMMENT ON TABLE "message_quota" IS 'Messages per recipient: one a minute, five a Shanghai day';
COMMENT ON COLUMN "message_quota"."recipient" IS 'Canonical phone or email address, so that spellings of one share its quota; after the id of its owner for the budget of his own';
COMMENT ON COLUMN "message_quota"."day" IS 'The Shanghai day that day_count is about';
COMMENT ON COLUMN "message_quota"."day_count" IS 'Messages sent on that day; one that could not be sent is taken off again';
COMMENT ON COLUMN "message_quota"."made_count" IS 'Codes made on that day, those that could not be sent included';
--> statement-breakpoint
CREATE TABLE "notice_receipt" (
	"user_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_receipt_user_id_notice_id_pk" PRIMARY KEY (user_id, notice_id)
);
COMMENT ON TABLE "notice_receipt" IS 'System notifications that users have acknowledged';
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"payload" bytea NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outgoing_message_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "outgoing_message" IS 'Messages written in the transaction that gave cause to them, until a vendor has taken them';
COMMENT ON COLUMN "outgoing_message"."channel" IS 'sms or email';
COMMENT ON COLUMN "outgoing_message"."template" IS 'What kind of message: vendors have approved templates';
COMMENT ON COLUMN "outgoing_message"."payload" IS 'Recipient, text and secret, enciphered with a key derived from SECRET_KEY';
COMMENT ON COLUMN "outgoing_message"."attempts" IS 'How often a vendor was asked to take it';
COMMENT ON COLUMN "outgoing_message"."due_at" IS 'Not before; pushed ahead by whoever is sending it';
COMMENT ON COLUMN "outgoing_message"."failed_at" IS 'Given up';
COMMENT ON COLUMN "outgoing_message"."last_error" IS 'What the vendor said last';
--> statement-breakpoint
CREATE TABLE "password_link" (
	"link_hash" bytea NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_link_pkey" PRIMARY KEY (link_hash)
);
COMMENT ON TABLE "password_link" IS 'Links with which the owner of an account made by others sets its password, once';
COMMENT ON COLUMN "password_link"."link_hash" IS 'SHA-256 of the secret in the link';
COMMENT ON COLUMN "password_link"."expires_at" IS 'Worth nothing from then on';
COMMENT ON COLUMN "password_link"."used_at" IS 'A link sets one password';
--> statement-breakpoint
CREATE TABLE "password_recovery" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"secret_hash" bytea NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" inet NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_by" text,
	"verified_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "password_recovery_pkey" PRIMARY KEY (id),
	CONSTRAINT "password_recovery_secret_hash_unique" UNIQUE (secret_hash)
);
COMMENT ON TABLE "password_recovery" IS 'Attempts to set a forgotten password, with the step each has reached';
COMMENT ON COLUMN "password_recovery"."secret_hash" IS 'SHA-256 of the secret in the cookie that binds the journey to one browser';
COMMENT ON COLUMN "password_recovery"."expires_at" IS 'The journey has to be begun again from then on';
COMMENT ON COLUMN "password_recovery"."verified_by" IS 'Way by which the code came that proved the account is the visitor''s';
COMMENT ON COLUMN "password_recovery"."verified_at" IS 'When the code was right; only then may a password be set';
COMMENT ON COLUMN "password_recovery"."completed_at" IS 'When the password was set; a journey sets one';
--> statement-breakpoint
CREATE TABLE "past_diagnosis" (
	"credit_hmac" bytea NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "past_diagnosis_pkey" PRIMARY KEY (credit_hmac)
);
COMMENT ON TABLE "past_diagnosis" IS 'Enterprises that had a diagnosis under an account that is gone: another one is too soon for two years';
COMMENT ON COLUMN "past_diagnosis"."credit_hmac" IS 'HMAC of the credit code';
COMMENT ON COLUMN "past_diagnosis"."done_at" IS 'When the last of them was done: three years after that the row goes';
--> statement-breakpoint
CREATE TABLE "phone_appeal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"enterprise_name" text NOT NULL,
	"related_id" text NOT NULL,
	"contact_name" text NOT NULL,
	"new_phone" text NOT NULL,
	"old_phone" text NOT NULL,
	"status" text NOT NULL,
	"review_comment" text,
	"reviewer_id" bigint,
	"ip" inet NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"objection_hash" bytea,
	"closed_at" timestamp with time zone,
	"correction_hash" bytea,
	CONSTRAINT "phone_appeal_pkey" PRIMARY KEY (id),
	CONSTRAINT "phone_appeal_correction_hash_unique" UNIQUE (correction_hash),
	CONSTRAINT "phone_appeal_objection_hash_unique" UNIQUE (objection_hash)
);
COMMENT ON TABLE "phone_appeal" IS 'Requests of enterprises to put another phone on their account';
COMMENT ON COLUMN "phone_appeal"."related_id" IS 'file_group of its attachments';
COMMENT ON COLUMN "phone_appeal"."contact_name" IS 'Whom staff may ask about the appeal';
COMMENT ON COLUMN "phone_appeal"."new_phone" IS 'Canonical; takes the place of old_phone when the appeal is done';
COMMENT ON COLUMN "phone_appeal"."old_phone" IS 'Canonical; told about an approval so that its owner can object';
COMMENT ON COLUMN "phone_appeal"."status" IS 'waiting for review, returned for correction, rejected, approved (waiting time runs), objected by the old phone''s owner, done (phone changed)';
COMMENT ON COLUMN "phone_appeal"."review_comment" IS 'What staff wrote to the applicant; null when they approved';
COMMENT ON COLUMN "phone_appeal"."effective_at" IS 'An approval changes the phone from then on unless somebody objects';
COMMENT ON COLUMN "phone_appeal"."objection_hash" IS 'SHA-256 of the secret in the link with which the old phone''s owner can object';
COMMENT ON COLUMN "phone_appeal"."closed_at" IS 'Rejected, objected to or done; the time for which the appeal and its files are kept begins';
COMMENT ON COLUMN "phone_appeal"."correction_hash" IS 'SHA-256 of the secret in the link with which the applicant can correct a returned appeal';
--> statement-breakpoint
CREATE TABLE "public_document" (
	"id" text NOT NULL,
	"uploader_id" bigint,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "public_document_pkey" PRIMARY KEY (id),
	CONSTRAINT "public_document_storage_key_unique" UNIQUE (storage_key)
);
COMMENT ON TABLE "public_document" IS 'Files that items bring along for whoever reads them';
COMMENT ON COLUMN "public_document"."uploader_id" IS 'Who uploaded it; null: the demo';
COMMENT ON COLUMN "public_document"."storage_key" IS 'Random';
COMMENT ON COLUMN "public_document"."content_type" IS 'By its content, not by its name alone';
COMMENT ON COLUMN "public_document"."sha256" IS 'Of the content; its ETag';
COMMENT ON COLUMN "public_document"."used_at" IS 'An item brings it along since then; null: it is deleted a day after its upload';
COMMENT ON COLUMN "public_document"."deleted_at" IS 'Set while the content is not to be had: to be deleted, or still on its way into the storage';
--> statement-breakpoint
CREATE TABLE "public_image" (
	"id" text NOT NULL,
	"uploader_id" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "public_image_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "public_image" IS 'Pictures that everybody may see';
COMMENT ON COLUMN "public_image"."uploader_id" IS 'Who uploaded it';
COMMENT ON COLUMN "public_image"."width" IS 'Pixels of its largest size';
COMMENT ON COLUMN "public_image"."height" IS 'Pixels of its largest size';
COMMENT ON COLUMN "public_image"."used_at" IS 'An item refers to it since then; null: it is deleted a day after its upload';
COMMENT ON COLUMN "public_image"."deleted_at" IS 'Set while the content is not to be seen: to be deleted, or still on its way into the storage';
--> statement-breakpoint
CREATE TABLE "public_image_size" (
	"image_id" text NOT NULL,
	"max_width" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" bytea NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "public_image_size_image_id_max_width_pk" PRIMARY KEY (image_id, max_width),
	CONSTRAINT "public_image_size_storage_key_unique" UNIQUE (storage_key)
);
COMMENT ON TABLE "public_image_size" IS 'What a public image is served in';
COMMENT ON COLUMN "public_image_size"."image_id" IS 'The public_image it belongs to';
COMMENT ON COLUMN "public_image_size"."max_width" IS 'Width that its address names';
COMMENT ON COLUMN "public_image_size"."width" IS 'Pixels; less than max_width where the upload was smaller';
COMMENT ON COLUMN "public_image_size"."height" IS 'Pixels';
COMMENT ON COLUMN "public_image_size"."sha256" IS 'Of the content; its ETag';
COMMENT ON COLUMN "public_image_size"."storage_key" IS 'Random';
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY (key, window_start)
);
COMMENT ON TABLE "rate_limit" IS 'Uses in fixed windows, for limits that hold over all nodes';
COMMENT ON COLUMN "rate_limit"."key" IS 'Name of the limit with the address or network it counts';
COMMENT ON COLUMN "rate_limit"."window_start" IS 'Start of the window that count is about';
COMMENT ON COLUMN "rate_limit"."count" IS 'Uses in that window';
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"section_id" bigint,
	"granted_by" bigint,
	"granted_at" timestamp with time zone NOT NULL,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone,
	"revocation_asked_by" bigint,
	"revocation_asked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "role_grant_pkey" PRIMARY KEY (id),
	CONSTRAINT "role_grant_administrator" CHECK (((role <> 'administrator'::text) OR (section_id IS NULL))),
	CONSTRAINT "role_grant_four_eyes" CHECK (((confirmed_by <> granted_by) AND (confirmed_by <> user_id) AND (granted_by <> user_id) AND ((confirmed_at IS NULL) OR ((confirmed_by IS NULL) = (granted_by IS NULL))))),
	CONSTRAINT "role_grant_revocation" CHECK (((confirmed_at IS NULL) OR ((revoked_by <> revocation_asked_by) AND (revoked_by <> user_id) AND (revocation_asked_by <> user_id) AND ((revoked_at IS NULL) OR ((revoked_by IS NULL) = (revocation_asked_by IS NULL))))))
);
COMMENT ON TABLE "role_grant" IS 'Roles of people who work for the centre: each asked for by one administrator and confirmed by another, and revoked likewise; rows stay';
COMMENT ON COLUMN "role_grant"."role" IS 'writer, reviewer, chief or administrator';
COMMENT ON COLUMN "role_grant"."section_id" IS 'Counts for this section and those below it; null: for all';
COMMENT ON COLUMN "role_grant"."granted_by" IS 'Who asked for it; null: the command, which needs nobody to confirm';
COMMENT ON COLUMN "role_grant"."granted_at" IS 'When it was asked for';
COMMENT ON COLUMN "role_grant"."confirmed_by" IS 'Another administrator than who asked; null: nobody yet, or the command';
COMMENT ON COLUMN "role_grant"."confirmed_at" IS 'Counts from then on; null: waits for a confirmation';
COMMENT ON COLUMN "role_grant"."revocation_asked_by" IS 'Which administrator asked to revoke it';
COMMENT ON COLUMN "role_grant"."revocation_asked_at" IS 'When; it counts until that is confirmed';
COMMENT ON COLUMN "role_grant"."revoked_by" IS 'Another administrator than who asked; null: the command. Of a grant that was never confirmed: who refused it or took it back';
COMMENT ON COLUMN "role_grant"."revoked_at" IS 'Counts no more';
--> statement-breakpoint
CREATE TABLE "scene_class" (
	"id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "scene_class_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "scene_class" IS 'Tree of digital scenes';
COMMENT ON COLUMN "scene_class"."parent_id" IS '1 for elements, the top of the tree';
--> statement-breakpoint
-- Rows that are counted and sorted stay short: the texts and keys of most lie beside, and are read only where they are asked for.
CREATE TABLE "search_entry" (
	"item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"section_id" bigint NOT NULL,
	"quarter" smallint NOT NULL,
	"year" smallint NOT NULL,
	"area_code" text NOT NULL,
	"industries" text[] NOT NULL,
	"publish_time" timestamp with time zone NOT NULL,
	"expire_time" timestamp with time zone,
	"is_live" boolean NOT NULL,
	"fold_version" smallint NOT NULL,
	"title" text NOT NULL,
	"tags" text[] NOT NULL,
	"folded" text NOT NULL,
	"keys" bigint[] NOT NULL,
	CONSTRAINT "search_entry_pkey" PRIMARY KEY (item_id)
) WITH (toast_tuple_target=256);
ALTER TABLE "search_entry" ALTER COLUMN "folded" SET STORAGE external;
COMMENT ON TABLE "search_entry" IS 'What a search knows of each item that is or was public';
COMMENT ON COLUMN "search_entry"."item_id" IS 'Of content_item';
COMMENT ON COLUMN "search_entry"."kind" IS 'Of the item';
COMMENT ON COLUMN "search_entry"."section_id" IS 'Where the item stands';
COMMENT ON COLUMN "search_entry"."quarter" IS 'Of its publication, counted from 1900, as its keys have it';
COMMENT ON COLUMN "search_entry"."year" IS 'Of its publication, in Shanghai';
COMMENT ON COLUMN "search_entry"."area_code" IS 'GB/T 2260; empty for the whole city';
COMMENT ON COLUMN "search_entry"."industries" IS 'GB/T 4754-2017: divisions, or sections where no division is named';
COMMENT ON COLUMN "search_entry"."publish_time" IS 'Of the item';
COMMENT ON COLUMN "search_entry"."expire_time" IS 'Of the item';
COMMENT ON COLUMN "search_entry"."is_live" IS 'Published and not deleted';
COMMENT ON COLUMN "search_entry"."fold_version" IS 'By which rules texts were folded';
COMMENT ON COLUMN "search_entry"."title" IS 'Folded';
COMMENT ON COLUMN "search_entry"."tags" IS 'As they are shown';
COMMENT ON COLUMN "search_entry"."folded" IS 'Title, summary, tags, fields and body, folded, a line each';
COMMENT ON COLUMN "search_entry"."keys" IS 'What it is found by: server/lib/text/search-keys.ts';
--> statement-breakpoint
CREATE TABLE "search_term" (
	"day" date NOT NULL,
	"folded" text NOT NULL,
	"term" text NOT NULL,
	"visitors" integer NOT NULL,
	"networks" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "search_term_day_folded_pk" PRIMARY KEY (day, folded)
);
COMMENT ON TABLE "search_term" IS 'What visitors have looked for and found, for 30 days';
COMMENT ON COLUMN "search_term"."day" IS 'In Shanghai';
COMMENT ON COLUMN "search_term"."folded" IS 'The term as it is compared';
COMMENT ON COLUMN "search_term"."term" IS 'As somebody wrote it';
COMMENT ON COLUMN "search_term"."visitors" IS 'How often, each visitor once a while';
COMMENT ON COLUMN "search_term"."networks" IS 'Marks of a few of the networks from which it was looked for; each is that of thousands';
--> statement-breakpoint
CREATE TABLE "section" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"kind" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"approvals" smallint DEFAULT 1 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"approvals_asked" smallint,
	"approvals_asked_by" bigint,
	CONSTRAINT "section_pkey" PRIMARY KEY (id),
	CONSTRAINT "section_approvals" CHECK (((approvals >= 1) AND (approvals <= 3))),
	CONSTRAINT "section_approvals_asked" CHECK (((approvals_asked >= 1) AND (approvals_asked <= 3) AND ((approvals_asked IS NULL) = (approvals_asked_by IS NULL)))),
	CONSTRAINT "section_name" UNIQUE NULLS NOT DISTINCT (kind, name)
);
COMMENT ON TABLE "section" IS 'The columns of the site, a tree; items of content stand in one each';
COMMENT ON COLUMN "section"."parent_id" IS 'Null: a root';
COMMENT ON COLUMN "section"."kind" IS 'The only kind of item that stands here; null: any';
COMMENT ON COLUMN "section"."approvals" IS 'How many people must approve a version before it is published';
COMMENT ON COLUMN "section"."rev" IS 'Grows with each change; a change names the one it has seen';
COMMENT ON COLUMN "section"."approvals_asked" IS 'Number of approvals that was asked for and waits for a second person; null: none';
COMMENT ON COLUMN "section"."approvals_asked_by" IS 'Who asked for it';
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" inet NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"acknowledged_at" timestamp with time zone,
	"is_by_ticket" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "session" IS 'One login on one device';
COMMENT ON COLUMN "session"."last_used_at" IS 'Written at most once a minute; 30 minutes without use end the session';
COMMENT ON COLUMN "session"."ended_at" IS 'Null while open, and when time ended it';
COMMENT ON COLUMN "session"."end_reason" IS 'Why it ended; null while open or when time ended it';
COMMENT ON COLUMN "session"."acknowledged_at" IS 'When its owner said, from another session, that it is his; until then the account page announces it';
COMMENT ON COLUMN "session"."is_by_ticket" IS 'Begun by a ticket of ours: created_at is that of the session the ticket was made in, and it gives way first';
--> statement-breakpoint
CREATE TABLE "session_token" (
	"token_hash" bytea NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"confirmed_for" text,
	"confirmed_until" timestamp with time zone,
	"is_confirmed_by_phone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_token_pkey" PRIMARY KEY (token_hash)
);
COMMENT ON TABLE "session_token" IS 'Every token a session has had; a retired one that is used again shows that it was copied';
COMMENT ON COLUMN "session_token"."token_hash" IS 'SHA-256 of the 256-bit token';
COMMENT ON COLUMN "session_token"."retired_at" IS 'When another token took its place';
COMMENT ON COLUMN "session_token"."confirmed_for" IS 'What the owner confirmed to do himself when this token was issued: login, devices, data or deletion';
COMMENT ON COLUMN "session_token"."confirmed_until" IS 'How long that counts';
COMMENT ON COLUMN "session_token"."is_confirmed_by_phone" IS 'Confirmed by a code to the phone, not by the password';
--> statement-breakpoint
CREATE TABLE "site_counter" (
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "site_counter_pkey" PRIMARY KEY (name)
);
COMMENT ON TABLE "site_counter" IS 'Totals shown on pages';
COMMENT ON COLUMN "site_counter"."name" IS 'serviceEnterprise: services to enterprises; trafficStatistics: visits';
COMMENT ON COLUMN "site_counter"."value" IS 'Added to by whoever counts, never computed anew';
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"payload" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "site_message_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "site_message" IS 'What the portal tells users within the site';
COMMENT ON COLUMN "site_message"."payload" IS 'Title, text and the page that it leads to, AES-256-GCM';
COMMENT ON COLUMN "site_message"."read_at" IS 'When its user has seen it; null: not yet';
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "site_setting_pkey" PRIMARY KEY (name)
);
COMMENT ON TABLE "site_setting" IS 'Facts about this site that are set at run time';
COMMENT ON COLUMN "site_setting"."name" IS 'What is loaded: reference data, demo content';
COMMENT ON COLUMN "site_setting"."value" IS 'Digest of the data that are loaded';
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"related_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" bytea NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stored_file_pkey" PRIMARY KEY (id),
	CONSTRAINT "stored_file_storage_key_unique" UNIQUE (storage_key)
);
COMMENT ON TABLE "stored_file" IS 'Uploaded files';
COMMENT ON COLUMN "stored_file"."related_id" IS 'The file_group it belongs to';
COMMENT ON COLUMN "stored_file"."storage_key" IS 'Random; filePath on the wire';
COMMENT ON COLUMN "stored_file"."content_type" IS 'As recognised from the content, not as claimed';
COMMENT ON COLUMN "stored_file"."sha256" IS 'Of the content';
COMMENT ON COLUMN "stored_file"."deleted_at" IS 'Set while the content is not to be seen: deleted, or still on its way into the storage';
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"user_id" bigint NOT NULL,
	"rhythm" text DEFAULT 'daily'::text NOT NULL,
	"on_site" boolean DEFAULT true NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"industries" text[] DEFAULT '{}'::text[] NOT NULL,
	"areas" text[] DEFAULT '{}'::text[] NOT NULL,
	"topics" text[] DEFAULT '{}'::text[] NOT NULL,
	"covered_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriber_pkey" PRIMARY KEY (user_id)
);
COMMENT ON TABLE "subscriber" IS 'Who wants to be told of what becomes public: how often, by which way, and the fields he looks at';
COMMENT ON COLUMN "subscriber"."rhythm" IS 'daily, or weekly on Mondays';
COMMENT ON COLUMN "subscriber"."on_site" IS 'Digests come as messages within the site';
COMMENT ON COLUMN "subscriber"."by_mail" IS 'Digests and reminders come by mail to the proven address; with on_site off as well nothing is told';
COMMENT ON COLUMN "subscriber"."kinds" IS 'Kinds of content of the focus; empty: there is no focus';
COMMENT ON COLUMN "subscriber"."industries" IS 'Codes of GB/T 4754; empty: any';
COMMENT ON COLUMN "subscriber"."areas" IS 'Codes of GB/T 2260; empty: any';
COMMENT ON COLUMN "subscriber"."topics" IS 'Words of the tags of type user; empty: any';
COMMENT ON COLUMN "subscriber"."covered_until" IS 'What became public until then has been told, or was there before';
COMMENT ON COLUMN "subscriber"."next_at" IS 'When the next digest is due';
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"selection" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_pkey" PRIMARY KEY (id),
	CONSTRAINT "subscription_address" UNIQUE (user_id, address)
);
COMMENT ON TABLE "subscription" IS 'A list as somebody has narrowed it, of whose new items he wants to be told';
COMMENT ON COLUMN "subscription"."address" IS 'Of the page of the list with its filters, behind the #';
COMMENT ON COLUMN "subscription"."selection" IS 'The same for the server: kind, section and by facet a value';
--> statement-breakpoint
CREATE TABLE "supply_contact" (
	"item_id" bigint NOT NULL,
	"sealed" bytea NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supply_contact_pkey" PRIMARY KEY (item_id)
);
COMMENT ON TABLE "supply_contact" IS 'How whoever offers or looks for something can be reached; never public';
COMMENT ON COLUMN "supply_contact"."item_id" IS 'The demand or solution';
COMMENT ON COLUMN "supply_contact"."sealed" IS 'Name and telephone, enciphered with a key of its own (server/lib/crypto/sealed.ts)';
--> statement-breakpoint
CREATE TABLE "supply_draft" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint,
	"files" text[] NOT NULL,
	"sealed" bytea NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supply_draft_pkey" PRIMARY KEY (id),
	CONSTRAINT "supply_draft_of" UNIQUE NULLS NOT DISTINCT (user_id, kind, item_id)
);
COMMENT ON TABLE "supply_draft" IS 'A form of a demand or a solution that is not complete, as its owner typed it';
COMMENT ON COLUMN "supply_draft"."user_id" IS 'Whose it is; nobody else reads it';
COMMENT ON COLUMN "supply_draft"."kind" IS 'demand or solution';
COMMENT ON COLUMN "supply_draft"."item_id" IS 'The item of his that it is to change; null: a new one';
COMMENT ON COLUMN "supply_draft"."files" IS 'Ids of the public images and documents that it names: those that he has uploaded are not swept meanwhile';
COMMENT ON COLUMN "supply_draft"."sealed" IS 'The form in JSON, enciphered: whom to reach stands in it';
COMMENT ON COLUMN "supply_draft"."updated_at" IS 'When it was saved last; it goes 180 days after that';
--> statement-breakpoint
CREATE TABLE "supply_match" (
	"demand_id" bigint NOT NULL,
	"solution_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supply_match_demand_id_solution_id_pk" PRIMARY KEY (demand_id, solution_id),
	CONSTRAINT "supply_match_score" CHECK (((score >= 0) AND (score <= 100)))
);
COMMENT ON TABLE "supply_match" IS 'Which solution fits which demand: the ten best of each';
COMMENT ON COLUMN "supply_match"."demand_id" IS 'Of content_item';
COMMENT ON COLUMN "supply_match"."solution_id" IS 'Of content_item';
COMMENT ON COLUMN "supply_match"."score" IS '0 to 100';
COMMENT ON COLUMN "supply_match"."reasons" IS 'What speaks for it: aspect, points, text';
COMMENT ON COLUMN "supply_match"."computed_at" IS 'When it was computed';
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer GENERATED BY DEFAULT AS IDENTITY (START WITH 1000) NOT NULL,
	"tag_type" text NOT NULL,
	"value" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "tag_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "tag" IS 'Tags to choose from';
COMMENT ON COLUMN "tag"."id" IS 'Below 1000: of the release, which a later one replaces; from 1000 on the site''s own';
COMMENT ON COLUMN "tag"."tag_type" IS 'user: focus fields of a person; hot: words below the search of the home page';
COMMENT ON COLUMN "tag"."value" IS 'The tag as shown';
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" bytea NOT NULL,
	"user_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "ticket_pkey" PRIMARY KEY (ticket_hash)
);
COMMENT ON TABLE "ticket" IS 'Tickets that carry a login from one site to another inside an address';
COMMENT ON COLUMN "ticket"."ticket_hash" IS 'SHA-256 of the 256-bit ticket';
COMMENT ON COLUMN "ticket"."audience" IS 'The site it is for: portal, console, or the id of a partner site';
COMMENT ON COLUMN "ticket"."session_id" IS 'The session it was asked for in; ends with it';
COMMENT ON COLUMN "ticket"."expires_at" IS 'Not redeemed any more from then on';
COMMENT ON COLUMN "ticket"."redeemed_at" IS 'A ticket is redeemed once';
--> statement-breakpoint
CREATE TABLE "upload_pass" (
	"upload_session_hash" bytea NOT NULL,
	"uploads_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_pass_pkey" PRIMARY KEY (upload_session_hash)
);
COMMENT ON TABLE "upload_pass" IS 'Uploads that browsers without a login have won by a captcha';
COMMENT ON COLUMN "upload_pass"."upload_session_hash" IS 'Digest of the secret in the browser''s cookie';
COMMENT ON COLUMN "upload_pass"."uploads_left" IS 'How many of them are left';
COMMENT ON COLUMN "upload_pass"."expires_at" IS 'Nothing is left from then on';
--> statement-breakpoint
CREATE TABLE "upload_use" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"address" text NOT NULL,
	"uploader" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	"network" text DEFAULT ''::text NOT NULL,
	CONSTRAINT "upload_use_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "upload_use" IS 'Uploads of the last day, each written before its bytes come: what the quotas of uploads are counted by';
COMMENT ON COLUMN "upload_use"."address" IS 'Where it came from: an IPv4 address, or the /64 of an IPv6 one';
COMMENT ON COLUMN "upload_use"."uploader" IS 'Who the quota of one uploader counts: user and id, or session and the digest of a browser''s secret';
COMMENT ON COLUMN "upload_use"."is_anonymous" IS 'Nobody was logged in';
COMMENT ON COLUMN "upload_use"."arrived_at" IS 'When its files were kept; until then size_bytes is what may come';
COMMENT ON COLUMN "upload_use"."network" IS 'The /24 or /48 of the address; empty in rows of before, which no network counts';
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" bytea NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"receipt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "verification_code_pkey" PRIMARY KEY (id),
	CONSTRAINT "verification_code_receipt_unique" UNIQUE (receipt)
);
COMMENT ON TABLE "verification_code" IS 'Codes sent by SMS and email';
COMMENT ON COLUMN "verification_code"."recipient" IS 'Canonical phone or email address';
COMMENT ON COLUMN "verification_code"."purpose" IS 'What the code is good for, with the kind of account';
COMMENT ON COLUMN "verification_code"."code_hmac" IS 'HMAC-SHA-256 over purpose, recipient and code';
COMMENT ON COLUMN "verification_code"."tries_left" IS 'Wrong guesses left; 0 burns the code';
COMMENT ON COLUMN "verification_code"."expires_at" IS 'The code is worth nothing from then on';
COMMENT ON COLUMN "verification_code"."consumed_at" IS 'A code is used once';
COMMENT ON COLUMN "verification_code"."receipt" IS 'Held by whoever asked for the code, to ask whether it could be sent';
COMMENT ON COLUMN "verification_code"."failed_at" IS 'When it turned out that the code could not be sent';
--> statement-breakpoint
CREATE TABLE "video_like" (
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_like_item_id_user_id_pk" PRIMARY KEY (item_id, user_id)
);
COMMENT ON TABLE "video_like" IS 'Who likes which video: a user one video once';
COMMENT ON COLUMN "video_like"."item_id" IS 'The video';
--> statement-breakpoint
CREATE TABLE "video_like_count" (
	"item_id" bigint NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "video_like_count_pkey" PRIMARY KEY (item_id)
);
COMMENT ON TABLE "video_like_count" IS 'How many like a video, as everybody reads it: written in batches from video_like';
COMMENT ON COLUMN "video_like_count"."item_id" IS 'The video';
COMMENT ON COLUMN "video_like_count"."likes" IS 'Users who like it, some seconds ago';
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_day_day_route_statistics_type_pk" PRIMARY KEY (day, route, statistics_type)
);
COMMENT ON TABLE "visit_day" IS 'Visits by Shanghai day, route and kind of client';
COMMENT ON COLUMN "visit_day"."day" IS 'Day in Shanghai, whatever the zone of the database';
COMMENT ON COLUMN "visit_day"."route" IS 'Path of the page without its query; parts that vary by their names, such as /error/$status';
COMMENT ON COLUMN "visit_day"."statistics_type" IS 'Kind of client: pc is the one the portal sends';
COMMENT ON COLUMN "visit_day"."visits" IS 'A browser counts once per route and half minute';
--> statement-breakpoint
CREATE TABLE "visit_hour" (
	"hour" timestamp with time zone NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_hour_hour_statistics_type_pk" PRIMARY KEY (hour, statistics_type)
);
COMMENT ON TABLE "visit_hour" IS 'Visits by hour and kind of client; apart from routes and regions';
COMMENT ON COLUMN "visit_hour"."hour" IS 'Beginning of the hour';
COMMENT ON COLUMN "visit_hour"."statistics_type" IS 'As in visit_day';
COMMENT ON COLUMN "visit_hour"."visits" IS 'As in visit_day';
--> statement-breakpoint
CREATE TABLE "visit_region" (
	"day" date NOT NULL,
	"region" text NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_region_day_region_statistics_type_pk" PRIMARY KEY (day, region, statistics_type)
);
COMMENT ON TABLE "visit_region" IS 'Visits by Shanghai day, region and kind of client; apart from routes and hours';
COMMENT ON COLUMN "visit_region"."day" IS 'Day in Shanghai, whatever the zone of the database';
COMMENT ON COLUMN "visit_region"."region" IS 'Where the address of the visitor belongs to, which itself is not kept; empty: not known';
COMMENT ON COLUMN "visit_region"."statistics_type" IS 'As in visit_day';
COMMENT ON COLUMN "visit_region"."visits" IS 'As in visit_day';
--> statement-breakpoint
CREATE TABLE "workflow_step" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_user_id" bigint,
	"comment" text DEFAULT ''::text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"related_id" text,
	CONSTRAINT "workflow_step_pkey" PRIMARY KEY (id)
);
COMMENT ON TABLE "workflow_step" IS 'Each step of what goes through a workflow: who took it, when, and what was said';
COMMENT ON COLUMN "workflow_step"."subject" IS 'What it is a step of: content or phoneAppeal';
COMMENT ON COLUMN "workflow_step"."subject_id" IS 'The id of the item or appeal';
COMMENT ON COLUMN "workflow_step"."version" IS 'Of an item its version';
COMMENT ON COLUMN "workflow_step"."action" IS 'The name of the move, or save';
COMMENT ON COLUMN "workflow_step"."from_state" IS 'Where it was';
COMMENT ON COLUMN "workflow_step"."to_state" IS 'Where it is since';
COMMENT ON COLUMN "workflow_step"."actor_user_id" IS 'Null: the portal itself, when a time had come, or somebody with a link';
COMMENT ON COLUMN "workflow_step"."comment" IS 'What was said to it';
COMMENT ON COLUMN "workflow_step"."due_at" IS 'Until when what follows was to be done; null: without a deadline';
COMMENT ON COLUMN "workflow_step"."related_id" IS 'Files that came with the step; null: none';
--> statement-breakpoint
-- Foreign keys.
ALTER TABLE "activity_seat" ADD CONSTRAINT "activity_seat_activity_id_content_item_id_fk" FOREIGN KEY (activity_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_activity_id_content_item_id_fk" FOREIGN KEY (activity_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "booking" ADD CONSTRAINT "booking_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "content_approval" ADD CONSTRAINT "content_approval_item_id_number_content_version_item_id_number_" FOREIGN KEY (item_id, number) REFERENCES content_version(item_id, number) ON DELETE CASCADE;
ALTER TABLE "content_approval" ADD CONSTRAINT "content_approval_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_owner_user_id_app_user_id_fk" FOREIGN KEY (owner_user_id) REFERENCES app_user(id);
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_section_id_section_id_fk" FOREIGN KEY (section_id) REFERENCES section(id);
--> statement-breakpoint
ALTER TABLE "content_relation" ADD CONSTRAINT "content_relation_from_id_content_item_id_fk" FOREIGN KEY (from_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "content_relation" ADD CONSTRAINT "content_relation_to_id_content_item_id_fk" FOREIGN KEY (to_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_item_id_number_content_version_item_id_number_fk" FOREIGN KEY (item_id, number) REFERENCES content_version(item_id, number) ON DELETE CASCADE;
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_updated_by_app_user_id_fk" FOREIGN KEY (updated_by) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "declaration_mark" ADD CONSTRAINT "declaration_mark_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "declaration_mark" ADD CONSTRAINT "declaration_mark_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_district_fk" FOREIGN KEY (district_code) REFERENCES diagnosis_district(area_code);
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_related_id_file_group_related_id_fk" FOREIGN KEY (related_id) REFERENCES file_group(related_id);
ALTER TABLE "diagnosis_application" ADD CONSTRAINT "diagnosis_application_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "enterprise" ADD CONSTRAINT "enterprise_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "expert_question" ADD CONSTRAINT "expert_question_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "expert_question" ADD CONSTRAINT "expert_question_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "file_group" ADD CONSTRAINT "file_group_owner_user_id_app_user_id_fk" FOREIGN KEY (owner_user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_topic_id_forum_topic_id_fk" FOREIGN KEY (topic_id) REFERENCES forum_topic(id) ON DELETE CASCADE;
ALTER TABLE "forum_comment" ADD CONSTRAINT "forum_comment_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_comment_id_forum_comment_id_fk" FOREIGN KEY (comment_id) REFERENCES forum_comment(id) ON DELETE CASCADE;
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_topic_id_forum_topic_id_fk" FOREIGN KEY (topic_id) REFERENCES forum_topic(id) ON DELETE CASCADE;
ALTER TABLE "forum_praise" ADD CONSTRAINT "forum_praise_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_comment_id_forum_comment_id_fk" FOREIGN KEY (comment_id) REFERENCES forum_comment(id) ON DELETE CASCADE;
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_topic_id_forum_topic_id_fk" FOREIGN KEY (topic_id) REFERENCES forum_topic(id) ON DELETE CASCADE;
ALTER TABLE "forum_report" ADD CONSTRAINT "forum_report_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_board_id_forum_board_id_fk" FOREIGN KEY (board_id) REFERENCES forum_board(id);
ALTER TABLE "forum_topic" ADD CONSTRAINT "forum_topic_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "help_vote" ADD CONSTRAINT "help_vote_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "login_change" ADD CONSTRAINT "login_change_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_demand_id_content_item_id_fk" FOREIGN KEY (demand_id) REFERENCES content_item(id);
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_demand_user_id_app_user_id_fk" FOREIGN KEY (demand_user_id) REFERENCES app_user(id);
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_solution_id_content_item_id_fk" FOREIGN KEY (solution_id) REFERENCES content_item(id);
ALTER TABLE "match_contact" ADD CONSTRAINT "match_contact_solution_user_id_app_user_id_fk" FOREIGN KEY (solution_user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "match_entry" ADD CONSTRAINT "match_entry_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "match_key" ADD CONSTRAINT "match_key_item_id_match_entry_item_id_fk" FOREIGN KEY (item_id) REFERENCES match_entry(item_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "match_message" ADD CONSTRAINT "match_message_contact_id_match_contact_id_fk" FOREIGN KEY (contact_id) REFERENCES match_contact(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "match_rating" ADD CONSTRAINT "match_rating_contact_id_match_contact_id_fk" FOREIGN KEY (contact_id) REFERENCES match_contact(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "notice_receipt" ADD CONSTRAINT "notice_receipt_notice_id_content_item_id_fk" FOREIGN KEY (notice_id) REFERENCES content_item(id);
ALTER TABLE "notice_receipt" ADD CONSTRAINT "notice_receipt_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "password_recovery" ADD CONSTRAINT "password_recovery_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_related_id_file_group_related_id_fk" FOREIGN KEY (related_id) REFERENCES file_group(related_id);
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_reviewer_id_app_user_id_fk" FOREIGN KEY (reviewer_id) REFERENCES app_user(id);
ALTER TABLE "phone_appeal" ADD CONSTRAINT "phone_appeal_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "public_document" ADD CONSTRAINT "public_document_uploader_id_app_user_id_fk" FOREIGN KEY (uploader_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "public_image" ADD CONSTRAINT "public_image_uploader_id_app_user_id_fk" FOREIGN KEY (uploader_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "public_image_size" ADD CONSTRAINT "public_image_size_image_id_public_image_id_fk" FOREIGN KEY (image_id) REFERENCES public_image(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_confirmed_by_app_user_id_fk" FOREIGN KEY (confirmed_by) REFERENCES app_user(id);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_granted_by_app_user_id_fk" FOREIGN KEY (granted_by) REFERENCES app_user(id);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_revocation_asked_by_app_user_id_fk" FOREIGN KEY (revocation_asked_by) REFERENCES app_user(id);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_revoked_by_app_user_id_fk" FOREIGN KEY (revoked_by) REFERENCES app_user(id);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_section_id_section_id_fk" FOREIGN KEY (section_id) REFERENCES section(id);
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_approvals_asked_by_app_user_id_fk" FOREIGN KEY (approvals_asked_by) REFERENCES app_user(id);
ALTER TABLE "section" ADD CONSTRAINT "section_parent_id_section_id_fk" FOREIGN KEY (parent_id) REFERENCES section(id);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_session_id_fk" FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_related_id_file_group_related_id_fk" FOREIGN KEY (related_id) REFERENCES file_group(related_id);
--> statement-breakpoint
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "supply_contact" ADD CONSTRAINT "supply_contact_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "supply_draft" ADD CONSTRAINT "supply_draft_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "supply_draft" ADD CONSTRAINT "supply_draft_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "supply_match" ADD CONSTRAINT "supply_match_demand_id_content_item_id_fk" FOREIGN KEY (demand_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "supply_match" ADD CONSTRAINT "supply_match_solution_id_content_item_id_fk" FOREIGN KEY (solution_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_session_id_session_id_fk" FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "video_like" ADD CONSTRAINT "video_like_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
ALTER TABLE "video_like" ADD CONSTRAINT "video_like_user_id_app_user_id_fk" FOREIGN KEY (user_id) REFERENCES app_user(id);
--> statement-breakpoint
ALTER TABLE "video_like_count" ADD CONSTRAINT "video_like_count_item_id_content_item_id_fk" FOREIGN KEY (item_id) REFERENCES content_item(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_actor_user_id_app_user_id_fk" FOREIGN KEY (actor_user_id) REFERENCES app_user(id);
ALTER TABLE "workflow_step" ADD CONSTRAINT "workflow_step_related_id_file_group_related_id_fk" FOREIGN KEY (related_id) REFERENCES file_group(related_id);
--> statement-breakpoint
-- Indexes.
CREATE UNIQUE INDEX activity_sign_up_once ON activity_sign_up USING btree (activity_id, user_id);
CREATE INDEX activity_sign_up_review ON activity_sign_up USING btree (id) WHERE (state = 'waitingReview'::text);
CREATE INDEX activity_sign_up_state ON activity_sign_up USING btree (activity_id, state);
CREATE INDEX activity_sign_up_user ON activity_sign_up USING btree (user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX app_user_account_key ON app_user USING btree (lower(account)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_email_key ON app_user USING btree (account_type, lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_id_number_key ON app_user USING btree (id_number_hmac) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_phone_key ON app_user USING btree (account_type, phone) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX area_parent ON area USING btree (parent_code);
--> statement-breakpoint
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_user_id, at);
CREATE INDEX audit_log_at ON audit_log USING btree (at);
--> statement-breakpoint
CREATE INDEX banner_place ON banner USING btree (address_type, sort_order);
--> statement-breakpoint
CREATE INDEX booking_item ON booking USING btree (item_id, starts_at);
CREATE UNIQUE INDEX booking_open ON booking USING btree (user_id, item_id) WHERE (state = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX booking_state ON booking USING btree (state, id);
CREATE INDEX booking_user ON booking USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX business_registry_bigrams ON business_registry USING gin (string_to_array(((regexp_replace(search_name, '(..)(?=.)'::text, '\1 '::text, 'g'::text) || ' '::text) || regexp_replace(substr(search_name, 2), '(..)(?=.)'::text, '\1 '::text, 'g'::text)), ' '::text));
CREATE UNIQUE INDEX business_registry_credit_code_key ON business_registry USING btree (credit_code);
CREATE UNIQUE INDEX business_registry_search_name_key ON business_registry USING btree (search_name text_pattern_ops);
--> statement-breakpoint
CREATE INDEX captcha_challenge_client ON captcha_challenge USING btree (client, created_at);
CREATE INDEX captcha_challenge_created ON captcha_challenge USING btree (created_at);
--> statement-breakpoint
CREATE INDEX consent_user ON consent USING btree (user_id);
--> statement-breakpoint
CREATE INDEX content_item_attachments ON content_item USING gin (attachments jsonb_path_ops);
CREATE UNIQUE INDEX content_item_demo_key ON content_item USING btree (demo_key);
CREATE INDEX content_item_ends_at ON content_item USING btree (ends_at);
CREATE INDEX content_item_expire_time ON content_item USING btree (expire_time);
CREATE INDEX content_item_facets ON content_item USING gin (facets);
CREATE INDEX content_item_of_section ON content_item USING btree (section_id, publish_time DESC, id DESC, expire_time) WHERE ((status = 2) AND (NOT is_deleted));
CREATE INDEX content_item_owner ON content_item USING btree (owner_user_id) WHERE (owner_user_id IS NOT NULL);
CREATE INDEX content_item_pinned ON content_item USING btree (kind, is_top DESC, publish_time DESC, id DESC) WHERE ((status = 2) AND (NOT is_deleted));
CREATE INDEX content_item_public ON content_item USING btree (kind, publish_time DESC, id DESC, expire_time) WHERE ((status = 2) AND (NOT is_deleted));
CREATE INDEX content_item_publish_time ON content_item USING btree (publish_time);
CREATE INDEX content_item_read_most ON content_item USING btree (kind, views DESC, id DESC) WHERE ((status = 2) AND (NOT is_deleted));
CREATE INDEX content_item_section ON content_item USING btree (kind, section_name, publish_time DESC, id DESC, expire_time) WHERE ((status = 2) AND (NOT is_deleted));
CREATE INDEX content_item_starts_at ON content_item USING btree (starts_at);
CREATE INDEX content_item_subtitles ON content_item USING btree (((extra ->> 'subtitles'::text))) WHERE (kind = 'video'::text);
CREATE INDEX content_item_tags ON content_item USING gin (tags);
CREATE INDEX content_item_video ON content_item USING btree (((extra ->> 'file'::text))) WHERE (kind = 'video'::text);
--> statement-breakpoint
CREATE INDEX content_relation_inverse ON content_relation USING btree (to_id, relation);
--> statement-breakpoint
CREATE INDEX content_remark_version ON content_remark USING btree (item_id, number);
--> statement-breakpoint
CREATE INDEX content_version_attachments ON content_version USING gin ((((content -> 'fields'::text) -> 'attachments'::text)) jsonb_path_ops);
CREATE INDEX content_version_due ON content_version USING btree (publish_at) WHERE (state = 'scheduled'::text);
CREATE UNIQUE INDEX content_version_live ON content_version USING btree (item_id) WHERE (state = 'live'::text);
CREATE UNIQUE INDEX content_version_open ON content_version USING btree (item_id) WHERE (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'returned'::text, 'scheduled'::text]));
CREATE INDEX content_version_state ON content_version USING btree (state, updated_at);
--> statement-breakpoint
CREATE INDEX declaration_mark_due ON declaration_mark USING btree (ends_at) WHERE (reminded_at IS NULL);
CREATE INDEX declaration_mark_item ON declaration_mark USING btree (item_id);
--> statement-breakpoint
CREATE INDEX diagnosis_application_closed ON diagnosis_application USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX diagnosis_application_district ON diagnosis_application USING btree (district_code, state, due_at);
CREATE INDEX diagnosis_application_due ON diagnosis_application USING btree (due_at) WHERE ((closed_at IS NULL) AND (overdue_at IS NULL));
CREATE UNIQUE INDEX diagnosis_application_open ON diagnosis_application USING btree (user_id) WHERE (closed_at IS NULL);
CREATE INDEX diagnosis_application_related ON diagnosis_application USING btree (related_id);
CREATE INDEX diagnosis_application_user ON diagnosis_application USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX digest_created ON digest USING btree (created_at);
--> statement-breakpoint
CREATE INDEX enquiry_closed ON enquiry USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX enquiry_state ON enquiry USING btree (state, due_at);
CREATE INDEX enquiry_user ON enquiry USING btree (user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX enterprise_credit_code_key ON enterprise USING btree (credit_code);
CREATE INDEX enterprise_name ON enterprise USING btree (company_name);
--> statement-breakpoint
CREATE UNIQUE INDEX exchange_column_key ON exchange_column USING btree (key) WHERE (NOT is_deleted);
CREATE INDEX exchange_column_order ON exchange_column USING btree (sort_order, id);
--> statement-breakpoint
CREATE INDEX expert_question_newest ON expert_question USING btree (answered_at) WHERE ((state = 'answered'::text) AND (NOT is_private));
CREATE INDEX expert_question_public ON expert_question USING btree (item_id, answered_at) WHERE ((state = 'answered'::text) AND (NOT is_private));
CREATE INDEX expert_question_state ON expert_question USING btree (state, id);
CREATE INDEX expert_question_user ON expert_question USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX forum_comment_parent ON forum_comment USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX forum_comment_topic ON forum_comment USING btree (topic_id, id) WHERE (parent_id IS NULL);
CREATE INDEX forum_comment_unshown ON forum_comment USING btree (state, id) WHERE (state <> 'shown'::text);
CREATE INDEX forum_comment_user ON forum_comment USING btree (user_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX forum_praise_comment ON forum_praise USING btree (comment_id, user_id);
CREATE UNIQUE INDEX forum_praise_topic ON forum_praise USING btree (topic_id, user_id);
CREATE INDEX forum_praise_user ON forum_praise USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX forum_report_comment ON forum_report USING btree (comment_id, user_id) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX forum_report_topic ON forum_report USING btree (topic_id, user_id) WHERE (settled_at IS NULL);
CREATE INDEX forum_report_user ON forum_report USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX forum_topic_active ON forum_topic USING btree (is_pinned DESC, last_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX forum_topic_board ON forum_topic USING btree (board_id, is_pinned DESC, last_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX forum_topic_choices ON forum_topic USING gin (choices jsonb_path_ops) WHERE (state = 'shown'::text);
CREATE INDEX forum_topic_keys ON forum_topic USING gin (keys) WITH (fastupdate='false');
CREATE INDEX forum_topic_newest ON forum_topic USING btree (created_at DESC, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX forum_topic_unshown ON forum_topic USING btree (state, id) WHERE (state <> 'shown'::text);
CREATE INDEX forum_topic_user ON forum_topic USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX help_vote_address ON help_vote USING btree (item_id, address);
CREATE INDEX help_vote_user ON help_vote USING btree (user_id);
CREATE INDEX help_vote_visitor ON help_vote USING btree (voted_at) WHERE (address IS NOT NULL);
--> statement-breakpoint
CREATE INDEX idempotency_key_started ON idempotency_key USING btree (started_at);
--> statement-breakpoint
CREATE INDEX industry_parent ON industry USING btree (parent_id);
--> statement-breakpoint
CREATE INDEX login_change_expires ON login_change USING btree (expires_at);
CREATE INDEX login_change_user ON login_change USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX login_failure_last ON login_failure USING btree (last_at);
--> statement-breakpoint
CREATE INDEX match_contact_demand_user ON match_contact USING btree (demand_user_id, moved_at DESC);
CREATE UNIQUE INDEX match_contact_live ON match_contact USING btree (demand_id, solution_id) WHERE (state = ANY (ARRAY['invited'::text, 'talking'::text, 'offered'::text, 'inContact'::text, 'signed'::text]));
CREATE INDEX match_contact_solution ON match_contact USING btree (solution_id);
CREATE INDEX match_contact_solution_user ON match_contact USING btree (solution_user_id, moved_at DESC);
CREATE INDEX match_contact_state ON match_contact USING btree (state);
--> statement-breakpoint
CREATE INDEX match_due_due ON match_due USING btree (due_at);
CREATE INDEX match_due_item ON match_due USING btree (item_id);
--> statement-breakpoint
CREATE INDEX match_entry_rules ON match_entry USING btree (rules);
--> statement-breakpoint
CREATE INDEX match_key_item ON match_key USING btree (item_id);
--> statement-breakpoint
CREATE INDEX match_message_contact ON match_message USING btree (contact_id, id);
CREATE INDEX match_message_unread ON match_message USING btree (contact_id, side) WHERE (NOT is_read);
--> statement-breakpoint
CREATE INDEX outgoing_message_due ON outgoing_message USING btree (due_at);
--> statement-breakpoint
CREATE INDEX password_link_expires ON password_link USING btree (expires_at);
CREATE INDEX password_link_user ON password_link USING btree (user_id);
--> statement-breakpoint
CREATE INDEX password_recovery_expires ON password_recovery USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX phone_appeal_approved ON phone_appeal USING btree (user_id) WHERE (status = 'approved'::text);
CREATE INDEX phone_appeal_due ON phone_appeal USING btree (effective_at) WHERE (status = 'approved'::text);
CREATE INDEX phone_appeal_open ON phone_appeal USING btree (user_id) WHERE (status = ANY (ARRAY['waiting'::text, 'returned'::text, 'approved'::text]));
CREATE INDEX phone_appeal_related ON phone_appeal USING btree (related_id);
--> statement-breakpoint
CREATE INDEX public_document_unused ON public_document USING btree (created_at) WHERE (used_at IS NULL);
--> statement-breakpoint
CREATE INDEX public_image_unused ON public_image USING btree (created_at) WHERE (used_at IS NULL);
--> statement-breakpoint
CREATE INDEX rate_limit_window ON rate_limit USING btree (window_start);
--> statement-breakpoint
CREATE UNIQUE INDEX role_grant_open_key ON role_grant USING btree (user_id, role, COALESCE(section_id, (0)::bigint)) WHERE (revoked_at IS NULL);
CREATE INDEX role_grant_user ON role_grant USING btree (user_id);
--> statement-breakpoint
CREATE INDEX search_entry_keys ON search_entry USING gin (keys) WITH (fastupdate='false');
CREATE INDEX search_entry_quarter ON search_entry USING btree (quarter);
--> statement-breakpoint
CREATE INDEX "session_user" ON session USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX session_token_session ON session_token USING btree (session_id);
--> statement-breakpoint
CREATE INDEX site_message_created ON site_message USING btree (created_at);
CREATE INDEX site_message_unread ON site_message USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX site_message_user ON site_message USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX stored_file_hidden ON stored_file USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX stored_file_related ON stored_file USING btree (related_id, id);
--> statement-breakpoint
CREATE INDEX subscriber_due ON subscriber USING btree (next_at) WHERE (on_site OR by_mail);
--> statement-breakpoint
CREATE INDEX supply_draft_item ON supply_draft USING btree (item_id);
CREATE INDEX supply_draft_updated ON supply_draft USING btree (updated_at);
--> statement-breakpoint
CREATE INDEX supply_match_demand ON supply_match USING btree (demand_id, score DESC);
CREATE INDEX supply_match_solution ON supply_match USING btree (solution_id, score DESC);
--> statement-breakpoint
CREATE INDEX tag_type ON tag USING btree (tag_type, sort_order);
--> statement-breakpoint
CREATE INDEX ticket_expires ON ticket USING btree (expires_at);
CREATE INDEX ticket_session ON ticket USING btree (session_id, audience);
--> statement-breakpoint
CREATE INDEX upload_pass_expires ON upload_pass USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX upload_use_created ON upload_use USING btree (created_at);
--> statement-breakpoint
CREATE INDEX verification_code_recipient ON verification_code USING btree (recipient, purpose, created_at);
--> statement-breakpoint
CREATE INDEX video_like_user ON video_like USING btree (user_id);
--> statement-breakpoint
CREATE INDEX workflow_step_live ON workflow_step USING btree (at) WHERE (to_state = 'live'::text);
CREATE INDEX workflow_step_related ON workflow_step USING btree (related_id) WHERE (related_id IS NOT NULL);
CREATE INDEX workflow_step_subject ON workflow_step USING btree (subject, subject_id, id);
--> statement-breakpoint
COMMENT ON INDEX "activity_sign_up_once" IS 'A user signs up for an activity once';
COMMENT ON INDEX "activity_sign_up_review" IS 'What waits for a review';
COMMENT ON INDEX "activity_sign_up_state" IS 'Those of an activity, and who waits for a place';
COMMENT ON INDEX "activity_sign_up_user" IS 'Those of a user';
COMMENT ON INDEX "business_registry_bigrams" IS 'Pairs of neighbouring characters, for the search from two characters on';
COMMENT ON INDEX "content_item_attachments" IS 'Which items bring a file along';
COMMENT ON INDEX "content_item_subtitles" IS 'Which item shows subtitles';
COMMENT ON INDEX "content_item_video" IS 'Which item shows a video';
COMMENT ON INDEX "help_vote_visitor" IS 'Visitors that are to be forgotten';
--> statement-breakpoint
-- Triggers.
SELECT watch_table('activity_seat', 'content:activity');
--> statement-breakpoint
SELECT watch_table('area', 'dictionary');
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
SELECT watch_table('banner', 'banner');
--> statement-breakpoint
SELECT watch_table('company_scale', 'dictionary');
--> statement-breakpoint
SELECT watch_table('company_type', 'dictionary');
--> statement-breakpoint
CREATE TRIGGER keep_search_entry AFTER UPDATE OF status, is_deleted, publish_time, expire_time, section_id ON content_item FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (old.publish_time IS DISTINCT FROM new.publish_time) OR (old.expire_time IS DISTINCT FROM new.expire_time) OR (old.section_id IS DISTINCT FROM new.section_id))) EXECUTE FUNCTION keep_search_entry();
CREATE TRIGGER keep_stage_facet BEFORE INSERT OR UPDATE OF facets, stage ON content_item FOR EACH ROW WHEN ((new.stage IS NOT NULL)) EXECUTE FUNCTION keep_stage_facet();
CREATE TRIGGER queue_match AFTER UPDATE OF title, summary, extra, tags, industry_codes, area_code, status, is_deleted, publish_time, expire_time, stage ON content_item FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['demand'::text, 'solution'::text])) AND ((old.title IS DISTINCT FROM new.title) OR (old.summary IS DISTINCT FROM new.summary) OR (old.extra IS DISTINCT FROM new.extra) OR (old.tags IS DISTINCT FROM new.tags) OR (old.industry_codes IS DISTINCT FROM new.industry_codes) OR (old.area_code IS DISTINCT FROM new.area_code) OR (old.status IS DISTINCT FROM new.status) OR (old.is_deleted IS DISTINCT FROM new.is_deleted) OR (old.publish_time IS DISTINCT FROM new.publish_time) OR (old.expire_time IS DISTINCT FROM new.expire_time) OR (old.stage IS DISTINCT FROM new.stage)))) EXECUTE FUNCTION queue_match();
CREATE TRIGGER queue_match_of_new AFTER INSERT ON content_item FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['demand'::text, 'solution'::text])) AND (new.status = 2))) EXECUTE FUNCTION queue_match();
CREATE TRIGGER tell_delete AFTER DELETE ON content_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_insert();
CREATE TRIGGER tell_insert AFTER INSERT ON content_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_insert();
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON content_item FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
CREATE TRIGGER tell_update AFTER UPDATE ON content_item REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_public_update();
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON content_relation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation();
CREATE TRIGGER tell_insert AFTER INSERT ON content_relation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation();
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON content_relation FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
CREATE TRIGGER tell_update AFTER UPDATE ON content_relation REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation_update();
--> statement-breakpoint
SELECT watch_table('diagnosis_district', 'district');
--> statement-breakpoint
SELECT watch_table('dictionary_item', 'dictionary');
--> statement-breakpoint
SELECT watch_table('exchange_column', 'column');
--> statement-breakpoint
SELECT watch_table('expert_question', 'question');
--> statement-breakpoint
SELECT watch_table('forum_board', 'forum');
--> statement-breakpoint
SELECT watch_table('forum_comment', 'forum');
--> statement-breakpoint
SELECT watch_table('forum_topic', 'forum');
--> statement-breakpoint
SELECT watch_table('home_thirdparty', 'menu');
--> statement-breakpoint
SELECT watch_table('income_band', 'dictionary');
--> statement-breakpoint
SELECT watch_table('industry', 'dictionary');
--> statement-breakpoint
SELECT watch_table('menu_item', 'menu');
--> statement-breakpoint
SELECT watch_table('scene_class', 'dictionary');
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON search_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_entry();
CREATE TRIGGER tell_insert AFTER INSERT ON search_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_entry();
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON search_entry FOR EACH STATEMENT EXECUTE FUNCTION tell_change('content');
CREATE TRIGGER tell_update AFTER UPDATE ON search_entry REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live_update();
--> statement-breakpoint
SELECT watch_table('search_term', 'search');
--> statement-breakpoint
SELECT watch_table('section', 'section');
--> statement-breakpoint
SELECT watch_table('site_counter', 'counters');
--> statement-breakpoint
SELECT watch_table('site_setting', 'setting');
--> statement-breakpoint
SELECT watch_table('supply_match', 'match');
--> statement-breakpoint
SELECT watch_table('tag', 'dictionary');
--> statement-breakpoint
SELECT watch_table('video_like_count', 'content:video');
--> statement-breakpoint
SELECT watch_table('visit_day', 'counters');
--> statement-breakpoint
SELECT watch_table('visit_hour', 'counters');
--> statement-breakpoint
SELECT watch_table('visit_region', 'counters');
--> statement-breakpoint
INSERT INTO forum_board (name, note, sort_order) VALUES
  ('数字化改造', 'MES、ERP、数据采集和上云：怎么选、怎么上、踩过哪些坑', 1),
  ('设备与工艺', '设备联网、维护保养、工艺参数和质量问题', 2),
  ('标识解析', '前缀申领、标签载体、系统对接和应用场景', 3),
  ('政策与申报', '政策解读、申报材料和办理经验', 4),
  ('人才与培训', '数字化岗位、技能培训和校企合作', 5),
  ('供应链协作', '找配套、找替代、物流与账期', 6);
