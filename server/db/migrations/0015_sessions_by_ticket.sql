ALTER TABLE "session" ADD COLUMN "is_by_ticket" boolean DEFAULT false NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN session.is_by_ticket IS 'Begun by a ticket of ours: created_at is that of the session the ticket was made in, and it gives way first';
