import type { ContentKind } from '#contract/content/kinds.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DiffView } from '../text-diff/diff-view.tsx';
import type { Editing, EditingActions } from './editing.ts';
import styles from './editor.module.css';
import { labelOf } from './form-parts.ts';
import { valueText } from './value-text.ts';

interface ConflictsPanelProps {
  kind: ContentKind;
  conflicts: Editing['conflicts'];
  by: string;
  editing: EditingActions;
}

/** What two people have written into the same fields, side by side until somebody has decided. */
export function ConflictsPanel({ kind, conflicts, by, editing }: ConflictsPanelProps) {
  const paths = Object.keys(conflicts);
  if (paths.length === 0) return null;
  const other = by === '' ? '同事' : by;
  return (
    <section className={styles.conflicts} aria-labelledby="item-conflicts" tabIndex={-1}>
      <Alert tone="warning" isLive>
        <b id="item-conflicts">
          {other}也改了{paths.map((path) => labelOf(kind, path)).join('、')}
        </b>
        <p>您写的都在，没有被覆盖。选定以后才能送审；其余的改动已经合在一起。</p>
      </Alert>
      {paths.map((path) => {
        const { mine, theirs } = conflicts[path] ?? { mine: '', theirs: '' };
        const label = labelOf(kind, path);
        const isText = typeof mine === 'string' && typeof theirs === 'string';
        return (
          <div key={path} className={styles.conflict} role="group" aria-label={`${label}：两人都改了`}>
            <h3>{label}</h3>
            <DiffView
              kind={path === 'body' ? 'body' : 'text'}
              from={valueText(kind, path, theirs)}
              to={valueText(kind, path, mine)}
            />
            <p className={styles.acts}>
              <Button onClick={() => editing.settle(path, mine)}>用我的{label}</Button>
              <Button onClick={() => editing.settle(path, theirs)}>用{other}的</Button>
              {isText && (
                <Button
                  onClick={() =>
                    editing.settle(path, path === 'body' ? `${theirs}${mine}` : `${theirs}\n${mine}`)
                  }
                >
                  两份都留，我来改
                </Button>
              )}
            </p>
          </div>
        );
      })}
    </section>
  );
}
