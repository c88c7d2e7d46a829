import { accountWorkCalls } from '#contract/account/account-work-calls.ts';
import {
  endSessionsOf,
  liftSuspension,
  suspendAccount,
  unlockAccount,
} from '#server/domain/account/accounts/act-on-account.ts';
import { findAccounts } from '#server/domain/account/accounts/find-accounts.ts';
import { readAccount } from '#server/domain/account/accounts/read-account.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import type { KnownContext } from '#server/lib/http/context.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

/** An act of somebody who may do it for the whole site. */
const act =
  <Request>(make: (transaction: Transaction, request: Request, context: KnownContext) => Promise<void>) =>
  async (request: Request, context: KnownContext, within: Transaction) => {
    requireSiteWide(context, 'accounts');
    await make(within, request, context);
    return null;
  };

export const accountWorkArea = area(accountWorkCalls, (services) => ({
  listAccounts: (request, context) => {
    requireSiteWide(context, 'accounts');
    return findAccounts(services, request);
  },
  getAccount: ({ id }, context) => {
    requireSiteWide(context, 'accounts');
    return readAccount(services, id);
  },
  revealAccount: ({ id }, context) =>
    reveal(services, { call: accountWorkCalls.getAccount, object: `user ${String(id)}` }, context, () => {
      requireSiteWide(context, 'accounts');
      return readAccount(services, id);
    }),
  endAccountSessions: act(endSessionsOf),
  suspendAccount: act(suspendAccount),
  liftSuspension: act(liftSuspension),
  unlockAccount: act(unlockAccount),
}));
