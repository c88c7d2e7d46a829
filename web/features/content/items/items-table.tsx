/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what a table with display: block is */
import type { ResponseOf } from '#contract/call.ts';
import { contentKinds } from '#contract/content/kinds.ts';
import type { VersionState } from '#contract/content/release.ts';
import type { workCalls } from '#contract/content/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Tag, type TagProps } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { stateNames } from '../review/release-words.ts';
import type { Said } from './bulk-parts.ts';
import styles from './items.module.css';
import { placeAddress, type ListPlace } from './list-place.ts';
import type { Selection } from './selection.ts';
import { Cell, Header, Outcome, outcomesAmong, SortHeader, Tick, TickAll } from './table-parts.tsx';

export type ItemRow = ResponseOf<typeof workCalls.list>['rows'][number];

const tones: Partial<Record<VersionState, TagProps['tone']>> = {
  live: 'green',
  scheduled: 'teal',
  waiting: 'blue',
  returned: 'amber',
  rejected: 'red',
};

interface ItemsTableProps {
  rows: readonly ItemRow[];
  place: ListPlace;
  selection: Selection;
  /** What a rehearsal, or the act itself, has said of each; undefined: there was none. */
  said: Said | undefined;
}

/** Items with what became of them, each chosen by a tick and opened by its title. */
export function ItemsTable({ rows, place, selection, said }: ItemsTableProps) {
  const { chosen } = selection;
  const outcome = outcomesAmong(rows, said);
  const hasKinds = place.kind === undefined;
  return (
    // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label="内容列表" tabIndex={0}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>内容列表</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <TickAll rows={rows} selection={selection} />
            <SortHeader place={place} sort="title">
              标题
            </SortHeader>
            {hasKinds && <Header>种类</Header>}
            <Header>状态</Header>
            <Header>栏目</Header>
            <SortHeader place={place} sort="publishTime">
              发布
            </SortHeader>
            <SortHeader place={place} sort="expireTime">
              到期
            </SortHeader>
            <SortHeader place={place} sort="views" isNumber>
              浏览
            </SortHeader>
            <SortHeader place={place} sort="updateTime">
              改动
            </SortHeader>
            {outcome !== undefined && <Header>{outcome.title}</Header>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" data-chosen={chosen.has(row.id)}>
              <Tick row={row} selection={selection} />
              <th role="rowheader" scope="row" data-header="标题">
                <a href={`#${placeAddress({ ...place, open: row.id })}`}>{row.title}</a>
                {row.tags.length > 0 && <span className={styles.tags}>{row.tags.join('、')}</span>}
              </th>
              {hasKinds && <Cell header="种类">{contentKinds[row.kind].name}</Cell>}
              <Cell header="状态">
                <Tag tone={tones[row.state] ?? 'grey'}>{stateNames[row.state]}</Tag>
                {row.isLive && row.state !== 'live' && <span className="meta"> 线上有旧稿</span>}
                {row.needsConfirmation && <span className="meta"> 待追认</span>}
              </Cell>
              <Cell header="栏目">{row.sectionName}</Cell>
              <Cell header="发布">{dayOf(row.publishTime)}</Cell>
              <Cell header="到期">{dayOf(row.expireTime)}</Cell>
              <Cell header="浏览" isNumber>
                {row.views.toLocaleString('zh-CN')}
              </Cell>
              <Cell header="改动">
                {dayOf(row.updateTime)}
                {row.by !== '' && <span className="meta"> {row.by}</span>}
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

const dayOf = (instant: string | null): string =>
  instant === null ? '' : shanghaiMinute(instant).slice(0, 10);
