import type { ReactNode } from 'react';
import { useLate } from '#web/lib/late.ts';
import { setQuery } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ConsolePage } from '../console-entry/console-page.tsx';
import { desks, lateDesk } from './desks.ts';

const path = '/company';
const overview = { id: '', label: '概览' };

/** The owner's own view: who has come, and what the account does on the portal, a tab each. */
export function Page() {
  return (
    <ConsolePage path={path} title="企业工作台" intro="企业和个人在这里办理业务，查看自己的申请和进展。">
      {desks.length === 0 ? undefined : (facts) => <Workspace overview={facts} />}
    </ConsolePage>
  );
}

function Workspace({ overview: facts }: { overview: ReactNode }) {
  const query = useOwnQuery(path);
  const shown = desks.find(({ page }) => page === query.get('page'));
  const tabs = [overview, ...desks.map(({ page, label }) => ({ id: page, label }))];
  const open = (page: string) => {
    // what is open of one desk is not of another
    const others = [...query.keys()].filter((name) => name !== 'page').map((name) => [name, undefined]);
    setQuery({ ...(Object.fromEntries(others) as Record<string, undefined>), page: page || undefined });
  };
  return (
    <Tabs label="企业工作台" tabs={tabs} selected={shown?.page ?? ''} onSelect={open}>
      {shown === undefined ? facts : <ShownDesk key={shown.page} file={shown.file} query={query} />}
    </Tabs>
  );
}

function ShownDesk({ file, query }: { file: string; query: URLSearchParams }) {
  const late = useLate(lateDesk(file));
  if (late.status === 'ready') return <late.value query={query} />;
  if (late.status === 'loading') return <SkeletonRows count={3} />;
  return <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />;
}
