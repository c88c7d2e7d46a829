import { siteCalls } from '#contract/site/calls.ts';
import { queueOf } from '#web/console/queue.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { SiteForm } from '../facts/site-form.tsx';
import { Versions } from '../history/versions.tsx';
import styles from './site.module.css';

// most of the time nothing waits
const WaitingChange = lazyComponent(
  async () => (await import('../facts/waiting-change.tsx')).WaitingChange,
  <SkeletonRows count={4} />,
);

const views = [
  { value: 'facts', label: '网站信息' },
  { value: 'history', label: '改动记录' },
] as const;

/** What the site says of itself on every page, and how that has changed. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('site', query, views);
  return (
    <div className={styles.section}>
      <SegmentedControl
        label="网站信息"
        name="view"
        value={queue.view}
        onChange={queue.showView}
        options={views}
      />
      {queue.view === 'facts' ? <Facts /> : <Versions queue={queue} />}
    </div>
  );
}

function Facts() {
  const found = useFreshCall(siteCalls.readSite, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(site) => (
        <>
          {site.waiting !== null && (
            <FocusHeir key={site.waiting.id} heir={mainHeading}>
              <WaitingChange facts={site.facts} waiting={site.waiting} />
            </FocusHeir>
          )}
          <SiteForm site={site} />
        </>
      )}
    </Loaded>
  );
}
