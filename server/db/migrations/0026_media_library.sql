CREATE TABLE "media_file" (
	"id" text PRIMARY KEY NOT NULL,
	"image_id" text,
	"document_id" text,
	"kind" text NOT NULL,
	"section_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"uploader_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"put_by" bigint,
	"put_at" timestamp with time zone NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_keys" bigint[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_file_content" CHECK (num_nonnulls("media_file"."image_id", "media_file"."document_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "media_use" (
	"file_id" text NOT NULL,
	"place" text NOT NULL,
	"place_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"fields" text[] NOT NULL,
	"alts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "media_use_file_id_place_place_id_number_pk" PRIMARY KEY("file_id","place","place_id","number")
);
--> statement-breakpoint
CREATE TABLE "media_version" (
	"file_id" text NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"parts" jsonb NOT NULL,
	"put_by" bigint,
	"put_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "media_version_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
ALTER TABLE "public_image" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_image_id_public_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."public_image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_document_id_public_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."public_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_uploader_id_app_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_put_by_app_user_id_fk" FOREIGN KEY ("put_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_version" ADD CONSTRAINT "media_version_file_id_media_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_version" ADD CONSTRAINT "media_version_put_by_app_user_id_fk" FOREIGN KEY ("put_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_file_created" ON "media_file" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_name" ON "media_file" USING btree ("file_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_size" ON "media_file" USING btree ("size_bytes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_section" ON "media_file" USING btree ("section_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_kind" ON "media_file" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_uploader" ON "media_file" USING btree ("uploader_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_file_unused" ON "media_file" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE uses = 0 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_file_search" ON "media_file" USING gin ("search_keys");--> statement-breakpoint
CREATE INDEX "media_file_deleted" ON "media_file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "media_file_put_by" ON "media_file" USING btree ("put_by");--> statement-breakpoint
CREATE INDEX "media_file_image" ON "media_file" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "media_file_document" ON "media_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "media_use_place" ON "media_use" USING btree ("place","place_id","number");--> statement-breakpoint
CREATE INDEX "media_version_kept" ON "media_version" USING btree ("ended_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "media_version_put_by" ON "media_version" USING btree ("put_by");--> statement-breakpoint
COMMENT ON COLUMN public_image.file_name IS 'As it was called where it came from; empty of pictures from before';--> statement-breakpoint
COMMENT ON TABLE media_file IS 'A file of the library: what staff have uploaded for content';--> statement-breakpoint
COMMENT ON COLUMN media_file.image_id IS 'The picture, of the same id; null: a document or a video';--> statement-breakpoint
COMMENT ON COLUMN media_file.document_id IS 'The document or the video, of the same id; null: a picture';--> statement-breakpoint
COMMENT ON COLUMN media_file.kind IS 'What it is (mediaKinds)';--> statement-breakpoint
COMMENT ON COLUMN media_file.section_id IS 'The section whose folder it is in; null: of the whole site';--> statement-breakpoint
COMMENT ON COLUMN media_file.uploader_id IS 'Who uploaded it; null: the portal brought it along';--> statement-breakpoint
COMMENT ON COLUMN media_file.version IS 'Number of the content that is served: one more with each replacement';--> statement-breakpoint
COMMENT ON COLUMN media_file.put_by IS 'Who put the content that is served; null: the portal';--> statement-breakpoint
COMMENT ON COLUMN media_file.put_at IS 'Since when this content is served';--> statement-breakpoint
COMMENT ON COLUMN media_file.uses IS 'Rows of media_use that name it, kept by refresh_media';--> statement-breakpoint
COMMENT ON COLUMN media_file.search_text IS 'File name, title and alternative texts in lower case, kept by refresh_media';--> statement-breakpoint
COMMENT ON COLUMN media_file.search_keys IS 'Characters and pairs of characters of search_text as numbers (media_keys)';--> statement-breakpoint
COMMENT ON COLUMN media_file.deleted_at IS 'When staff deleted it: its content goes; null: it is there';--> statement-breakpoint
COMMENT ON TABLE media_use IS 'Where a picture, a document or a video of the portal is named, kept by triggers';--> statement-breakpoint
COMMENT ON COLUMN media_use.file_id IS 'The picture, the document or the video';--> statement-breakpoint
COMMENT ON COLUMN media_use.place IS 'What names it (mediaPlaces)';--> statement-breakpoint
COMMENT ON COLUMN media_use.place_id IS 'Id of the item, the version of the site, the slide or the draft';--> statement-breakpoint
COMMENT ON COLUMN media_use.number IS 'Of an item the version, otherwise 0';--> statement-breakpoint
COMMENT ON COLUMN media_use.fields IS 'Where in it (mediaFields)';--> statement-breakpoint
COMMENT ON COLUMN media_use.alts IS 'Alternative texts of a picture in the body, in their order; empty ones are missing';--> statement-breakpoint
COMMENT ON TABLE media_version IS 'What a file was before it was replaced';--> statement-breakpoint
COMMENT ON COLUMN media_version.file_id IS 'The file';--> statement-breakpoint
COMMENT ON COLUMN media_version.number IS 'Number of this content, from 1';--> statement-breakpoint
COMMENT ON COLUMN media_version.content_type IS 'Media type as it was served';--> statement-breakpoint
COMMENT ON COLUMN media_version.width IS 'Of a picture, in pixels; null: none';--> statement-breakpoint
COMMENT ON COLUMN media_version.height IS 'Of a picture, in pixels; null: none';--> statement-breakpoint
COMMENT ON COLUMN media_version.parts IS 'Where the content lies in the storage, of a picture in each size; none once it was removed';--> statement-breakpoint
COMMENT ON COLUMN media_version.put_by IS 'Who put it; null: the portal';--> statement-breakpoint
COMMENT ON COLUMN media_version.put_at IS 'Since when it was served';--> statement-breakpoint
COMMENT ON COLUMN media_version.ended_at IS 'When another took its place';--> statement-breakpoint
COMMENT ON COLUMN media_version.removed_at IS 'When its content was removed; null: it can be put back';
--> statement-breakpoint
-- Single characters and pairs of neighbours as numbers: a text has another in it only if it has all of that one's.
CREATE FUNCTION media_keys(given text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  with signs as (
    select ascii(sign)::bigint as one, lead(ascii(sign)::bigint) over (order by n) as next
    from unnest(string_to_array(given, null)) with ordinality as given_signs (sign, n)
  )
  select coalesce(array_agg(distinct key), '{}') from (
    select one as key from signs union select (one << 21) | next from signs where next is not null
  ) as keys
$$;
--> statement-breakpoint
-- Bodies are sanitised: attributes stand in double quotes, and these four signs are all that is escaped in them.
CREATE FUNCTION media_alts(body text, file_id text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(
    replace(replace(replace(replace(
      btrim(coalesce(substring(found.tag[1] from '\salt="([^"]*)"'), '')),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') order by found.n), '{}')
  from regexp_matches(coalesce(body, ''), '<img\M[^>]*>', 'g') with ordinality as found (tag, n)
  where position('/images/' || file_id in found.tag[1]) > 0
$$;
--> statement-breakpoint
-- The files that texts name, by the fields that these stand in.
CREATE FUNCTION media_named(parts jsonb) RETURNS TABLE (file_id text, fields text[], alts text[]) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select named.id, named.fields, media_alts(parts ->> 'body', named.id)
  from (
    select found[1] as id, array_agg(distinct part.key order by part.key) as fields
    from jsonb_each_text(parts) as part, regexp_matches(part.value, '/(?:images|documents|videos)/([0-9a-f]{32})', 'g') as found
    group by 1
  ) as named
$$;
--> statement-breakpoint
CREATE FUNCTION media_parts(content jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select jsonb_build_object(
    'cover', content #>> '{fields,imageUrl}', 'body', content #>> '{fields,body}',
    'attachments', content #>> '{fields,attachments}', 'extra', content ->> 'extra')
$$;
--> statement-breakpoint
CREATE FUNCTION site_media_parts(facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select jsonb_build_object('logo', facts ->> 'logo', 'favicon', facts ->> 'favicon', 'codes', facts ->> 'codes')
$$;
--> statement-breakpoint
-- What staff have uploaded joins the library where it is first used, in the folder of that section. What an enterprise has uploaded never does.
CREATE FUNCTION adopt_media(ids text[], of_section bigint) RETURNS void LANGUAGE sql AS $$
  insert into media_file (id, image_id, kind, section_id, file_name, size_bytes, uploader_id, created_at, put_by, put_at)
  select i.id, i.id, 'image', of_section, coalesce(nullif(i.file_name, ''), i.id || '.webp'), s.size_bytes, i.uploader_id, i.created_at, i.uploader_id, i.created_at
  from public_image i
  join lateral (select size_bytes from public_image_size where image_id = i.id order by max_width desc limit 1) s on true
  left join app_user u on u.id = i.uploader_id
  where i.id = any(ids) and i.deleted_at is null and coalesce(u.user_type, 2) = 2
  on conflict (id) do nothing;
  insert into media_file (id, document_id, kind, section_id, file_name, size_bytes, uploader_id, created_at, put_by, put_at)
  select d.id, d.id, case when d.content_type like 'video/%' or d.content_type like 'text/vtt%' then 'video' else 'document' end,
    of_section, d.file_name, d.size_bytes, d.uploader_id, d.created_at, d.uploader_id, d.created_at
  from public_document d left join app_user u on u.id = d.uploader_id
  where d.id = any(ids) and d.deleted_at is null and coalesce(u.user_type, 2) = 2
  on conflict (id) do nothing
$$;
--> statement-breakpoint
-- Whoever changes uses holds the rows of their files from here to the end of his transaction, in the order of their ids: the last one counts what all have written.
CREATE FUNCTION refresh_media(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform from media_file where id = any(ids) order by id for no key update;
  update media_file f set uses = told.uses, search_text = told.words, search_keys = media_keys(told.words)
  from (
    select m.id, (select count(*) from media_use u where u.file_id = m.id) as uses,
      lower(left(concat_ws(' ', m.file_name, m.title,
        (select string_agg(distinct alt, ' ') from media_use u, unnest(u.alts) as alt where u.file_id = m.id)), 2000)) as words
    from media_file m where m.id = any(ids)
  ) as told
  where f.id = told.id;
end $$;
--> statement-breakpoint
CREATE FUNCTION set_media_uses(of_place text, of_id bigint, of_number integer, parts jsonb, of_section bigint, is_adopting boolean) RETURNS void LANGUAGE plpgsql AS $$
declare
  changed text[];
begin
  select array_agg(coalesce(n.file_id, k.file_id)) into changed
  from media_named(parts) n
  full join (select * from media_use where place = of_place and place_id = of_id and number = of_number) k on k.file_id = n.file_id
  where n.file_id is null or k.file_id is null or n.fields <> k.fields or n.alts <> k.alts;
  if changed is null then
    return;
  end if;
  if is_adopting then
    perform adopt_media(changed, of_section);
  end if;
  delete from media_use where place = of_place and place_id = of_id and number = of_number and file_id = any(changed);
  insert into media_use (file_id, place, place_id, number, fields, alts)
  select file_id, of_place, of_id, of_number, fields, alts from media_named(parts) where file_id = any(changed);
  perform refresh_media(changed);
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_item_media() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  item record;
begin
  if tg_op = 'DELETE' then
    perform set_media_uses('item', old.item_id, old.number, '{}', null, false);
    return null;
  end if;
  select section_id, owner_user_id into item from content_item where id = new.item_id;
  perform set_media_uses('item', new.item_id, new.number, media_parts(new.content), item.section_id, item.owner_user_id is null);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_site_media() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    perform set_media_uses('site', old.id, 0, '{}', null, false);
  else
    perform set_media_uses('site', new.id, 0, site_media_parts(new.facts), null, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_banner_media() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    perform set_media_uses('banner', old.id, 0, '{}', null, false);
  else
    perform set_media_uses('banner', new.id, 0, jsonb_build_object('cover', new.image_url), null, true);
  end if;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION keep_draft_media() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    perform set_media_uses('draft', old.id, 0, '{}', null, false);
  else
    perform set_media_uses('draft', new.id, 0,
      jsonb_build_object('files', (select string_agg('/documents/' || file, ' ') from unnest(new.files) as file)), null, false);
  end if;
  return null;
end $$;
--> statement-breakpoint
INSERT INTO media_use (file_id, place, place_id, number, fields, alts)
SELECT n.file_id, 'item', v.item_id, v.number, n.fields, n.alts FROM content_version v, media_named(media_parts(v.content)) n;--> statement-breakpoint
INSERT INTO media_use (file_id, place, place_id, number, fields, alts)
SELECT n.file_id, 'site', v.id, 0, n.fields, n.alts FROM site_version v, media_named(site_media_parts(v.facts)) n;--> statement-breakpoint
INSERT INTO media_use (file_id, place, place_id, number, fields, alts)
SELECT n.file_id, 'banner', b.id, 0, n.fields, n.alts FROM banner b, media_named(jsonb_build_object('cover', b.image_url)) n;--> statement-breakpoint
INSERT INTO media_use (file_id, place, place_id, number, fields)
SELECT DISTINCT file, 'draft', d.id, 0, '{files}'::text[] FROM supply_draft d, unnest(d.files) AS file;--> statement-breakpoint
SELECT adopt_media(array_agg(file_id), section_id) FROM (
  SELECT DISTINCT ON (u.file_id) u.file_id, i.section_id FROM media_use u JOIN content_item i ON i.id = u.place_id
  WHERE u.place = 'item' AND i.owner_user_id IS NULL ORDER BY u.file_id, i.id
) AS first_uses GROUP BY section_id;--> statement-breakpoint
SELECT adopt_media(array_agg(file_id), null) FROM media_use WHERE place IN ('site', 'banner');--> statement-breakpoint
SELECT refresh_media(array_agg(id)) FROM media_file;--> statement-breakpoint
CREATE TRIGGER keep_media AFTER INSERT OR DELETE OR UPDATE OF content ON content_version FOR EACH ROW EXECUTE FUNCTION keep_item_media();--> statement-breakpoint
CREATE TRIGGER keep_media AFTER INSERT OR DELETE OR UPDATE OF facts ON site_version FOR EACH ROW EXECUTE FUNCTION keep_site_media();--> statement-breakpoint
CREATE TRIGGER keep_media AFTER INSERT OR DELETE OR UPDATE OF image_url ON banner FOR EACH ROW EXECUTE FUNCTION keep_banner_media();--> statement-breakpoint
CREATE TRIGGER keep_media AFTER INSERT OR DELETE OR UPDATE OF files ON supply_draft FOR EACH ROW EXECUTE FUNCTION keep_draft_media();--> statement-breakpoint
-- Lists of attachments say how large they are: answers that do are made anew once one has another content. No other write of the table tells anything.
CREATE FUNCTION tell_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('portal_changes', 'content');
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER tell_replaced AFTER UPDATE OF sha256 ON public_document FOR EACH STATEMENT EXECUTE FUNCTION tell_replaced();
