import { areaCalls } from '#contract/site/area-calls.ts';
import { areaUseNames, areaUses, areaUsesText } from '#contract/site/area-uses.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { MergeChoice } from '../lists/merge-choice.tsx';
import styles from '../lists/lists.module.css';
import { liveAreas, type CityState, type EditedArea } from './edited-area.ts';

interface MergeAreaFormProps {
  state: CityState;
  area: EditedArea;
  onClose: () => void;
}

/** Which other district everything is to carry that carries this one, and how much that is. */
export function MergeAreaForm({ state, area, onClose }: MergeAreaFormProps) {
  const { code, name } = area;
  const merge = useMutation(areaCalls.mergeAreas, {
    done: (_, { changed }) => {
      const moved = areaUsesText(changed);
      return moved === '' ? '已合并，没有要改的' : `已合并，改了过去：${moved}`;
    },
  });
  return (
    <MergeChoice
      others={liveAreas(state).filter((one) => one.code !== code && !one.isRetired)}
      missing="请选择要并入的区县"
      isBusy={merge.isBusy}
      onMerge={(into) => merge.run({ city: state.city.code, rev: state.rev, code, into })}
      onClose={onClose}
    >
      <p>现在用“{name}”的：</p>
      <dl className={styles.uses} aria-label={`用${name}的`}>
        {areaUseNames.map((use) => (
          <div key={use}>
            <dt>{areaUses[use].name}</dt>
            <dd>
              {area.uses[use]} {areaUses[use].unit}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        合并以后这些（内容连同草稿和以前的版本）都改用另一个区县的代码，诊断受理的名额和负责的同事并在一起，“
        {name}”不再出现，网址里按它筛选的也转到另一个。
        <b>不能撤销。</b>
      </p>
    </MergeChoice>
  );
}
