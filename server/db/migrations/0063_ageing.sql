CREATE TABLE "audit_anchor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_anchor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"end_at" timestamp with time zone NOT NULL,
	"ending" text NOT NULL,
	"row_count" bigint NOT NULL,
	"position" bigint NOT NULL,
	"mac" "bytea" NOT NULL,
	"stragglers" bigint[] NOT NULL,
	"signature" "bytea" NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_table" (
	"name" text PRIMARY KEY NOT NULL,
	"keep_months" integer,
	"ending" text NOT NULL,
	"whole_until" timestamp with time zone,
	CONSTRAINT "monthly_table_six_months" CHECK ("monthly_table"."keep_months" >= 6),
	CONSTRAINT "monthly_table_ending" CHECK ("monthly_table"."ending" in ('drop', 'move'))
);
--> statement-breakpoint
COMMENT ON TABLE "monthly_table" IS 'Tables that are partitioned by months of Shanghai, and how long their months are kept';
COMMENT ON COLUMN "monthly_table"."keep_months" IS 'Whole months; null: for ever';
COMMENT ON COLUMN "monthly_table"."ending" IS 'What becomes of a month after that: drop, or move into the schema archive';
COMMENT ON COLUMN "monthly_table"."whole_until" IS 'End of the partition that was the whole table before; null: there was none';
COMMENT ON TABLE "audit_anchor" IS 'Where the chain over audit_log begins since months of it have ended; append only';
COMMENT ON COLUMN "audit_anchor"."end_at" IS 'Lines of before this moment have left audit_log';
COMMENT ON COLUMN "audit_anchor"."ending" IS 'drop or move, as monthly_table had it';
COMMENT ON COLUMN "audit_anchor"."row_count" IS 'Lines that left';
COMMENT ON COLUMN "audit_anchor"."position" IS 'Place in the chain of the last seal before the first line that stays';
COMMENT ON COLUMN "audit_anchor"."mac" IS 'Of that seal';
COMMENT ON COLUMN "audit_anchor"."stragglers" IS 'Places after that whose lines have left as well';
COMMENT ON COLUMN "audit_anchor"."signature" IS 'HMAC-SM3 over the columns before';
COMMENT ON COLUMN "audit_anchor"."ended_at" IS 'When, by the clock of the database';
CREATE TRIGGER audit_anchor_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON "audit_anchor" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Partitions lie in a schema of their own: the portal reaches them through their table alone, whose rights count then. What was
-- moved lies in another one.
CREATE SCHEMA IF NOT EXISTS "months";
CREATE SCHEMA IF NOT EXISTS "archive";
CREATE TABLE IF NOT EXISTS "archive"."audit_seal" ("position" bigint NOT NULL, "audit_id" bigint NOT NULL, "mac" bytea NOT NULL, "sealed_at" timestamp with time zone NOT NULL);
COMMENT ON TABLE "archive"."audit_seal" IS 'Seals of lines that were moved';
--> statement-breakpoint
-- What is there becomes one partition as it is, up to the end of its last month: nothing is copied. A large site builds the index
-- before, while it runs (docs/operations.md); then one reading of the table remains.
DO $$
declare
  last_id bigint;
  was_called boolean;
  until timestamptz;
begin
  alter table public.audit_log rename to audit_log_whole;
  select last_value, is_called into last_id, was_called from public.audit_log_id_seq;
  alter table public.audit_log_whole alter column id drop identity;
  alter table public.audit_log_whole drop constraint audit_log_pkey;
  alter trigger audit_log_append_only on public.audit_log_whole rename to part_append_only;
  alter index public.audit_log_actor rename to audit_log_whole_actor;
  alter index public.audit_log_at rename to audit_log_whole_at;
  alter index public.audit_log_object rename to audit_log_whole_object;
  alter index public.audit_log_subject rename to audit_log_whole_subject;
  alter index public.audit_log_action rename to audit_log_whole_action;
  alter index public.audit_log_on_behalf rename to audit_log_whole_on_behalf;
  if to_regclass('public.audit_log_id_at_pk') is null then
    create unique index audit_log_id_at_pk on public.audit_log_whole (id, at);
  end if;
  alter table public.audit_log_whole add constraint audit_log_whole_pkey primary key using index audit_log_id_at_pk;

  create table public.audit_log (like public.audit_log_whole including comments) partition by range (at);
  alter table public.audit_log alter column id add generated always as identity (sequence name audit_log_id_seq);
  perform setval('public.audit_log_id_seq', last_id, was_called);
  alter table public.audit_log add constraint audit_log_id_at_pk primary key (id, at);
  create index audit_log_actor on public.audit_log (actor_user_id, at);
  create index audit_log_at on public.audit_log (at);
  create index audit_log_object on public.audit_log (object, id);
  create index audit_log_subject on public.audit_log (substring(object from '^[A-Za-z ]+ [0-9]+'), id);
  create index audit_log_action on public.audit_log (action, id);
  create index audit_log_on_behalf on public.audit_log (on_behalf_of, id) where on_behalf_of is not null;
  create trigger audit_log_append_only before delete or update or truncate on public.audit_log
    for each statement execute function public.refuse_change();

  insert into public.monthly_table (name, ending) values ('audit_log', 'drop');
  if exists (select from public.audit_log_whole) then
    select (date_trunc('month', greatest(now(), max(at)) at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai'
      into until from public.audit_log_whole;
    alter table public.audit_log_whole set schema months;
    execute format('alter table public.audit_log attach partition months.audit_log_whole for values from (minvalue) to (%L)', until);
    update public.monthly_table set whole_until = until where name = 'audit_log';
  else
    drop table public.audit_log_whole;
  end if;
  create table months.audit_log_default partition of public.audit_log default;
  -- that of the table does not see what reaches a partition directly
  create trigger part_append_only before delete or update on months.audit_log_default
    for each statement execute function public.refuse_change();
end $$;
COMMENT ON TABLE "audit_log" IS 'Append-only record of what was done to accounts, by months of Shanghai';
COMMENT ON INDEX "audit_log_object" IS 'What was done to one thing';
COMMENT ON INDEX "audit_log_subject" IS 'All that was done to one thing, whatever its line says besides';
COMMENT ON INDEX "audit_log_action" IS 'Acts of one sort, the latest first';
COMMENT ON INDEX "audit_log_on_behalf" IS 'What was done for an enterprise';
--> statement-breakpoint
CREATE FUNCTION list_parts(of_table text) RETURNS TABLE (part_name text, part_id oid, end_at timestamptz) LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  select c.relname::text, c.oid, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
    join pg_class t on t.oid = i.inhparent and t.relname = of_table and t.relnamespace = 'public'::regnamespace
  order by 3
$$;
COMMENT ON FUNCTION list_parts(text) IS 'Partitions of a table, the oldest first; the one for what has no month has no end';
--> statement-breakpoint
CREATE FUNCTION find_end_of_months(of_table text) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  select (date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => t.keep_months)) at time zone 'Asia/Shanghai'
  from public.monthly_table t where t.name = of_table
$$;
COMMENT ON FUNCTION find_end_of_months(text) IS 'The moment before which months of a table have ended; null: none ever does';
--> statement-breakpoint
-- Runs as the owner of the tables, for whoever writes rows may make none.
CREATE FUNCTION make_month(of_table text, month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
declare
  begin_at timestamptz := month::timestamp at time zone 'Asia/Shanghai';
  next_at timestamptz := (month + interval '1 month') at time zone 'Asia/Shanghai';
  part text := of_table || to_char(month, '_YYYY_MM');
  spare text := of_table || '_default';
  known public.monthly_table;
  is_late boolean;
begin
  select * into known from public.monthly_table where name = of_table for update;
  if known.name is null or extract(day from month) <> 1 or month < '2000-01-01' or month > now() + interval '12 months' then
    raise exception 'no month of % begins on %', of_table, month;
  end if;
  if begin_at < known.whole_until
    or exists (select from public.list_parts(of_table) p where p.end_at = next_at)
    or (of_table = 'audit_log' and begin_at < (select max(a.end_at) from public.audit_anchor a)) then
    return false;
  end if;
  execute format('create table months.%I (like public.%I including defaults including constraints including indexes)', part, of_table);
  execute format('lock table months.%I in access exclusive mode', spare);
  execute format('select exists (select from months.%I where at >= $1 and at < $2)', spare) into is_late using begin_at, next_at;
  if is_late then
    execute format('alter table months.%I disable trigger user', spare);
    execute format('with late as (delete from months.%I where at >= $1 and at < $2 returning *) insert into months.%I select * from late',
      spare, part) using begin_at, next_at;
    execute format('alter table months.%I enable trigger user', spare);
  end if;
  execute format('create trigger part_append_only before delete or update on months.%I for each statement execute function public.refuse_change()', part);
  execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)', of_table, part, begin_at, next_at);
  return true;
end $$;
REVOKE EXECUTE ON FUNCTION make_month(text, date) FROM PUBLIC;
COMMENT ON FUNCTION make_month(text, date) IS 'Makes the partition of a month, with the rows that came before it; false: it is there, was ended, or lies in what was the whole table';
--> statement-breakpoint
-- Ends what monthly_table says and nothing else: whoever writes the audit may not choose what goes.
CREATE FUNCTION end_audit_part(part text, anchor public.audit_anchor) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
declare
  known public.monthly_table;
  oldest record;
begin
  select * into known from public.monthly_table where name = 'audit_log' for update;
  select * into oldest from public.list_parts('audit_log') limit 1;
  if oldest.part_name is distinct from part or oldest.end_at is distinct from anchor.end_at
    or (anchor.end_at <= public.find_end_of_months('audit_log')) is not true then
    raise exception '% of audit_log has not ended', part;
  end if;
  insert into public.audit_anchor (end_at, ending, row_count, position, mac, stragglers, signature, ended_at)
    values (anchor.end_at, known.ending, anchor.row_count, anchor.position, anchor.mac, anchor.stragglers, anchor.signature, now());
  execute format('alter table public.audit_log detach partition months.%I', part);
  if known.ending = 'drop' then
    execute format('drop table months.%I', part);
    return;
  end if;
  -- one of before a backup was restored
  if to_regclass(format('archive.%I', part)) is not null then
    execute format('alter table archive.%I rename to %I', part, part || to_char(now(), '_before_YYYYMMDDHH24MISS'));
  end if;
  execute format('alter table months.%I set schema archive', part);
end $$;
REVOKE EXECUTE ON FUNCTION end_audit_part(text, audit_anchor) FROM PUBLIC;
COMMENT ON FUNCTION end_audit_part(text, audit_anchor) IS 'Drops or moves the oldest partition of audit_log, where its time is over, and says from where the chain goes on';
--> statement-breakpoint
CREATE FUNCTION trim_audit_seals(at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
declare
  trimmed integer;
  last public.audit_anchor;
begin
  select * into last from public.audit_anchor order by id desc limit 1;
  if last.id is null or not exists (select from public.audit_seal where position <= last.position) then
    return 0;
  end if;
  alter table public.audit_seal disable trigger user;
  with gone as (
    delete from public.audit_seal where position in
      (select s.position from public.audit_seal s where s.position <= last.position order by s.position limit at_most)
    returning *
  ), kept as (
    insert into archive.audit_seal (position, audit_id, mac, sealed_at) select position, audit_id, mac, sealed_at from gone where last.ending = 'move'
  )
  select count(*) into trimmed from gone;
  alter table public.audit_seal enable trigger user;
  return trimmed;
end $$;
REVOKE EXECUTE ON FUNCTION trim_audit_seals(integer) FROM PUBLIC;
COMMENT ON FUNCTION trim_audit_seals(integer) IS 'Deletes, or moves, seals of lines that have left; how many';
--> statement-breakpoint
CREATE FUNCTION list_late_months(of_table text) RETURNS TABLE (month date, row_count bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
begin
  if not exists (select from public.monthly_table where name = of_table) then
    raise exception '% has no months', of_table;
  end if;
  return query execute format(
    'select date_trunc(''month'', at at time zone ''Asia/Shanghai'')::date, count(*) from months.%I group by 1 order by 1', of_table || '_default');
end $$;
REVOKE EXECUTE ON FUNCTION list_late_months(text) FROM PUBLIC;
COMMENT ON FUNCTION list_late_months(text) IS 'Months of rows that came when their month had no partition';
