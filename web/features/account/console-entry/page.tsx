import { ConsolePage } from './console-page.tsx';

export function Page() {
  return <ConsolePage path="/console" title="管理控制台" intro="平台工作人员在这里发布和审核。" />;
}
