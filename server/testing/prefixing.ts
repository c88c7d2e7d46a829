import { expect } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { PrefixStatus } from '#contract/prefixes/entities.ts';
import { noPrefixForm } from '#contract/prefixes/rules.ts';
import { prefixWorkCalls } from '#contract/prefixes/work-calls.ts';
import { insertPrefix } from '#server/db/queries/prefixes/prefix.ts';
import { sealPrefix } from '#server/lib/crypto/prefix-cipher.ts';
import { insertUncertified, type UncertifiedEnterprise } from './certifying.ts';
import type { TestPortal } from './portal.ts';

/** A form that breaks no rule. */
export const rightPrefix = {
  ...{ nodeKind: 'hosted', contactName: '周宁', contactPhone: '138 1111 2222', contactEmail: '' },
  ...{ plannedVolume: '50000', uses: ['产品追溯'] },
  usesText: '给每件出厂产品刻码，客户扫码查看规格和批次。',
};

/** A certified enterprise, logged in. */
export async function insertCertified(portal: TestPortal, n: number): Promise<UncertifiedEnterprise> {
  const made = await insertUncertified(portal, n);
  await portal.sql.query(`update app_user set user_type = 3, audit_status = '2' where id = $1`, [made.id]);
  return made;
}

/** An application that waits for a decision, past the calls. */
export async function insertSubmitted(portal: TestPortal, userId: number): Promise<number> {
  const { db, secrets, clock } = portal.services;
  const now = clock.now();
  const { id } = await insertPrefix(db, {
    ...{ userId, state: 'submitted', ...sealPrefix(secrets, { ...noPrefixForm, ...rightPrefix }) },
    company: { companyName: `远衡机械${String(userId)}厂`, creditCode: '', address: '', areaPath: '' },
    ...{ createdAt: now, submittedAt: now, updatedAt: now },
  });
  return id;
}

/** What an enterprise and staff do about prefixes, as calls. */
export function prefixing(portal: TestPortal, staff: { token: string }) {
  type Move = RequestOf<typeof prefixWorkCalls.movePrefix>;
  const move = (id: number, action: Move['action'], more: Partial<Move> = {}) =>
    portal.call(prefixWorkCalls.movePrefix, { id, action, ...more }, { token: staff.token });
  const moved = async (...step: Parameters<typeof move>): Promise<PrefixStatus> => {
    const answer = await move(...step);
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return answer.data as PrefixStatus;
  };
  const save = async ({ token }: { token: string }, form: Partial<typeof rightPrefix> = {}) =>
    portal.call(prefixCalls.savePrefix, { ...rightPrefix, ...form }, { token });
  const submitted = async (enterprise: { token: string }): Promise<number> => {
    const saved = await save(enterprise);
    expect(saved, saved.msg).toMatchObject({ code: 1 });
    const { prefixId } = saved.data as { prefixId: number };
    const { token } = enterprise;
    const answer = await portal.call(prefixCalls.submitPrefix, { prefixId, ...rightPrefix }, { token });
    expect(answer, answer.msg).toMatchObject({ code: 1 });
    return prefixId;
  };
  /** One that is given out. */
  const held = async (enterprise: { token: string }) => {
    const prefixId = await submitted(enterprise);
    const { prefix } = await moved(prefixId, 'approve');
    return { prefixId, prefix };
  };
  return { move, moved, save, submitted, held };
}
