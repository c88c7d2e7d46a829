import { useState } from 'react';
import { registerPersonRedirectSeconds } from '#contract/account/constants.ts';
import { RegisteredView } from '../register-success/registered-view.tsx';
import { RegistrationForm } from './registration-form.tsx';

const login = '/login?type=user';

/** Section 4 of the account specification: the form, and after success the view that leads to the login. */
export function Page() {
  const [isRegistered, setIsRegistered] = useState(false);
  if (isRegistered) return <RegisteredView seconds={registerPersonRedirectSeconds} login={login} />;
  return <RegistrationForm loginHref={`#${login}`} onRegistered={() => setIsRegistered(true)} />;
}
