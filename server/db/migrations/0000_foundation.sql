CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_type" text NOT NULL,
	"user_type" smallint NOT NULL,
	"audit_status" text DEFAULT '0' NOT NULL,
	"account" text,
	"phone" text NOT NULL,
	"email" text,
	"user_name" text,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"id_number_cipher" "bytea",
	"id_number_hmac" "bytea",
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deletion_requested_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_phone_canonical" CHECK ("app_user"."phone" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" bigint,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"result" text NOT NULL,
	"ip" "inet" NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"ip" "inet" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"area_path" text NOT NULL,
	"area_code" text,
	"address" text NOT NULL,
	"company_type_id" integer NOT NULL,
	"industry_id" integer NOT NULL,
	"scale_id" integer NOT NULL,
	"income_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"account_key" text NOT NULL,
	"ip" "inet" NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "login_failure_account_key_ip_pk" PRIMARY KEY("account_key","ip")
);
--> statement-breakpoint
CREATE TABLE "message_quota" (
	"recipient" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"day_count" integer NOT NULL,
	"last_sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "session_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" "bytea" NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"client" text NOT NULL,
	"answer_x" smallint,
	"work_bits" smallint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"purpose" text,
	"ticket_hash" "bytea",
	"ticket_expires_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "captcha_challenge_answer" CHECK (num_nonnulls("captcha_challenge"."answer_x", "captcha_challenge"."work_bits") = 1)
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_type" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"kicker" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link_address" text DEFAULT '' NOT NULL,
	"jump_address" text DEFAULT '' NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"section_name" text DEFAULT '' NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"demo_key" text,
	"section_name" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"area_code" text,
	"industry_codes" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"source_info" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reviewer_id" bigint,
	"review_comment" text,
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
	"search_text" "tsvector",
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_item_status" CHECK ("content_item"."status" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"login_required" boolean DEFAULT false NOT NULL,
	"keep" boolean DEFAULT false NOT NULL,
	"is_iframe" boolean DEFAULT false NOT NULL,
	"third_url" text DEFAULT '' NOT NULL,
	"sort_order" integer NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_receipt" (
	"user_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_receipt_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "site_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"statistics_type" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_day_day_route_statistics_type_pk" PRIMARY KEY("day","route","statistics_type")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text NOT NULL,
	"level" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_scale" (
	"type_id" integer PRIMARY KEY NOT NULL,
	"scale_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_type" (
	"type_id" integer PRIMARY KEY NOT NULL,
	"type_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"type_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "dictionary_item_type_code_code_pk" PRIMARY KEY("type_code","code")
);
--> statement-breakpoint
CREATE TABLE "income_band" (
	"type_id" integer PRIMARY KEY NOT NULL,
	"income_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "industry_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "scene_class" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer PRIMARY KEY NOT NULL,
	"tag_type" text NOT NULL,
	"value" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_registry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_registry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (upper(replace(normalize(name, NFKC), ' ', '') collate "C")) STORED NOT NULL,
	"credit_code" text,
	"address" text DEFAULT '' NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"legal_person" text DEFAULT '' NOT NULL,
	"established_on" date,
	"company_type" text DEFAULT '' NOT NULL,
	"industry_code" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise" ADD CONSTRAINT "enterprise_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_reviewer_id_app_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_receipt" ADD CONSTRAINT "notice_receipt_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_receipt" ADD CONSTRAINT "notice_receipt_notice_id_content_item_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."content_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_account_key" ON "app_user" USING btree (lower("account")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone_key" ON "app_user" USING btree ("account_type","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user" USING btree ("account_type",lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_id_number_key" ON "app_user" USING btree ("id_number_hmac") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_credit_code_key" ON "enterprise" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "enterprise_name" ON "enterprise" USING btree ("company_name");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "login_failure" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "rate_limit_window" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "session_token_session" ON "session_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "verification_code_recipient" ON "verification_code" USING btree ("recipient","purpose","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_client" ON "captcha_challenge" USING btree ("client","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_created" ON "captcha_challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "banner_place" ON "banner" USING btree ("address_type","sort_order");--> statement-breakpoint
CREATE INDEX "content_item_public" ON "content_item" USING btree ("kind","publish_time" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 2 and not is_deleted;--> statement-breakpoint
CREATE INDEX "content_item_section" ON "content_item" USING btree ("kind","section_name","publish_time" DESC NULLS LAST) WHERE status = 2 and not is_deleted;--> statement-breakpoint
CREATE INDEX "content_item_search" ON "content_item" USING gin ("search_text");--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_demo_key" ON "content_item" USING btree ("demo_key");--> statement-breakpoint
CREATE INDEX "area_parent" ON "area" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "industry_parent" ON "industry" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "tag_type" ON "tag" USING btree ("tag_type","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "business_registry_search_name_key" ON "business_registry" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "business_registry_credit_code_key" ON "business_registry" USING btree ("credit_code");--> statement-breakpoint
CREATE INDEX "business_registry_bigrams" ON "business_registry" USING gin (string_to_array(regexp_replace(search_name, '(..)(?=.)', '\1 ', 'g') || ' ' || regexp_replace(substr(search_name, 2), '(..)(?=.)', '\1 ', 'g'), ' '));