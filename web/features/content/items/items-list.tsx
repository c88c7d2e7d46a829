import { Download, FileInput, FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { trashRetentionDays } from '#contract/content/constants.ts';
import { contentKinds, type ContentKind } from '#contract/content/kinds.ts';
import { takesFeeds } from '#contract/content/takes-feeds.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { workViews, type WorkView } from '#contract/content/work-rules.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './items.module.css';
import type { Said } from './bulk-parts.ts';
import type { ItemRow } from './items-table.tsx';
import {
  defaultSort,
  itemsPageSize,
  matchingAt,
  placeAddress,
  requestAt,
  defaultPlace,
  type ListPlace,
} from './list-place.ts';
import { useSelection } from './selection.ts';

// few open it, and it brings the question before what cannot be undone
const PurgeDialog = lazyComponent(async () => (await import('./purge-dialog.tsx')).PurgeDialog, null);

// once something is chosen
const BulkBar = lazyComponent(async () => (await import('./bulk-bar.tsx')).BulkBar, null);

// once rows that are not on the page have something said of them
const OutcomeList = lazyComponent(async () => (await import('./outcome-list.tsx')).OutcomeList, null);

// it comes while its rows are asked for
const ItemsTable = lazyComponent(
  async () => (await import('./items-table.tsx')).ItemsTable,
  <SkeletonRows count={itemsPageSize} />,
);

// few look into it
const TrashTable = lazyComponent(
  async () => (await import('./trash-table.tsx')).TrashTable,
  <SkeletonRows count={itemsPageSize} />,
);

// below the head of the list, whose place it keeps
const SavedFilters = lazyComponent(
  async () => (await import('./saved-filters.tsx')).SavedFilters,
  <div className={styles.kept} />,
);

// asked for now and then
const ExportDialog = lazyComponent(
  async () => (await import('../tables/export-dialog.tsx')).ExportDialog,
  null,
);

const viewNames: Readonly<Record<WorkView, string>> = {
  all: '全部',
  mine: '我写的',
  draft: '草稿',
  waiting: '待审',
  returned: '已退回',
  scheduled: '定时',
  live: '在线',
  withdrawn: '已撤下',
  deleted: '回收站',
};

/** Items of a kind, or of all, by what became of them: found, ordered, chosen, and moved together. */
export function ItemsList({ place }: { place: ListPlace }) {
  const { kind } = place;
  const to = (change: Partial<ListPlace>) =>
    placeAddress({ ...place, pageNum: 1, open: undefined, ...change });
  const list = useQueueList(workCalls.list, requestAt(place));
  const counts = useCall(workCalls.counts, kind === undefined ? {} : { kind }, { keepsPrevious: true });
  const sections = useCall(workCalls.sections, kind === undefined ? {} : { kind }, { keepsPrevious: true });
  const rows = list.data?.rows ?? [];
  // what was chosen or said of another list is not of this one
  const narrowed = placeAddress({ ...place, ...defaultPlace(place) });
  const selection = useSelection(rows, narrowed);
  const [heard, setHeard] = useState<{ of: string; said: Said | undefined }>();
  if (heard !== undefined && heard.of !== narrowed) setHeard(undefined);
  const said = heard?.of === narrowed ? heard.said : undefined;
  const setSaid = (next: Said | undefined) => setHeard({ of: narrowed, said: next });
  // those on this page say it themselves
  const isElsewhere = said?.rows.some(({ id }) => !rows.some((row) => row.id === id)) === true;
  const [isExporting, setIsExporting] = useState(false);
  const [purging, setPurging] = useState<readonly ItemRow[]>([]);
  const isUsual = place.sort === defaultSort(place.view) && !place.isAscending;
  const isBin = place.view === 'deleted';
  const mayPurge = counts.data?.mayPurge === true;
  const kinds = counts.data?.kinds ?? [];
  const mayWrite = kinds.some((one) => one.kind === kind && one.mayWrite);
  const isNarrowed = place.words !== '' || place.sectionId !== undefined || place.tag !== '';
  const writable = (sections.data?.rows ?? []).filter((one) => one.mayWrite).map(({ name }) => name);
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Select
          label="种类"
          name="items-kind"
          isOptional
          placeholder="全部种类"
          value={kind ?? ''}
          options={kinds.map((one) => ({
            value: one.kind,
            label: `${contentKinds[one.kind].name} ${one.count.toLocaleString('zh-CN')}`,
          }))}
          onChange={(next) =>
            goTo(to({ kind: next === '' ? undefined : (next as ContentKind), sectionId: undefined }))
          }
        />
        <div className={styles.acts}>
          <Button onClick={() => setIsExporting(true)}>
            <Download aria-hidden="true" />
            导出
          </Button>
          {kind !== undefined && mayWrite && (
            <>
              <ButtonLink href={`#${placeAddress({ ...place, open: 'table' })}`}>
                <FileSpreadsheet aria-hidden="true" />
                从表格导入
              </ButtonLink>
              <ButtonLink href={`#${placeAddress({ ...place, open: 'import' })}`}>
                <FileInput aria-hidden="true" />从 Word 导入
              </ButtonLink>
              {takesFeeds(kind) && (
                <ButtonLink href={`#${placeAddress({ ...place, open: 'feed' })}`}>
                  <FileInput aria-hidden="true" />从 WordPress 或 RSS 导入
                </ButtonLink>
              )}
              <ButtonLink
                variant={selection.chosen.size > 0 ? undefined : 'main'}
                href={`#${placeAddress({ ...place, open: 'new' })}`}
              >
                <Plus aria-hidden="true" />写{contentKinds[kind].name}
              </ButtonLink>
            </>
          )}
        </div>
        {kind === undefined && <p className="meta">选一个种类以后可以写新的。</p>}
      </div>
      <SavedFilters place={place} />
      <Tabs
        label="按状态"
        selected={place.view}
        onSelect={(view) => goTo(to({ view, ...(isUsual && { sort: defaultSort(view) }) }))}
        tabs={workViews.map((view) => ({
          id: view,
          label: viewNames[view],
          count: counts.data?.views[view],
        }))}
      >
        <div className={styles.list}>
          <div className={styles.narrow}>
            <Select
              label="栏目"
              name="items-section"
              isOptional
              placeholder="全部栏目"
              value={place.sectionId === undefined ? '' : String(place.sectionId)}
              options={(sections.data?.rows ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              onChange={(id) => goTo(to({ sectionId: id === '' ? undefined : Number(id) }))}
            />
            <Search place={place} key={`${place.words} ${place.tag}`} to={to} />
            {isNarrowed && (
              <a className="inline" href={`#${to({ words: '', tag: '', sectionId: undefined })}`}>
                去掉条件
              </a>
            )}
          </div>
          {selection.chosen.size > 0 && (
            <BulkBar
              selection={selection}
              isBin={isBin}
              onPurge={
                mayPurge ? () => setPurging(rows.filter(({ id }) => selection.chosen.has(id))) : undefined
              }
              sections={writable}
              total={list.data?.total ?? 0}
              matching={matchingAt(place)}
              onSaid={setSaid}
            />
          )}
          {said !== undefined && isElsewhere && (
            <OutcomeList said={said} place={place} onClose={() => setSaid(undefined)} />
          )}
          {isBin && (
            <p className="meta">
              删除的内容在这里保留 {trashRetentionDays} 天，期满自动清除。恢复以后是草稿，要重新送审才会公开。
            </p>
          )}
          <Loaded of={list} skeleton={<SkeletonRows count={8} />}>
            {({ total }) =>
              total === 0 ? (
                <EmptyState
                  title={isNarrowed ? '没有符合条件的内容' : `没有${viewNames[place.view]}的内容`}
                />
              ) : (
                <>
                  <p className="meta" role="status">
                    共 <span className="num">{total.toLocaleString('zh-CN')}</span> 条
                  </p>
                  {isBin ? (
                    <TrashTable
                      {...{ rows, place, selection, said }}
                      onPurge={mayPurge ? (row) => setPurging([row]) : undefined}
                    />
                  ) : (
                    <ItemsTable {...{ rows, place, selection, said }} />
                  )}
                  <Pagination
                    page={place.pageNum}
                    pageCount={Math.max(1, Math.ceil(total / itemsPageSize))}
                    hrefFor={(pageNum) => `#${placeAddress({ ...place, pageNum, open: undefined })}`}
                  />
                </>
              )
            }
          </Loaded>
        </div>
      </Tabs>
      {isExporting && (
        <ExportDialog place={place} total={list.data?.total} onClose={() => setIsExporting(false)} />
      )}
      {purging.length > 0 && (
        <PurgeDialog
          rows={purging}
          onClose={() => setPurging([])}
          onDone={(done) => {
            const refused = done.filter(({ outcome }) => outcome === 'refused');
            setPurging([]);
            selection.clear();
            setSaid(refused.length === 0 ? undefined : { rows: refused, isDone: true });
            if (refused.length < done.length)
              showToast('success', `已彻底删除 ${String(done.length - refused.length)} 条`);
          }}
        />
      )}
    </div>
  );
}

interface SearchProps {
  place: ListPlace;
  to: (change: Partial<ListPlace>) => string;
}

/** Looks for words of a title, or a tag; they stand in the address. */
function Search({ place, to }: SearchProps) {
  const [words, setWords] = useState(place.words);
  const [tag, setTag] = useState(place.tag);
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="查找内容"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(to({ words: words.trim(), tag: tag.trim() }));
      }}
    >
      <TextField
        label="标题或编号"
        name="items-words"
        type="search"
        value={words}
        maxLength={100}
        onChange={setWords}
      />
      <TextField label="标签" name="items-tag" value={tag} maxLength={30} onChange={setTag} />
      <Button type="submit">查找</Button>
    </form>
  );
}
