import type { ReactNode } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { consolePath } from '#web/lib/session/open-console.ts';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ConsolePage } from './console-page.tsx';
import { consoleSections } from './console-sections.ts';
import styles from './console-page.module.css';
import { LazySection } from './lazy-section.tsx';

const path = '/console';

// the calls of staff are asked for by nobody else
const Waiting = lazyComponent(
  async () => (await import('./waiting.tsx')).Waiting,
  <SkeletonRows count={2} />,
);

/** Where people of the centre work: what waits, or the section that the address names. */
export function Page() {
  return (
    <ConsolePage path={path} title="管理控制台" intro="平台工作人员在这里办理审核。">
      {(whoHasCome) => <Work whoHasCome={whoHasCome} />}
    </ConsolePage>
  );
}

function Work({ whoHasCome }: { whoHasCome: ReactNode }) {
  const query = useOwnQuery(path);
  const { user } = useSession();
  if (user === undefined || consolePath(user.userType) !== path) return whoHasCome;
  const shown = consoleSections.find(({ page }) => page === query.get('page'));
  if (shown === undefined)
    return (
      <>
        {whoHasCome}
        <Waiting />
      </>
    );
  return (
    <section className={styles.section} aria-labelledby="section">
      <p>
        <a className="inline" href={`#${path}`}>
          返回控制台首页
        </a>
      </p>
      <SectionHead id="section" title={shown.label} />
      <LazySection key={shown.page} of={shown.section} query={query} />
    </section>
  );
}
