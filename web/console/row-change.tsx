import type { ResponseOf } from '#contract/call.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import type { RowAct } from '#contract/site/edited-lists.ts';
import type { listCalls } from '#contract/site/list-calls.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './states.module.css';

export type ChangedRow = ResponseOf<typeof listCalls.listStates>['rows'][number]['rows'][number];

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

/** What the two sides are called, for whoever does not see the arrow. */
const past = ['原来', '现在'] as const;
export const ahead = ['现在', '恢复以后'] as const;

/** Of a row that came or went what it says; of one that was changed both. */
export function FieldChanges({
  row: { act, fields },
  sides: [one, other] = past,
}: {
  row: ChangedRow;
  sides?: readonly [string, string];
}) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          {act === 'changed' ? (
            <dd>
              <del>
                <VisuallyHidden>{one}：</VisuallyHidden>
                <Said text={before} />
              </del>
              <span aria-hidden="true"> → </span>
              <ins>
                <VisuallyHidden>{other}：</VisuallyHidden>
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
