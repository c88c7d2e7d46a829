import type { ReactNode } from 'react';
import { personUserType } from '#contract/permissions.ts';
import { ClosedNotice, isClosed } from '#web/lib/closed-service.tsx';
import { serviceAt } from '#contract/site/service-ways.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { ConsolePage } from '../console-entry/console-page.tsx';
import { LazySection } from '../console-entry/lazy-section.tsx';
import { workbenchTabOf, workbenchTabs, lazyWorkbenchTab } from './workbench-tabs.ts';
import { WorkbenchRail } from './workbench-rail.tsx';
import { NotOpen } from './not-open.tsx';
import styles from './page.module.css';

const path = '/company';

/** The owner's own view: who has come, and what the account does on the portal, a tab each. */
export function Page() {
  const { user } = useSession();
  const isPerson = user?.userType === personUserType;
  const title = isPerson ? '我的工作台' : '企业工作台';
  return (
    <ConsolePage
      path={path}
      title={title}
      crumbs={useCrumbs(path, { label: title })}
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
  return (
    <div className={styles.room}>
      <WorkbenchRail shown={shown} />
      <div className={styles.desk}>
        {shown !== undefined && <ClosedNotice service={serviceAt(addressOf(path, { page: shown.page }))} />}
        {shown !== undefined && (
          <LazySection key={shown.page} of={lazyWorkbenchTab(shown.file)} query={query} />
        )}
        {(shown === undefined || shown.page === '') && <Ways />}
        {(shown === undefined || shown.page === '') && whoHasCome}
      </div>
    </div>
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
                <span className="meta">
                  {isClosed(serviceAt(addressOf(path, { page }))) ? '暂不受理新的，以前的可以查看' : about}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
