import { successViewSeconds } from '#contract/account/constants.ts';
import { RegisteredView } from './registered-view.tsx';

export function Page() {
  return <RegisteredView seconds={successViewSeconds} />;
}
