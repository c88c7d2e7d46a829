import { authorityCalls, authorityReasons, type AuthorityReason } from '#contract/content/authority-calls.ts';
import { uncertifiedUserType } from '#contract/permissions.ts';
import type { TimeWindowState } from '#contract/time-window.ts';
import { readDeclarationState } from '#server/domain/catalogue/declarations.ts';
import type { Caller } from '#server/lib/http/context.ts';
import { area } from './area.ts';

export const authorityArea = area(authorityCalls, (services) => ({
  reportAuthority: async ({ id }, { caller }) => {
    const { state, hasForm } = await readDeclarationState(services, id);
    const reason = reasonAgainst({ state, hasForm }, caller);
    return reason === undefined
      ? { hasAuthority: true, reason: '' as const, text: '' }
      : { hasAuthority: false, reason, text: authorityReasons[reason] };
  },
}));

/** The declaration first: whom it could be opened to matters to nobody while it is closed. */
function reasonAgainst(
  { state, hasForm }: { state: TimeWindowState | null; hasForm: boolean },
  caller: Caller | undefined,
): AuthorityReason | undefined {
  if (state === null) return 'unknown';
  if (state !== 'underway') return state;
  if (!hasForm) return 'offline';
  if (caller === undefined) return 'logIn';
  if (caller.permissions.has('declare')) return undefined;
  if (caller.accountType === 'user') return 'person';
  return caller.userType === uncertifiedUserType ? 'uncertified' : 'notAllowed';
}
