import { rolesThatMay } from '#contract/permissions.ts';
import { siteFactNames, type SiteFact } from '#contract/site/facts.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';

const page = '/console?page=site';
const named = (facts: readonly SiteFact[]) => facts.map((fact) => siteFactNames[fact]).join('、');

/** Within the site: every chief of all of it but whoever has proposed something. */
export async function tellOtherChiefs(
  transaction: Transaction,
  proposedBy: number,
  message: Parameters<typeof notifyOnSite>[2],
): Promise<void> {
  const holders = await listHolders(transaction.db, { roles: rolesThatMay('chief'), path: [] });
  for (const id of holders.filter((one) => one !== proposedBy).sort((a, b) => a - b))
    await notifyOnSite(transaction, id, message);
}

/** Within the site: whoever may confirm a change, and has not proposed it. */
export async function tellChiefs(
  transaction: Transaction,
  { facts, proposedBy }: { facts: readonly SiteFact[]; proposedBy: number },
): Promise<void> {
  await tellOtherChiefs(transaction, proposedBy, {
    title: '网站信息的改动等待确认',
    body: `${named(facts)}有改动，须由提出人以外的另一位主编确认。`,
    page,
  });
}

/** Whoever has proposed a change hears how it ended. */
export const tellProposer = (
  transaction: Transaction,
  {
    facts,
    proposedBy,
    isConfirmed,
    comment,
  }: {
    facts: readonly SiteFact[];
    proposedBy: number;
    isConfirmed: boolean;
    comment: string;
  },
): Promise<void> =>
  notifyOnSite(transaction, proposedBy, {
    title: isConfirmed ? '网站信息的改动已生效' : '网站信息的改动没有采纳',
    body: isConfirmed
      ? `您提出的${named(facts)}的改动已由另一位确认并生效。`
      : `您提出的${named(facts)}的改动没有采纳：${comment}`,
    page,
  });
