import { accountChangeCalls } from '#contract/account/account-change-calls.ts';
import { decideChange, listChanges, readChange } from '#server/domain/account/changes/change-work.ts';
import {
  proposeClosure,
  proposeCorrection,
  proposeHandOver,
} from '#server/domain/account/changes/propose-change.ts';
import { reveal } from '#server/domain/audit/reveal.ts';
import { area } from './area.ts';
import { requireSiteWide } from './require-site-wide.ts';

export const accountChangeArea = area(accountChangeCalls, (services) => ({
  listAccountChanges: (request, context) => {
    requireSiteWide(context, 'accounts');
    return listChanges(services, request);
  },
  getAccountChange: ({ id }, context) => {
    requireSiteWide(context, 'accounts');
    return readChange(services, id, context.caller);
  },
  revealAccountChange: ({ id }, context) =>
    reveal(
      services,
      { call: accountChangeCalls.getAccountChange, object: `accountChange ${String(id)}` },
      context,
      () => {
        requireSiteWide(context, 'accounts');
        return readChange(services, id, context.caller);
      },
    ),
  proposeCorrection: (request, context, within) => {
    requireSiteWide(context, 'accounts');
    return proposeCorrection(within, request, context);
  },
  proposeHandOver: (request, context, within) => {
    requireSiteWide(context, 'accounts');
    return proposeHandOver(within, request, context);
  },
  proposeClosure: (request, context, within) => {
    requireSiteWide(context, 'accounts');
    return proposeClosure(within, request, context);
  },
  moveAccountChange: async (request, context, within) => {
    requireSiteWide(context, 'accounts');
    await decideChange(within, request, context);
    return null;
  },
}));
