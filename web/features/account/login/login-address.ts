import type { LoginForm } from '#contract/account/rules.ts';
import { addressOf, pathOf, queryOf } from '#web/lib/routing/address.ts';
import { clearReturnPath, takeReturnPath } from '#web/lib/routing/return-path.ts';
import { safePath } from '#web/lib/routing/safe-path.ts';

export interface LoginAddress {
  userType: LoginForm['userType'];
  /** The login of the self-assessment platform, which is a call of its own. */
  isForEstimate: boolean;
  /** '' when the address names none. Not yet judged. */
  redirectUrl: string;
  /** Handed on to the saved old url after a login by ticket. */
  backCode: string;
}

/** What `/login?type=…&platform=…&redirectUrl=…` asks for. Enterprises are the default, as specified. */
export function readLoginAddress(query: URLSearchParams): LoginAddress {
  return {
    userType: query.get('type') === 'user' ? 'user' : 'enpt',
    isForEstimate: query.get('platform') === 'estimate',
    redirectUrl: redirectUrlIn(query),
    backCode: query.get('backCode') ?? '',
  };
}

const ownNames = ['type', 'platform', 'redirectUrl', 'backCode', 'token'];

/** A redirectUrl that came as it is, not encoded: what follows its `?` and is nobody else's belongs to it. */
function redirectUrlIn(query: URLSearchParams): string {
  const redirectUrl = query.get('redirectUrl') ?? '';
  if (!redirectUrl.includes('?')) return redirectUrl;
  const names = [...query.keys()];
  const rest = [...query].slice(names.indexOf('redirectUrl')).filter(([name]) => !ownNames.includes(name));
  return rest.length === 0 ? redirectUrl : `${redirectUrl}&${new URLSearchParams(rest).toString()}`;
}

/** Where a successful login leads: to redirectUrl, else back to where the visitor came from, else home. */
export function takeTarget(redirectUrl: string): string {
  if (redirectUrl === '') return takeReturnPath();
  clearReturnPath();
  return redirectTarget(redirectUrl);
}

/** The target of a login by ticket: like takeTarget, and a saved old url gets the backCode of the address. */
export function takeTicketTarget({
  redirectUrl,
  backCode,
}: Pick<LoginAddress, 'redirectUrl' | 'backCode'>): string {
  const target = takeTarget(redirectUrl);
  if (redirectUrl !== '' || backCode === '' || target === '/') return target;
  return addressOf(pathOf(target), { ...Object.fromEntries(queryOf(target)), backCode });
}

/** A page of this site, and not one of the login itself. */
export function redirectTarget(redirectUrl: string): string {
  const path = safePath(redirectUrl);
  return path.startsWith('/login') ? '/' : path;
}
