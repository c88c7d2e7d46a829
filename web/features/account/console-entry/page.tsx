import type { ReactNode } from 'react';
import { usePageName } from '#web/lib/routing/page-name.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useStore } from '#web/lib/store.ts';
import { useSession } from '#web/lib/session/session.ts';
import { consolePath } from '#web/lib/session/open-console.ts';
import { shownCodes } from '../second-factor/shown-codes.ts';
import { ConsolePage } from './console-page.tsx';
import { consoleSections, sectionIn, type ConsoleSection } from './console-sections.ts';
import styles from './console-page.module.css';
import { LazySection } from './lazy-section.tsx';
import { useQueues } from './use-queues.ts';
import { Waiting } from './waiting.tsx';

const path = '/console';

const step = sectionIn('account/console/second-factor-step');
const security = sectionIn('account/console/security');

/** Where people of the centre work: what waits, or the section that the address names. */
export function Page() {
  return (
    <ConsolePage path={path} title="管理控制台" intro="平台工作人员在这里办理审核和答复。" hasOwnHeading>
      {(whoHasCome) => <Work whoHasCome={whoHasCome} />}
    </ConsolePage>
  );
}

function Work({ whoHasCome }: { whoHasCome: ReactNode }) {
  const query = useOwnQuery(path);
  const { user } = useSession();
  const shown = consoleSections.find(({ page }) => page === query.get('page'));
  const isReadingCodes = useStore(shownCodes) !== undefined;
  const isStaff = user !== undefined && consolePath(user.userType) === path;
  if (isStaff && !isReadingCodes && (user.secondFactor === 'due' || user.secondFactor === 'missing'))
    return (
      <div className={styles.section}>
        <h1 tabIndex={-1}>{user.secondFactor === 'due' ? '两步验证' : '开启两步验证'}</h1>
        <LazySection of={user.secondFactor === 'due' ? step : security} query={query} />
      </div>
    );
  if (isStaff && (isReadingCodes || query.get('page') === 'security'))
    return (
      <div className={styles.section}>
        <h1 tabIndex={-1}>我的登录安全</h1>
        <LazySection of={security} query={query} />
      </div>
    );
  if (isStaff && shown !== undefined) return <Section key={shown.page} of={shown} query={query} />;
  return (
    <div className={styles.section}>
      <h1 tabIndex={-1}>今日</h1>
      {isStaff && <Waiting />}
      {whoHasCome}
    </div>
  );
}

function Section({ of, query }: { of: ConsoleSection; query: URLSearchParams }) {
  const { waiting } = useQueues();
  usePageName(`${of.label} - 管理控制台`);
  return (
    <div className={styles.section}>
      <h1 tabIndex={-1}>{of.label}</h1>
      {waiting !== undefined && !waiting.has(of.page) ? (
        <p>
          您的角色不办理{of.label}。
          <a className="inline" href={`#${path}`}>
            看今日要办的事
          </a>
        </p>
      ) : (
        <LazySection of={of.section} query={query} />
      )}
    </div>
  );
}
