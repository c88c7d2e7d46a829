/**
 * Of `content_item`: declarations that are underway and filed on the platform.
 * Other tests publish declarations without a form, which have no way in.
 */
export const isFiledHere = `kind = 'declaration' and status = 2 and starts_at <= now() and ends_at > now()
  and extra ->> 'mode' <> '免申即享'
  and exists (select from declaration_form f where f.item_id = content_item.id and f.published_at is not null)`;
