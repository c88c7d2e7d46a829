import type { ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { DiffView } from '../text-diff/diff-view.tsx';
import styles from './editor.module.css';
import { labelOf } from './form-parts.ts';
import { valueText } from './value-text.ts';

interface VersionChangesProps {
  kind: ContentKind;
  id: number;
  from: number;
  to: number;
}

/** What of an item differs between two of its versions, field by field. */
export function VersionChanges({ kind, id, from, to }: VersionChangesProps) {
  const found = useCall(workCalls.compare, { id, from, to });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="meta">两稿的内容相同。</p>
        ) : (
          <dl className={styles.changes}>
            {changes.map(({ field, from: before, to: after }) => {
              const path = field.replace(/^fields\./, '');
              return (
                <div key={field}>
                  <dt>{labelOf(kind, path)}</dt>
                  <dd>
                    <DiffView
                      kind={path === 'body' ? 'body' : 'text'}
                      from={valueText(kind, path, before)}
                      to={valueText(kind, path, after)}
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        )
      }
    </Loaded>
  );
}
