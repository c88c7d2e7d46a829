import { useState } from 'react';
import { mediaCalls } from '#contract/media/calls.ts';
import { mediaPageSize } from '#contract/media/constants.ts';
import { mediaKindNames } from '#contract/media/kind-names.ts';
import { mediaKinds, mediaSorts, type MediaKind, type MediaSort } from '#contract/media/kinds.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './library.module.css';
import { MediaGrid } from './media-grid.tsx';
import { mediaAddress, mediaRequest, type MediaLook, type MediaPlace } from './media-place.ts';
import { MediaRows } from './media-rows.tsx';
import { folderChoices, type Folder } from './media-words.ts';
import { useChosen } from './use-chosen.ts';

export interface LibraryProps {
  place: MediaPlace;
  folders: readonly Folder[];
  uploaders: readonly { id: number; name: string }[];
}

const looks = [
  { value: 'grid', label: '平铺' },
  { value: 'rows', label: '列表' },
] as const satisfies readonly { value: MediaLook; label: string }[];

/** The files that one sees, narrowed and in an order; chosen ones are moved or deleted together. */
export function Library({ place, folders, uploaders }: LibraryProps) {
  const to = (change: Partial<MediaPlace>) =>
    mediaAddress({ ...place, pageNum: 1, open: undefined, ...change });
  const { pageNum: _, pageSize: __, ...asked } = mediaRequest(place);
  const list = useQueueList(mediaCalls.listMedia, mediaRequest(place));
  const chosen = useChosen(list.data?.rows ?? []);
  const isNarrowed =
    place.words !== '' ||
    place.kind !== undefined ||
    place.sectionId !== undefined ||
    place.uploaderId !== undefined ||
    place.isUnused;
  return (
    <div className={styles.library}>
      <Filters {...{ place, folders, uploaders, to, isNarrowed }} />
      <BulkBar chosen={chosen} folders={folders} />
      <Loaded of={list} skeleton={<SkeletonRows count={6} />}>
        {({ total, rows }) =>
          total === 0 ? (
            <EmptyState title={isNarrowed ? '没有符合条件的文件' : '还没有文件'} />
          ) : (
            <>
              <div className={styles.line}>
                <p className="meta" role="status">
                  共 <span className="num">{total.toLocaleString('zh-CN')}</span> 个文件
                </p>
                <div className="row">
                  {rows.some(({ mayWrite }) => mayWrite) && (
                    <Button
                      size="small"
                      variant="link"
                      onClick={() => chosen.toggleAll(chosen.files.length === 0)}
                    >
                      {chosen.files.length === 0 ? '选本页全部' : '取消选择'}
                    </Button>
                  )}
                  <ExportButton call={mediaCalls.exportMedia} asked={asked} noun="文件" total={total} />
                </div>
              </div>
              {place.look === 'grid' ? (
                <MediaGrid {...{ rows, place, chosen }} />
              ) : (
                <MediaRows {...{ rows, place, chosen }} />
              )}
              <Pagination
                page={place.pageNum}
                pageCount={Math.max(1, Math.ceil(total / mediaPageSize))}
                hrefFor={(pageNum) => `#${mediaAddress({ ...place, pageNum, open: undefined })}`}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const orderNames: Readonly<Record<MediaSort, readonly [descending: string, ascending: string]>> = {
  created: ['新上传的在前', '早上传的在前'],
  name: ['文件名从后往前', '文件名从前往后'],
  size: ['大的在前', '小的在前'],
};

const orders = mediaSorts.flatMap((sort) => [
  { value: `-${sort}`, label: orderNames[sort][0] },
  { value: sort, label: orderNames[sort][1] },
]);

interface FiltersProps extends LibraryProps {
  to: (change: Partial<MediaPlace>) => string;
  isNarrowed: boolean;
}

function Filters({ place, folders, uploaders, to, isNarrowed }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Search key={place.words} place={place} to={to} />
      <Select
        label="栏目"
        name="media-section"
        isOptional
        placeholder="全部栏目"
        value={place.sectionId === undefined ? '' : String(place.sectionId)}
        options={folderChoices(folders)}
        onChange={(id) => goTo(to({ sectionId: id === '' ? undefined : Number(id) }))}
      />
      <Select
        label="种类"
        name="media-kind"
        isOptional
        placeholder="全部种类"
        value={place.kind ?? ''}
        options={mediaKinds.map((value) => ({ value, label: mediaKindNames[value] }))}
        onChange={(kind) => goTo(to({ kind: kind === '' ? undefined : (kind as MediaKind) }))}
      />
      <Select
        label="上传人"
        name="media-by"
        isOptional
        placeholder="所有人"
        value={place.uploaderId === undefined ? '' : String(place.uploaderId)}
        options={uploaders.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => goTo(to({ uploaderId: id === '' ? undefined : Number(id) }))}
      />
      <Select
        label="排序"
        name="media-sort"
        value={`${place.isAscending ? '' : '-'}${place.sort}`}
        options={orders}
        onChange={(order) =>
          goTo(
            to({
              sort: mediaSorts.find((sort) => order.endsWith(sort)) ?? 'created',
              isAscending: !order.startsWith('-'),
            }),
          )
        }
      />
      <div className={styles.last}>
        <Checkbox
          label="未使用"
          name="media-unused"
          isChecked={place.isUnused}
          onChange={(isUnused) => goTo(to({ isUnused }))}
        />
        <SegmentedControl
          label="样式"
          name="media-look"
          value={place.look}
          options={looks}
          onChange={(look) => goTo(to({ look, pageNum: place.pageNum }))}
        />
        {isNarrowed && (
          <a
            className="inline"
            href={`#${to({ words: '', kind: undefined, sectionId: undefined, uploaderId: undefined, isUnused: false })}`}
          >
            去掉条件
          </a>
        )}
      </div>
    </div>
  );
}

function Search({ place, to }: Pick<FiltersProps, 'place' | 'to'>) {
  const [words, setWords] = useState(place.words);
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="查找文件"
      onSubmit={(event) => {
        event.preventDefault();
        goTo(to({ words: words.trim() }));
      }}
    >
      <TextField
        label="文件名、标题或替代文字"
        name="media-words"
        type="search"
        value={words}
        maxLength={100}
        onChange={setWords}
      />
      <Button type="submit">查找</Button>
    </form>
  );
}
