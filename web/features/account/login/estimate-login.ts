import type { PagePath } from '#contract/portal/pages.ts';
import { pathOf } from '#web/lib/routing/address.ts';
import { takeReturnPath } from '#web/lib/routing/return-path.ts';
import { redirectTarget, type LoginAddress } from './login-address.ts';

/** What the login of the self-assessment platform is for. */
const assessments: PagePath = '/home/selfAssessment';
const homes: readonly string[] = ['/', '/home/Home'];

type Wanted = Pick<LoginAddress, 'redirectUrl' | 'isForEstimate'>;

/** The redirectUrl of a login: what its address names; for the self-assessment platform else the saved path, or where they are. */
export function targetOf({ redirectUrl, isForEstimate }: Wanted): string {
  if (redirectUrl !== '' || !isForEstimate) return redirectUrl;
  const saved = takeReturnPath();
  return homes.includes(pathOf(saved)) ? assessments : saved;
}

/** Where the page of the login leads who is logged in already. */
export const loggedInTarget = ({ redirectUrl, isForEstimate }: Wanted): string =>
  redirectUrl === '' && isForEstimate ? assessments : redirectTarget(redirectUrl);
