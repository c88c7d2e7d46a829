import { useState } from 'react';
import type { PagePath } from '#contract/portal/pages.ts';
import { registerOrganisationRedirectSeconds } from '#contract/account/constants.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { isForEstimate, loginOf } from '../register-path/estimate-way.ts';
import { RegisteredView } from '../register-success/registered-view.tsx';
import { RegistrationForm } from './registration-form.tsx';

const path: PagePath = '/regOrg';

/** Section 4 of the account specification: the form, and after success the view that leads to the login. */
export function Page() {
  const [isRegistered, setIsRegistered] = useState(false);
  const login = loginOf(isForEstimate(useOwnQuery(path)));
  if (isRegistered) return <RegisteredView seconds={registerOrganisationRedirectSeconds} login={login} />;
  return <RegistrationForm loginHref={`#${login}`} onRegistered={() => setIsRegistered(true)} />;
}
