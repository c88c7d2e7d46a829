import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { NotConnected } from '#web/lib/not-connected.tsx';
import { workbenchTabOf } from './workbench-tabs.ts';

/** Whoever comes for a business that is not here is told so, and whom to ask. */
export function NotOpen({ path }: { path: string }) {
  if (workbenchTabOf(useOwnQuery(path).get('page')) !== undefined) return null;
  return <NotConnected title="这项业务暂未开通" />;
}
