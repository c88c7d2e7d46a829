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
end $$;--> statement-breakpoint
-- What a migration calls for a table that kept answers are made of: docs/recipes.md, A table.
CREATE FUNCTION watch_table(watched regclass, tag text) RETURNS void LANGUAGE plpgsql AS $$
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_update after update on %s referencing old table as before new table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed for each statement execute function tell_rows(%L)', watched, tag);
  execute format('create trigger tell_truncate after truncate on %s for each statement execute function tell_change(%L)', watched, tag);
end $$;--> statement-breakpoint
DO $$
declare
  told record;
begin
  for told in
    select tgrelid::regclass as watched, replace(encode(tgargs, 'escape'), '\000', '') as tag
    from pg_trigger where tgname = 'tell_change' and not tgisinternal order by tgrelid::regclass::text
  loop
    execute format('drop trigger tell_change on %s', told.watched);
    perform watch_table(told.watched, told.tag);
  end loop;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_public_update() RETURNS trigger LANGUAGE plpgsql AS $$
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
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_live_update() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content:' || kind) from (
    select distinct kind from (
      (select * from changed where is_live except select * from before where is_live)
      union all
      (select * from before where is_live except select * from changed where is_live)
    ) as told
  ) as kinds;
  return null;
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
DROP TRIGGER tell_update ON content_relation;--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON content_relation REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_relation_update();
