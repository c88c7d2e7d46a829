import { CertificationPage } from '../request/certification-page.tsx';

export function WorkbenchTab() {
  return <CertificationPage kind="companyChange" />;
}
