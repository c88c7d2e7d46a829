import type pg from 'pg';
import { readDemoItems } from '#demo/read-items.ts';
import { plainText } from '#server/lib/text/plain-text.ts';
import { createRandom } from './random.ts';

export const searchedArticles = 100_000;
const years = 10;
const bodyCharacters = 1_050; // some 3 KB
const rowsAtOnce = 500;

/** Articles put together from sentences of the demo's items, so that pairs of characters are as frequent as in such texts. */
export async function insertSearchedArticles(pool: pg.Pool): Promise<void> {
  const items = readDemoItems(new Date());
  const sentences = items.flatMap(({ fields }) => plainText(fields.body).match(/[^。\n]{8,}。?/g) ?? []);
  const titles = items.map(({ fields }) => fields.title);
  const random = createRandom(20_261_122);
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const place = await pool.query<{ id: string }>(
    `insert into section (name, kind) values ('资讯', 'news') on conflict (coalesce(kind, ''), name) where removed_at is null do update set name = excluded.name returning id`,
  );
  const kinds = ['news', 'news', 'case', 'solution', 'knowledge', 'mediaReport'];
  for (let start = 0; start < searchedArticles; start += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, index) => {
      let body = '';
      while (body.length < bodyCharacters) body += pick(sentences);
      // what few texts have: a pair of characters of some thousands, which stand together by chance
      const name = String.fromCodePoint(...[0, 1, 2].map(() => 0x4e00 + Math.floor(random() * 3_000)));
      return {
        kind: pick(kinds),
        title: `${pick(titles).slice(0, 30)}：${name}`,
        summary: pick(sentences),
        body: `<p>${body}</p>`,
        area: random() < 0.5 ? null : `9901${String(1 + Math.floor(random() * 9)).padStart(2, '0')}`,
        industry: `C${String(13 + Math.floor(random() * 30))}`,
        n: start + index,
      };
    });
    await pool.query(
      `insert into content_item (section_id, kind, section_name, title, summary, body, status, publish_time, create_time, area_code, industry_codes)
       select $1, kind, '资讯', title, summary, body, 2, at, at, area, array[industry]
       from json_to_recordset($2) as given (kind text, title text, summary text, body text, area text, industry text, n int),
         lateral (select now() - n * interval '1 year' * $3 / $4 as at) times`,
      [place.rows[0]?.id, JSON.stringify(rows), years, searchedArticles],
    );
  }
}
