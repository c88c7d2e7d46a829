CREATE TABLE "passkey" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"challenge" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
COMMENT ON TABLE "passkey" IS 'Passkeys of staff: each stands in for the code of the authenticator';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."user_id" IS 'Whose it is';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."credential_id" IS 'By which a browser finds it';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."public_key" IS 'COSE key that its signatures are checked with';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."sign_count" IS 'How often it says that it has signed; 0 of those that do not count';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."transports" IS 'How a browser reaches it: usb, internal, hybrid and the like';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."name" IS 'What its owner calls it';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."created_at" IS 'When it was added';--> statement-breakpoint
COMMENT ON COLUMN "passkey"."last_used_at" IS 'When it was given last; null: never';--> statement-breakpoint
COMMENT ON INDEX "passkey_credential" IS 'A passkey is of one account';--> statement-breakpoint
COMMENT ON INDEX "passkey_user" IS 'Those of an account';--> statement-breakpoint
COMMENT ON TABLE "passkey_challenge" IS 'What a login was asked to sign by a passkey, taken once';--> statement-breakpoint
COMMENT ON COLUMN "passkey_challenge"."session_id" IS 'The login';--> statement-breakpoint
COMMENT ON COLUMN "passkey_challenge"."challenge" IS 'Random bytes to be signed';--> statement-breakpoint
COMMENT ON COLUMN "passkey_challenge"."purpose" IS 'add: a new passkey; give: the second factor';--> statement-breakpoint
COMMENT ON COLUMN "passkey_challenge"."created_at" IS 'When it was asked';
