import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { stateNames } from '../review/release-words.ts';
import { labelOf } from './form-parts.ts';
import styles from './editor.module.css';

/** Which items refer to this one: the other ends of relations. */
export function LinksPanel({ id }: { id: number }) {
  const found = useCall(workCalls.referrers, { id });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">没有别的内容关联这一条。这一条关联谁，在表单的“关联”里。</p>
        ) : (
          <ul className={styles.findings} aria-label="关联到这一条的内容">
            {rows.map((row) => (
              <li key={`${String(row.id)} ${row.relation}`}>
                <a className="inline" href={`#/console?page=items&kind=${row.kind}&id=${String(row.id)}`}>
                  {row.title}
                </a>{' '}
                <span className="meta">
                  {kindName(row.kind)}，{stateNames[row.state]}，
                  {labelOf(row.kind, `relations.${row.relation}`)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const kindName = (kind: ContentKind) => contentKinds[kind].name;
