import { useState } from 'react';
import { registerOrganisationRedirectSeconds } from '#contract/account/constants.ts';
import { RegisteredView } from '../register-success/registered-view.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Section 4 of the account specification: the form, and after success the view that leads to the login. */
export function Page() {
  const [isRegistered, setIsRegistered] = useState(false);
  if (isRegistered) return <RegisteredView seconds={registerOrganisationRedirectSeconds} />;
  return <RegistrationForm onRegistered={() => setIsRegistered(true)} />;
}
