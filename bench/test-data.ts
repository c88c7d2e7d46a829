import type pg from 'pg';
import type { PasswordHasher } from '#server/lib/crypto/password.ts';

export const articleCount = 10_000;

/** Published articles with bodies of about 3 KB, the newest three and a half hours old, four years in all. */
export async function insertArticles(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with place as (insert into section (name, kind) values ('产业动态', 'news') on conflict (coalesce(kind, ''), name) where removed_at is null do update set name = excluded.name returning id)
     insert into content_item (section_id, kind, section_name, title, summary, body, source_info, status, publish_time, create_time, views, extra, card)
     select (select id from place), 'news', '产业动态', '第 ' || n || ' 篇：工业企业数字化改造的一项进展',
       repeat('前三季度新增上云企业，建成数字化车间，装备、电子、食品三个行业实现诊断全覆盖。', 2),
       '<p>' || repeat('专家入厂，三天之内给出短板、路径和可用政策，企业按报告排出改造次序，先易后难，当年见效。', 25) || n || '</p>',
       '示范市工业互联网发展中心', 2, now() - n * interval '210 minutes', now() - n * interval '210 minutes', n % 5000,
       '{"outlet": "示范工业报", "editor": "", "originalLink": ""}', '{"outlet": "示范工业报"}'
     from generate_series(1, $1) n`,
    [articleCount],
  );
  await insertPolicies(pool);
  await pool.query('vacuum analyze content_item');
}

export const topicCount = 10_000;

/** Topics of ten boards with bodies of about 1 KB. */
export async function insertTopics(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with boards as (insert into forum_board (name, sort_order) select '板块' || n, n from generate_series(1, 10) n returning id, sort_order)
     insert into forum_topic (board_id, author_name, author_kind, region, title, body, state, comments, praises, views, is_pinned, created_at, last_at, folded, keys)
     select boards.id, '张某', 'person', '示范市', '第 ' || n || ' 问：老旧机床怎样采集数据',
       repeat('现场有二十台控制系统各不相同的机床，没有网口，想知道先做哪一步。', 30), 'shown', n % 40, n % 25, n % 5000, n < 3,
       now() - n * interval '50 minutes', now() - n * interval '40 minutes', '', '{}'
     from generate_series(1, $1) n join boards on boards.sort_order = n % 10 + 1`,
    [topicCount],
  );
  await pool.query('vacuum analyze forum_topic');
}

const policyTypes = 8;
const levels = ['国家', '省', '市', '区县'];
const years = 5;

/** As many policies, spread evenly over what lists of them are narrowed by. */
async function insertPolicies(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with place as (insert into section (name, kind) values ('扶持政策', 'policy') on conflict (coalesce(kind, ''), name) where removed_at is null do update set name = excluded.name returning id)
     insert into content_item (section_id, kind, section_name, title, summary, body, source_info, status, publish_time, create_time, views, extra, card, facets)
     select (select id from place), 'policy', '扶持政策', '第 ' || n || ' 号：关于支持工业企业数字化改造的若干措施',
       '对完成诊断并实施改造的企业按投入给予补助。', '<p>对完成诊断并实施改造的企业按投入给予补助。</p>',
       '示范市经济和信息化局', 2, now() - n * interval '210 minutes', now() - n * interval '210 minutes', n % 5000,
       '{}', jsonb_build_object('policyType', type, 'level', level, 'documentNumber', '', 'issuingBody', '示范市经济和信息化局', 'validity', '有效'),
       array['policyType:' || type, 'level:' || level, 'validity:有效', 'subject:数字化转型', 'year:' || year]
     from generate_series(1, $1) n,
       lateral (select (n % $2 + 1)::text as type, ($3::text[])[n / $2 % cardinality($3::text[]) + 1] as level,
         (2022 + n / $2 / cardinality($3::text[]) % $4)::text as year) spread`,
    [articleCount, policyTypes, levels, years],
  );
}

const userCount = 20;
/** As the browser sends it: the digest of a password. */
export const passwordDigest = '7c'.repeat(32);

/** Account names of one length, none of which contains another. */
export function accountName(index: number): string {
  return `visitor${String(index % userCount).padStart(2, '0')}`;
}

export async function insertUsers(
  pool: pg.Pool,
  passwords: PasswordHasher,
): Promise<{ passwordHash: string }> {
  const passwordHash = await passwords.hash(passwordDigest);
  for (let index = 0; index < userCount; index += 1) {
    await pool.query(
      `insert into app_user (account_type, user_type, account, phone, password_hash) values ('user', 1, $1, $2, $3)`,
      [accountName(index), String(13_900_000_000 + index), passwordHash],
    );
  }
  await pool.query('analyze app_user');
  return { passwordHash };
}
