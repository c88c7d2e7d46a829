import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import {
  bannersMax,
  bannersShown,
  bannerStates,
  type BannerPlace,
  type BannerState,
} from '#contract/site/banners.ts';
import { smallPublicImage } from '#contract/files/public-images.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { States } from '#web/console/states.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { BannerForm } from './banner-form.tsx';
import styles from './banners.module.css';
import { placeNames, type BannerList, type BannerRow } from './banner-list.ts';

/** What stands in a place of home, in its order. */
export function Banners({ place }: { place: BannerPlace }) {
  const found = useFreshCall(bannerCalls.readBanners, { place });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={5} />}>
      {(list) => <List place={place} list={list} />}
    </Loaded>
  );
}

function List({ place, list }: { place: BannerPlace; list: BannerList }) {
  const { digest, rows } = list;
  const { noun, unit } = placeNames[place];
  const [edited, setEdited] = useState<number | 'new'>();
  const [removed, setRemoved] = useState<BannerRow>();
  const lines = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(lines, rows);
  const states = bannerStates(rows, { now: useNow(true), place });
  const save = useMutation(bannerCalls.saveBanners, { done: '已保存，访客现在看到的就是新的' });
  const run = (changed: BannerRow[]) => save.run({ place, digest, rows: changed });
  function move(at: number, by: -1 | 1) {
    const moved = [...rows];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    noteMove(rows[at]?.id ?? 0, by);
    void run(moved);
  }
  async function remove({ id }: BannerRow) {
    await run(rows.filter((row) => row.id !== id));
    setRemoved(undefined);
  }
  return (
    <FocusHeir heir={mainHeading}>
      <div className={styles.head}>
        <p className="meta">
          首页最多同时显示前 {bannersShown[place]} {unit}，改动一秒之内到访客面前。
        </p>
        {rows.length < bannersMax ? (
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus className="icon-s" aria-hidden="true" />
            新增{noun}
          </Button>
        ) : (
          <p className="meta">
            最多 {bannersMax} {unit}，已经加满。
          </p>
        )}
      </div>
      {rows.length === 0 && <EmptyState title={`还没有${noun}，首页不显示这一块`} />}
      <ol className={styles.list} ref={lines} aria-label={noun}>
        {rows.map((row, at) => (
          <li key={row.id} data-row={row.id}>
            <Summary row={row} state={states[at] ?? 'hidden'} />
            <div className={styles.acts}>
              <MoveButtons
                name={row.title}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                isHeld={save.isBusy}
                onMove={(by) => move(at, by)}
              />
              <Button size="small" aria-label={`修改：${row.title}`} onClick={() => setEdited(row.id)}>
                修改
              </Button>
              <Button size="small" aria-label={`删除：${row.title}`} onClick={() => setRemoved(row)}>
                删除
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Dialog
        isOpen={edited !== undefined}
        title={edited === 'new' ? `新增${noun}` : `修改${noun}`}
        width={640}
        onClose={() => setEdited(undefined)}
      >
        <BannerForm
          place={place}
          list={list}
          row={rows.find(({ id }) => id === edited)}
          onClose={() => setEdited(undefined)}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`删除${noun}`}
        confirmLabel="删除"
        isBusy={save.isBusy}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          “{removed?.title}”从首页消失，可以从改动记录里恢复。只是暂时不想显示，可以在修改里去掉“显示给访客”。
        </p>
      </ConfirmDialog>
      <States list={place === 'sy' ? 'slides' : 'strip'} />
    </FocusHeir>
  );
}

const states: Readonly<Record<BannerState, { label: string; tone: TagTone }>> = {
  shown: { label: '显示中', tone: 'green' },
  hidden: { label: '不显示', tone: 'grey' },
  early: { label: '还没开始', tone: 'amber' },
  over: { label: '已结束', tone: 'grey' },
  behind: { label: '排在后面，没有显示', tone: 'grey' },
};

function Summary({ row, state }: { row: BannerRow; state: BannerState }) {
  const { kicker, title, imageUrl, imageAlt, shownFrom, shownUntil } = row;
  const ways = [...row.actions.map(({ label, href }) => `${label} ${href}`), row.linkAddress];
  const times = [
    ...(shownFrom === null ? [] : [`${shanghaiMinute(shownFrom)} 开始`]),
    ...(shownUntil === null ? [] : [`${shanghaiMinute(shownUntil)} 结束`]),
  ];
  return (
    <div className={styles.summary}>
      {imageUrl !== '' && <img src={smallPublicImage(imageUrl)} alt={imageAlt} width={96} height={34} />}
      <div>
        <b>{title}</b> <Tag tone={states[state].tone}>{states[state].label}</Tag>
        <p className="meta">{[kicker, ...ways, ...times].filter((part) => part !== '').join('　')}</p>
      </div>
    </div>
  );
}
