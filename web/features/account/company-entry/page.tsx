import { ConsolePage } from '../console-entry/console-page.tsx';

export function Page() {
  return (
    <ConsolePage path="/company" title="企业工作台" intro="企业和个人在这里办理身份认证、标识前缀和申报。" />
  );
}
