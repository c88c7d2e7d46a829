import type { ResponseOf } from '#contract/call.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { RowAct } from '#contract/site/edited-lists.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './states.module.css';

export type ChangedRow = ResponseOf<typeof listCalls.compareState>['rows'][number];

const actNames: Readonly<Record<RowAct, string>> = {
  added: '新增',
  changed: '修改',
  removed: '删除',
};

/** One row that became another: each of its fields as it was, and as it is. */
export function RowChange({ row }: { row: ChangedRow }) {
  return (
    <li>
      {actNames[row.act]}：{row.name}
      <FieldChanges row={row} />
    </li>
  );
}

/** Of a row that came or went what it says; of one that was changed both. */
export function FieldChanges({ row: { act, fields } }: { row: ChangedRow }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          {act === 'changed' ? (
            <dd>
              <del>
                <VisuallyHidden>原来：</VisuallyHidden>
                <Said text={before} />
              </del>
              <span aria-hidden="true"> → </span>
              <ins>
                <VisuallyHidden>现在：</VisuallyHidden>
                <Said text={after} />
              </ins>
            </dd>
          ) : (
            <dd>
              <Said text={act === 'added' ? after : before} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A picture is shown, not its address. */
function Said({ text }: { text: string }) {
  if (text.startsWith('/images/'))
    return <img src={smallPublicImage(text)} alt="图片" width={96} height={34} />;
  return text === '' ? '（空）' : text;
}
