import { UnderConstruction } from '../under-construction.tsx';

export function Page() {
  return <UnderConstruction title="页面建设中" />;
}
