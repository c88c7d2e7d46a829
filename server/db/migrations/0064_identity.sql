CREATE TABLE "identity_arrival" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"target" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"facts" "bytea",
	"closed_at" timestamp with time zone,
	CONSTRAINT "identity_arrival_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"shown_name" text NOT NULL,
	"level" smallint NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"undo_hash" "bytea" NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "identity_link_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL,
	"sid_hash" "bytea",
	"logout_secret" "bytea"
);
--> statement-breakpoint
ALTER TABLE "identity_link" ADD CONSTRAINT "identity_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_link_id_identity_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."identity_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_arrival_expires" ON "identity_arrival" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_link_subject" ON "identity_link" USING btree ("provider","subject_hash") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "identity_link_user" ON "identity_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_link_ended" ON "identity_link" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "identity_session_link" ON "identity_session" USING btree ("link_id");--> statement-breakpoint
COMMENT ON TABLE identity_arrival IS 'Somebody who goes to the identity service of a province, and comes back';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.id IS 'By which the page of whoever came back names it';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.state_hash IS 'SHA-256 of the state that went with him';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.browser_hash IS 'SHA-256 of the secret in the cookie of his browser: no other may come back';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.provider IS 'Id of the province''s service in IDENTITY_PROVIDERS';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.target IS 'Path of this site where the login began';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.begun_at IS 'When he went';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.expires_at IS 'Until when he may come back; once back, until when he may say which account he means';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.taken_at IS 'When he came back with this state; null: not yet. A second time counts for nothing';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.facts IS 'What the province has said of him, sealed; null: nothing yet';--> statement-breakpoint
COMMENT ON COLUMN identity_arrival.closed_at IS 'When he was logged in by it; null: it is open';--> statement-breakpoint
COMMENT ON TABLE identity_link IS 'An account that somebody with an identity of a province logs in to';--> statement-breakpoint
COMMENT ON COLUMN identity_link.user_id IS 'The account';--> statement-breakpoint
COMMENT ON COLUMN identity_link.provider IS 'Id of the province''s service in IDENTITY_PROVIDERS';--> statement-breakpoint
COMMENT ON COLUMN identity_link.subject_hash IS 'HMAC of what the service knows him by';--> statement-breakpoint
COMMENT ON COLUMN identity_link.kind IS 'natural: a person; legal: an enterprise for which somebody acts';--> statement-breakpoint
COMMENT ON COLUMN identity_link.shown_name IS 'Name of the person, masked, or of the enterprise: for its owner to know it by';--> statement-breakpoint
COMMENT ON COLUMN identity_link.level IS 'How well the province knew him at the last login, as it counts; 0: it did not say';--> statement-breakpoint
COMMENT ON COLUMN identity_link.linked_at IS 'When it was linked';--> statement-breakpoint
COMMENT ON COLUMN identity_link.last_used_at IS 'Its last login; null: none yet';--> statement-breakpoint
COMMENT ON COLUMN identity_link.undo_hash IS 'SHA-256 of the secret of the link that takes it back';--> statement-breakpoint
COMMENT ON COLUMN identity_link.undo_until IS 'Until when that link works';--> statement-breakpoint
COMMENT ON COLUMN identity_link.ended_at IS 'When it ended; null: it holds';--> statement-breakpoint
COMMENT ON COLUMN identity_link.end_reason IS 'owner: in the account; undone: by the link of the message; changeUndone: together with another change of the login';--> statement-breakpoint
COMMENT ON TABLE identity_session IS 'A login by an identity of a province';--> statement-breakpoint
COMMENT ON COLUMN identity_session.session_id IS 'The login here';--> statement-breakpoint
COMMENT ON COLUMN identity_session.link_id IS 'By which link';--> statement-breakpoint
COMMENT ON COLUMN identity_session.sid_hash IS 'HMAC of what the province calls its own session; null: it did not say';--> statement-breakpoint
COMMENT ON COLUMN identity_session.logout_secret IS 'What ends the session at the province, sealed; null: nothing does';
