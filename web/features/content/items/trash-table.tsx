/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table with display: block is */
import { contentKinds } from '#contract/content/kinds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './items.module.css';
import type { Said } from './bulk-parts.ts';
import type { ItemRow } from './items-table.tsx';
import { placeAddress, type ListPlace } from './list-place.ts';
import type { Selection } from './selection.ts';
import { Cell, Header, Outcome, outcomesAmong, SortHeader, Tick, TickAll } from './table-parts.tsx';

interface TrashTableProps {
  rows: readonly ItemRow[];
  place: ListPlace;
  selection: Selection;
  said: Said | undefined;
  /** Asks before one goes for good; undefined for whoever may not do that. */
  onPurge: ((row: ItemRow) => void) | undefined;
}

/** What was deleted: by whom, when, and how long it can still be brought back. */
export function TrashTable({ rows, place, selection, said, onPurge }: TrashTableProps) {
  const restore = useTask(bringBack);
  const outcome = outcomesAmong(rows, said);
  const hasKinds = place.kind === undefined;
  return (
    // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label="回收站" tabIndex={0}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>回收站</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <TickAll rows={rows} selection={selection} />
            <SortHeader place={place} sort="title">
              标题
            </SortHeader>
            {hasKinds && <Header>种类</Header>}
            <Header>栏目</Header>
            <Header>谁删的</Header>
            <SortHeader place={place} sort="deleteTime">
              何时
            </SortHeader>
            <Header>还剩</Header>
            <Header>办理</Header>
            {outcome !== undefined && <Header>{outcome.title}</Header>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" data-chosen={selection.chosen.has(row.id)}>
              <Tick row={row} selection={selection} />
              <th role="rowheader" scope="row" data-header="标题">
                <a href={`#${placeAddress({ ...place, open: row.id })}`}>{row.title}</a>
              </th>
              {hasKinds && <Cell header="种类">{contentKinds[row.kind].name}</Cell>}
              <Cell header="栏目">{row.sectionName}</Cell>
              <Cell header="谁删的">{row.deletion?.by === '' ? '系统' : row.deletion?.by}</Cell>
              <Cell header="何时">{row.deletion && shanghaiMinute(row.deletion.time)}</Cell>
              <Cell header="还剩">{row.deletion && leftWords(row.deletion)}</Cell>
              <Cell header="办理">
                <span className={styles.rowActs}>
                  <Button
                    size="small"
                    isBusy={restore.isBusy && restore.request.id === row.id}
                    onClick={() => void restore.run(row)}
                  >
                    恢复
                    <VisuallyHidden>《{row.title}》</VisuallyHidden>
                  </Button>
                  {onPurge !== undefined && (
                    <Button size="small" onClick={() => onPurge(row)}>
                      彻底删除
                      <VisuallyHidden>《{row.title}》</VisuallyHidden>
                    </Button>
                  )}
                </span>
              </Cell>
              {outcome !== undefined && (
                <Cell header={outcome.title}>
                  <Outcome of={outcome.byId.get(row.id)} isDone={outcome.isDone} />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By the call for several, which names the rev: what somebody has changed since is refused. */
async function bringBack({ id, rev }: ItemRow): Promise<void> {
  const act = { action: 'undelete' } as const;
  const { rows } = await mutate(workCalls.bulk, { items: [{ id, rev }], act, isTrial: false });
  const [row] = rows;
  if (row?.outcome === 'refused') throw new CallError(row.msg);
  showToast('success', '已恢复为草稿，公众看不到');
}

function leftWords({ daysLeft, hasRecords }: NonNullable<ItemRow['deletion']>): string {
  if (hasRecords) return '有人办理过，记录期满再清除';
  return daysLeft === 0 ? '正在清除' : `${String(daysLeft)} 天`;
}
