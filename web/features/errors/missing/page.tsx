import { StatusView } from '../status-view.tsx';

export function Page() {
  return <StatusView status={404} />;
}
