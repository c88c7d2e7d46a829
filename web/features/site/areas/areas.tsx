import { useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { enterMergedAreas, enteredMergedAreas } from '#contract/reference/entered-areas.ts';
import { areaCalls } from '#contract/site/area-calls.ts';
import { areasPerCity } from '#contract/site/area-limits.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { MoveButtons } from '#web/console/move-buttons.tsx';
import { useFocusAfterMove } from '#web/console/use-focus-after-move.ts';
import { Part } from '../facts/part.tsx';
import { States } from '#web/console/states.tsx';
import styles from '../lists/lists.module.css';
import { AreaForm } from './area-form.tsx';
import {
  asSaved,
  liveAreas,
  mergedIn,
  usesText,
  type AreaState,
  type CityState,
  type EditedArea,
} from './edited-area.ts';
import { MergeAreaForm } from './merge-area-form.tsx';

/** The districts of a city, that of the site first: added, renamed, ordered, retired and merged. */
export function Areas() {
  const [chosen, setChosen] = useState('');
  const found = useFreshCall(areaCalls.readAreas, { city: chosen });
  return (
    <div className={styles.desk}>
      <div className={styles.main}>
        <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
          {(state) =>
            hasCity(state) ? (
              <>
                <Select
                  name="city"
                  label="城市"
                  help="本站所在的城市，和已有内容、企业或申请的其他城市"
                  value={state.city.code}
                  options={state.cities.map(({ code, name }) => ({ value: code, label: name }))}
                  onChange={setChosen}
                />
                <FocusHeir key={state.city.code} heir={mainHeading}>
                  <Districts state={state} />
                </FocusHeir>
              </>
            ) : (
              <EmptyState title="还没有所在的城市">
                <p>请先在“网站信息”里填写所在城市代码，这里就列出它的区县。</p>
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      <div className={styles.main}>
        {found.data !== undefined && (
          <States
            list="areas"
            note="各城市区县的名称、顺序和停用恢复成这一版；这一版以后新增的区县保留但停用，合并不撤销。"
          />
        )}
        <Part id="kept-elsewhere" title="不在这里改的">
          <p className="muted">
            省和城市按国家标准 GB/T
            2260，随平台的新版本更新；新版本多出来的区县排在最后，这里改过的不会被盖掉。
          </p>
        </Part>
      </div>
    </div>
  );
}

const hasCity = (state: AreaState): state is CityState => state.city !== null;

interface Opened {
  act: 'name' | 'merge';
  area: EditedArea | undefined;
}

function Districts({ state }: { state: CityState }) {
  const areas = liveAreas(state);
  const [opened, setOpened] = useState<Opened>();
  const rows = useRef<HTMLOListElement>(null);
  const noteMove = useFocusAfterMove(rows, state);
  const save = useMutation(areaCalls.saveAreas, { done: '已保存，表单和筛选现在按新的显示' });
  // addresses that were open before lead on in this page as well
  useEffect(() => enterMergedAreas({ ...enteredMergedAreas(), ...mergedIn(state) }), [state]);
  const run = (changed: readonly EditedArea[]) =>
    void save.run({ city: state.city.code, rev: state.rev, areas: asSaved(changed) });
  function move(at: number, by: -1 | 1) {
    const moved = [...areas];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    noteMove(areas[at]?.code ?? '', by);
    run(moved);
  }
  const withRetired = (code: string, isRetired: boolean) =>
    areas.map((one) => (one.code === code ? { ...one, isRetired } : one));
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={styles.head}>
        <p className="meta">停用的不再供人选择，用它的内容和企业照样显示名称。</p>
        {areas.length < areasPerCity ? (
          <Button size="small" onClick={() => setOpened({ act: 'name', area: undefined })}>
            <Plus className="icon-s" aria-hidden="true" />
            新增区县
          </Button>
        ) : (
          <p className="meta">最多 {areasPerCity} 个，已经加满。</p>
        )}
      </div>
      <ol className={styles.list} ref={rows} aria-label={`${state.city.name}的区县`}>
        {areas.map((area, at) => (
          <li key={area.code} data-row={area.code}>
            <div>
              <b>{area.name}</b> <span className="meta">{area.code}</span>{' '}
              {area.isRetired && <Tag tone="grey">停用</Tag>}
              <p className="meta">{usesText(area)}</p>
            </div>
            <div className={styles.acts}>
              <MoveButtons
                name={area.name}
                isFirst={at === 0}
                isLast={at === areas.length - 1}
                isHeld={save.isBusy}
                onMove={(by) => move(at, by)}
              />
              <Button
                size="small"
                aria-label={`改名：${area.name}`}
                onClick={() => setOpened({ act: 'name', area })}
              >
                改名
              </Button>
              <Button
                size="small"
                isHeld={save.isBusy}
                aria-label={`${area.isRetired ? '启用' : '停用'}：${area.name}`}
                onClick={() => run(withRetired(area.code, !area.isRetired))}
              >
                {area.isRetired ? '启用' : '停用'}
              </Button>
              <Button
                size="small"
                aria-label={`合并：${area.name}`}
                onClick={() => setOpened({ act: 'merge', area })}
              >
                合并
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Dialog isOpen={opened !== undefined} title={titleOf(opened)} width={520} onClose={close}>
        {opened?.act === 'name' && <AreaForm state={state} area={opened.area} onClose={close} />}
        {opened?.act === 'merge' && opened.area !== undefined && (
          <MergeAreaForm state={state} area={opened.area} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function titleOf(opened: Opened | undefined): string {
  if (opened?.area === undefined) return '新增区县';
  return `${opened.act === 'merge' ? '合并' : '改名'}：${opened.area.name}`;
}
