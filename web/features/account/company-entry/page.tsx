import type { ReactNode } from 'react';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ConsolePage } from '../console-entry/console-page.tsx';
import { LazySection } from '../console-entry/lazy-section.tsx';
import { workbenchTabOf, workbenchTabs, lazyWorkbenchTab } from './workbench-tabs.ts';
import { NotOpen } from './not-open.tsx';
import styles from './page.module.css';

const path = '/company';
const tabs = workbenchTabs.map(({ page, label }) => ({ id: page, label }));

/** The owner's own view: who has come, and what the account does on the portal, a tab each. */
export function Page() {
  return (
    <ConsolePage
      path={path}
      title="企业工作台"
      intro="企业和个人在这里办理业务，查看自己的申请和进展。"
      notice={<NotOpen path={path} />}
    >
      {(facts) => <Workspace whoHasCome={facts} />}
    </ConsolePage>
  );
}

function Workspace({ whoHasCome }: { whoHasCome: ReactNode }) {
  const query = useOwnQuery(path);
  const shown = workbenchTabOf(query.get('page'));
  const open = (page: string) => {
    // what is open of one workbench tab is not of another
    const others = [...query.keys()].filter((name) => name !== 'page').map((name) => [name, undefined]);
    setQuery({ ...(Object.fromEntries(others) as Record<string, undefined>), page: page || undefined });
  };
  if (shown === undefined)
    return (
      <div className={styles.desk}>
        {whoHasCome}
        <Ways />
      </div>
    );
  return (
    <Tabs label="企业工作台" tabs={tabs} selected={shown.page} onSelect={open}>
      <div className={styles.desk}>
        <LazySection key={shown.page} of={lazyWorkbenchTab(shown.file)} query={query} />
        {shown.page === '' && <Ways />}
        {shown.page === '' && whoHasCome}
      </div>
    </Tabs>
  );
}

/** To every workbench tab, with what it is for. */
function Ways() {
  return (
    <section aria-labelledby="desks">
      <SectionHead id="desks" title="办理业务" />
      <ul className={styles.ways}>
        {workbenchTabs
          .filter(({ page }) => page !== '')
          .map(({ page, label, about }) => (
            <li key={page}>
              <a className="card" href={`#${addressOf(path, { page })}`}>
                <b>{label}</b>
                <span className="meta">{about}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
