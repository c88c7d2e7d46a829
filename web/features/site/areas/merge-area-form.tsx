import { useState } from 'react';
import { areaCalls } from '#contract/site/area-calls.ts';
import { areaUseNames, areaUses, areaUsesText } from '#contract/site/area-uses.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../lists/lists.module.css';
import { liveAreas, type CityState, type EditedArea } from './edited-area.ts';

interface MergeAreaFormProps {
  state: CityState;
  area: EditedArea;
  onClose: () => void;
}

/** Which other district everything is to carry that carries this one, and how much that is. */
export function MergeAreaForm({ state, area, onClose }: MergeAreaFormProps) {
  const [into, setInto] = useState('');
  const [isMissing, setMissing] = useState(false);
  const others = liveAreas(state).filter(({ code, isRetired }) => code !== area.code && !isRetired);
  const merge = useMutation(areaCalls.mergeAreas, {
    done: (_, { changed }) => {
      const moved = areaUsesText(changed);
      return moved === '' ? '已合并，没有要改的' : `已合并，改了过去：${moved}`;
    },
  });
  async function submit() {
    if (into === '') {
      setMissing(true);
      document.getElementById('into')?.focus();
      return;
    }
    const result = await merge.run({ city: state.city.code, rev: state.rev, code: area.code, into });
    if (result === undefined) return;
    onClose();
    // the row that had the focus is gone; once the dialog has given it back
    requestAnimationFrame(() => mainHeading()?.focus());
  }
  return (
    <form
      className={styles.form}
      aria-label="合并"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>现在用“{area.name}”的：</p>
      <dl className={styles.uses} aria-label={`用${area.name}的`}>
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
        {area.name}”不再出现，网址里按它筛选的也转到另一个。
        <b>不能撤销。</b>
      </p>
      <Select
        name="into"
        label="并入"
        value={into}
        options={others.map(({ code, name }) => ({ value: code, label: name }))}
        error={isMissing && into === '' ? '请选择要并入的区县' : undefined}
        onChange={setInto}
      />
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="main" isBusy={merge.isBusy}>
          合并
        </Button>
      </div>
    </form>
  );
}
