CREATE TABLE "audit_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"mac" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seal_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
COMMENT ON TABLE "audit_seal" IS 'The chain over audit_log: each row, in the order in which it was sealed; append only, too';--> statement-breakpoint
COMMENT ON COLUMN "audit_seal"."position" IS 'Place in the chain: 1, 2, 3 …, without gaps';--> statement-breakpoint
COMMENT ON COLUMN "audit_seal"."audit_id" IS 'The row of audit_log. No foreign key: one that is gone is what the chain is to find';--> statement-breakpoint
COMMENT ON COLUMN "audit_seal"."sealed_at" IS 'When it joined the chain: at most a second after it was written, while a node runs';--> statement-breakpoint
COMMENT ON COLUMN "audit_seal"."mac" IS 'HMAC-SM3 over the seal before, the position and the row';--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
