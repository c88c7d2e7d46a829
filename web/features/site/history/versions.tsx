import { useState } from 'react';
import { siteCalls } from '#contract/site/calls.ts';
import type { SiteVersionState } from '#contract/site/facts.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { queuePageSize, type Queue } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { FactChanges } from '../facts/fact-changes.tsx';
import type { Site } from '../facts/site-facts.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { Version } from './version.ts';
import styles from './versions.module.css';

const states: Readonly<Record<SiteVersionState, { label: string; tone: TagTone }>> = {
  live: { label: '以前的版本', tone: 'grey' },
  waiting: { label: '等待确认', tone: 'amber' },
  dropped: { label: '没有采纳', tone: 'red' },
  withdrawn: { label: '已收回', tone: 'grey' },
};

/** Everything that was written or proposed, each with its differences; what was live can be said again. */
export function Versions({ queue }: { queue: Queue }) {
  const list = useQueueList(siteCalls.listSiteVersions, queue.paging);
  const present = useCall(siteCalls.readSite, {});
  const [restored, setRestored] = useState<Version>();
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <EmptyState title="还没有改动">现在用的是部署时的设置。</EmptyState>
        ) : (
          <>
            <ol className={styles.versions} aria-label="改动记录">
              {rows.map((version) => (
                <li key={version.id}>
                  <VersionEntry
                    version={version}
                    present={present.data}
                    onRestore={() => setRestored(version)}
                  />
                </li>
              ))}
            </ol>
            <Pagination
              page={queue.pageNum}
              pageCount={Math.max(1, Math.ceil(total / queuePageSize))}
              hrefFor={(page) => `#${queue.addressFor({ list: page })}`}
            />
            {restored !== undefined && present.data !== undefined && (
              <RestoreDialog version={restored} site={present.data} onClose={() => setRestored(undefined)} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

interface VersionEntryProps {
  version: Version;
  present: Site | undefined;
  onRestore: () => void;
}

function VersionEntry({ version, present, onRestore }: VersionEntryProps) {
  const { id, rev, state, by, time, reason, facts, before, decidedBy, decidedTime, comment } = version;
  const isPresent = rev !== null && rev === present?.rev;
  const title = rev === null ? '改动' : `第 ${String(rev)} 版`;
  return (
    <article className={styles.version} aria-labelledby={`version-${String(id)}`}>
      <header className={styles.head}>
        <h2 id={`version-${String(id)}`}>{title}</h2>
        {isPresent ? (
          <Tag tone="green">现在的版本</Tag>
        ) : (
          <Tag tone={states[state].tone}>{states[state].label}</Tag>
        )}
        {rev !== null && present !== undefined && !isPresent && (
          <Button size="small" onClick={onRestore} aria-describedby={`version-${String(id)}`}>
            恢复
          </Button>
        )}
      </header>
      <p className="meta">
        {by === '' ? '部署时的设置' : `${by} ${shanghaiMinute(time)}：${reason}`}
        {decidedTime !== null && `；${decidedBy} ${shanghaiMinute(decidedTime)} ${decided[state]}`}
        {comment !== '' && `：${comment}`}
      </p>
      {before !== null && <FactChanges label={`${title}的改动`} before={before} after={facts} />}
    </article>
  );
}

const decided: Readonly<Record<SiteVersionState, string>> = {
  live: '确认',
  waiting: '',
  dropped: '不采纳',
  withdrawn: '收回',
};
