import {
  accountKindName,
  accountWordsRule,
  isPhoneTail,
  type AccountFilter,
  type AccountState,
} from '#contract/account/account-work.ts';
import { canonicalCreditCode, looksLikeCreditCode } from '#contract/shared-rules/credit-code.ts';
import { compact } from '#contract/shared-rules/half-width.ts';
import {
  listAccounts,
  type AccountWords,
  type FoundAccount,
} from '#server/db/queries/account/account-work.ts';
import { requireForm } from '#server/lib/check-form.ts';
import { limitsOf, type Paging } from '#server/lib/paging.ts';
import type { Services } from '#server/services.ts';

/** What somebody has typed to find an account. Fails with accountWordsTooShort. */
function wordsOf(typed: string): AccountWords | undefined {
  if (typed === '') return undefined;
  requireForm({ words: accountWordsRule }, { words: typed });
  if (isPhoneTail(typed)) return { phoneTail: compact(typed) };
  return looksLikeCreditCode(typed) ? { creditCode: canonicalCreditCode(typed) } : { name: typed };
}

const stateOf = ({ deletedAt, suspendedAt, deletionRequestedAt }: FoundAccount): AccountState => {
  if (deletedAt !== null) return 'deleted';
  if (suspendedAt !== null) return 'suspended';
  return deletionRequestedAt === null ? 'active' : 'closing';
};

export const describeAccount = (found: FoundAccount) => ({
  userId: found.id,
  account: found.account ?? '',
  userName: found.userName ?? '',
  phone: found.phone,
  companyName: found.companyName ?? '',
  kindName: accountKindName(found.userType),
  state: stateOf(found),
  createTime: found.createdAt.toISOString(),
});

/** One page of the accounts of people and enterprises. Fails with accountWordsTooShort. */
export async function findAccounts(
  { db }: Pick<Services, 'db'>,
  { words, filter, ...paging }: Paging & { words: string; filter: AccountFilter },
) {
  const asked = { words: wordsOf(words), filter, ...limitsOf(paging) };
  const { total, rows } = await listAccounts(db, asked);
  return { total, rows: rows.map(describeAccount) };
}
