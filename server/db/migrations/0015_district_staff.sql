CREATE TABLE "diagnosis_district_staff" (
	"area_code" text NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "diagnosis_district_staff_area_code_user_id_pk" PRIMARY KEY("area_code","user_id")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_district_staff" ADD CONSTRAINT "diagnosis_district_staff_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_district_staff" ADD CONSTRAINT "diagnosis_district_staff_district_fk" FOREIGN KEY ("area_code") REFERENCES "public"."diagnosis_district"("area_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_district_staff_user" ON "diagnosis_district_staff" USING btree ("user_id");--> statement-breakpoint
COMMENT ON TABLE "diagnosis_district_staff" IS 'Who of the staff is responsible for the applications of a district';--> statement-breakpoint
COMMENT ON COLUMN "diagnosis_district_staff"."area_code" IS 'The district';--> statement-breakpoint
COMMENT ON COLUMN "diagnosis_district_staff"."user_id" IS 'A colleague; where none of a district can review any more, all who review are responsible';--> statement-breakpoint
COMMENT ON INDEX "diagnosis_district_staff_user" IS 'Districts of a colleague';
