import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Somebody who may do everything with content and accounts, logged in; answers his token. */
export async function employChief(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with colleague as (
       insert into app_user (account_type, user_type, audit_status, account, phone)
       values ('enpt', 2, '2', 'bench_chief', '14900000002') returning id),
     granted as (
       insert into role_grant (user_id, role, granted_at, confirmed_at)
       select id, role, now(), now() from colleague, unnest(array['chief', 'administrator']) role),
     begun as (
       insert into session (user_id, ip, user_agent, created_at, last_used_at)
       select id, '127.0.0.1', 'bench', now(), now() from colleague returning id)
     insert into session_token (token_hash, session_id, issued_at) select $1, id, now() from begun`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}
