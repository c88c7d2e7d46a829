import {
  accountChangeKindNames,
  accountChangeTransitions,
  type AccountChangeFacts,
  type AccountChangeKind,
} from '#contract/account/account-change-workflow.ts';
import type { CompanyData } from '#contract/account/account-change-rules.ts';
import { rolesThatMay } from '#contract/permissions.ts';
import { violatedUniqueIndex, type Queryable } from '#server/db/database.ts';
import {
  findAccountChange,
  isCreditCodeOfAnother,
  updateCompany,
  type AccountChange,
} from '#server/db/queries/account/account-change.ts';
import { listHolders } from '#server/db/queries/account/role-grant.ts';
import { lockUserRows } from '#server/db/queries/account/session.ts';
import { findEnterprise, findUserByPhone, getUser } from '#server/db/queries/account/user.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { accountChange } from '#server/db/schema/account-change.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { workflow, type PendingTransition } from '#server/domain/workflow/workflow.ts';
import { unsealHandOver } from '#server/lib/crypto/account-change-cipher.ts';
import { fail } from '#server/lib/fail.ts';
import * as messages from '../appeal/appeal-messages.ts';
import { endOthers } from '../appeal/appeal-workflow.ts';
import { handOver } from '../appeal/hand-over.ts';
import { closeAccount, gatherClosureFacts } from './close-account.ts';

/** What its steps are kept under. */
export const subjectOf = (id: number) => ({ subject: 'accountChange', id }) as const;

/** What can be corrected of an enterprise, as it is now. */
export async function readCompanyData(db: Queryable, userId: number): Promise<CompanyData | undefined> {
  const found = await findEnterprise(db, userId);
  if (found === undefined) return undefined;
  const { companyName, creditCode, areaPath, address } = found;
  return { companyName, creditCode, areaPath, address };
}

const isSame = (one: CompanyData, other: CompanyData | undefined): boolean =>
  other !== undefined &&
  (Object.keys(one) as (keyof CompanyData)[]).every((name) => one[name] === other[name]);

/** Changes of accounts by four eyes. The account is locked before the change, as everywhere. */
export const accountChanges = workflow<typeof accountChangeTransitions, AccountChange>({
  subject: 'accountChange',
  transitions: accountChangeTransitions,
  row: rowOf(accountChange),
  stateOf: ({ state }) => state,
  find: findAccountChange,
  lock: (tx, { userId, intoUserId }) =>
    lockUserRows(
      tx,
      [userId, intoUserId].filter((one) => one !== null),
    ),
  columns: ({ at, caller: { userId } }) => ({ closedAt: at, decidedBy: userId ?? null }),
  facts: gatherFacts,
  gone: () => 'accountChangeMoved',
  fields: { creditCodeTaken: 'creditCode', phoneTaken: 'newPhone' },
  audit: ({ action, before: { userId, kind } }) => ({
    action: 'account',
    object: `user ${String(userId)}`,
    result: `${kind}.${action}`,
  }),
  effects: {
    notifyDeciders: (transaction, { row }) => tellDeciders(transaction, row),
    carryOut: (transaction, { row, at }) => carryOut[row.kind](transaction, row, at),
    notifyProposer: (transaction, { row, action }) => tellProposer(transaction, row, action === 'approve'),
  },
});

async function gatherFacts(
  { db, secrets }: Transaction,
  {
    row,
    caller,
  }: PendingTransition<typeof accountChangeTransitions, AccountChange, object> & {
    row: AccountChange;
  },
): Promise<AccountChangeFacts> {
  const { userId, kind, before, after, people, proposedBy } = row;
  const user = await getUser(db, userId);
  const isCompanySame = user.deletedAt === null && isSame(before, await readCompanyData(db, userId));
  const facts = {
    ...{ comment: caller.comment, isProposer: caller.userId === proposedBy, kind },
    ...{ isTargetOpen: true, hasRoom: true },
  };
  if (kind === 'closure')
    return {
      ...{ ...facts, ...(await gatherClosureFacts({ db }, row)) },
      isUnchanged: isCompanySame && user.deletionRequestedAt === null,
      isFree: true,
    };
  if (kind === 'correction') {
    const creditCode = after?.creditCode ?? '';
    return {
      ...facts,
      isUnchanged: isCompanySame && user.auditStatus !== '2',
      isFree: !(await isCreditCodeOfAnother(db, { creditCode, userId })),
    };
  }
  const { newPhone, oldPhone } = people === null ? fail('notFound') : unsealHandOver(secrets, people);
  const other = await findUserByPhone(db, { phone: newPhone, accountType: 'enpt' });
  return {
    ...facts,
    isUnchanged: isCompanySame && user.phone === oldPhone,
    isFree: other === undefined || other.id === userId,
  };
}

/** What an approved change does, by its kind. */
const carryOut: Readonly<
  Record<AccountChangeKind, (transaction: Transaction, row: AccountChange, at: Date) => Promise<void>>
> = { correction: correct, handOver: handOverTo, closure: closeAccount };

async function correct({ db, clock, secrets }: Transaction, { userId, after }: AccountChange): Promise<void> {
  if (after === null) return;
  await updateCompany(db, { ...after, userId, now: clock.now() }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'enterprise_credit_code_key') fail('creditCodeTaken');
    throw error;
  });
  await notifyOnSite({ db, clock, secrets }, userId, {
    title: '企业资料已更正',
    body: `平台更正了您的企业资料：${after.companyName}，${after.creditCode}，${after.address}。如有疑问请联系客服。`,
    page: '/account',
  });
}

/** To the new agent's phone: by a code to it he logs in, sets a password, and has proven that it is his. Members stay. */
async function handOverTo(
  transaction: Transaction,
  { userId, people, before }: AccountChange,
): Promise<void> {
  if (people === null) return;
  const { newPhone } = unsealHandOver(transaction.secrets, people);
  const owner = await getUser(transaction.db, userId);
  await handOver(transaction, { userId, newPhone }).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'app_user_phone_key') fail('phoneTaken');
    throw error;
  });
  const told = { enterpriseName: before.companyName, newPhone };
  await messages.notifyNewOwner(transaction, told);
  await messages.notifyChanged(transaction, owner, told);
  await endOthers(transaction, { userId, owner }, 'settle');
  await notifyOnSite(transaction, userId, {
    title: '企业账号已移交',
    body: '企业账号已移交给新的经办人，原来的登录和密码都已失效。企业成员没有变化，请核对。',
    page: '/company?page=members',
  });
}

/** Within the site: whoever may decide it, and has not proposed it. */
async function tellDeciders(
  transaction: Transaction,
  { kind, before, proposedBy }: AccountChange,
): Promise<void> {
  const holders = await listHolders(transaction.db, { roles: rolesThatMay('accounts'), path: [] });
  for (const id of holders.filter((one) => one !== proposedBy).sort((a, b) => a - b))
    await notifyOnSite(transaction, id, {
      title: '账号变更等待决定',
      body: `${before.companyName}：${accountChangeKindNames[kind]}，须由提出人以外的另一位决定。`,
      page: '/console?page=account-changes',
    });
}

const tellProposer = (
  transaction: Transaction,
  { id, kind, before, proposedBy }: AccountChange,
  isApproved: boolean,
): Promise<void> =>
  notifyOnSite(transaction, proposedBy, {
    title: isApproved ? '账号变更已生效' : '账号变更没有得到同意',
    body: `${before.companyName}：您提出的${accountChangeKindNames[kind]}${isApproved ? '已由另一位同意并生效' : '没有得到同意，意见见经过'}。`,
    page: `/console?page=account-changes&view=all&id=${String(id)}`,
  });
