import { useState } from 'react';
import type { ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CaseHistory } from '#web/console/case.tsx';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { releaseActionNames, stateNames } from '../review/release-words.ts';
import styles from './editor.module.css';
import type { Key } from './values.ts';
import { VersionChanges } from './version-changes.tsx';

interface VersionsPanelProps {
  kind: ContentKind;
  item: Key;
  /** The number of the version that is open. */
  number: number;
  /** Whether an older version can be taken back: it becomes a draft. */
  mayRestore: boolean;
  onRestored: () => void;
}

/** The versions of an item, what differs from the one that is open, and what has happened. */
export function VersionsPanel({ kind, item, number, mayRestore, onRestored }: VersionsPanelProps) {
  const history = useFreshCall(workCalls.history, { id: item.id });
  const [compared, setCompared] = useState<number>();
  const restore = useMutation(workCalls.restoreVersion, { done: '已写进草稿，线上不变' });
  return (
    <Loaded of={history} skeleton={<SkeletonRows count={3} />}>
      {({ versions, steps }) => (
        <>
          <ol className={styles.versions} aria-label="各稿">
            {versions.map((one) => (
              <li key={one.number}>
                <p>
                  <b>第 {one.number} 稿</b> <Tag>{stateNames[one.state]}</Tag>{' '}
                  <span className="meta">
                    {shanghaiMinute(one.updateTime)}
                    {one.by !== '' && `，${one.by}`}
                  </span>
                </p>
                {one.number === number ? (
                  <p className="meta">正在看的这一稿</p>
                ) : (
                  <p className={styles.acts}>
                    <Button
                      size="small"
                      aria-expanded={compared === one.number}
                      onClick={() => setCompared(compared === one.number ? undefined : one.number)}
                    >
                      与第 {number} 稿比较
                    </Button>
                    {mayRestore && (
                      <Button
                        size="small"
                        isBusy={restore.isBusy && restore.request.number === one.number}
                        onClick={() =>
                          void restore.run({ ...item, number: one.number }).then((done) => {
                            if (done !== undefined) onRestored();
                          })
                        }
                      >
                        用第 {one.number} 稿改写草稿
                      </Button>
                    )}
                  </p>
                )}
                {compared === one.number && (
                  <VersionChanges kind={kind} id={item.id} from={one.number} to={number} />
                )}
              </li>
            ))}
          </ol>
          <h3>办理经过</h3>
          <CaseHistory steps={steps} names={releaseActionNames} />
        </>
      )}
    </Loaded>
  );
}
