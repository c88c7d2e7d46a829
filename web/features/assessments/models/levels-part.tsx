import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { highestLevel } from '#contract/assessments/constants.ts';
import { freeKey } from '#contract/assessments/model-rules.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { nameOf, type Editing } from './editing.ts';
import { FactAt, NumberAt, RowsAt, TextAt } from './fields.tsx';
import styles from './models.module.css';

const emptyLevel = { name: '', summary: '', degree: 'reference', note: '' } as const;

/** Levels with their bands, and what answers earn. */
export function LevelsPart({ editing }: { editing: Editing }) {
  const { model, put } = editing;
  const root = useRef<HTMLDivElement>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  if (model.tool === 'security')
    return <Alert tone="info" title="安全自查按项计数，没有等级和分数：指南里没有。" />;
  const { levels } = model;
  const asked = model.questions.filter(
    (question) => question.kind === 'requirement' && question.level === levels.length,
  ).length;
  const focusOnLevel = (at: number) =>
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[name="${nameOf(['levels', at, 'name'])}"]`)?.focus(),
    );
  /** From as many points on as the one before, until somebody says from how many. */
  function add() {
    const last = levels.at(-1);
    put(['levels'], [...levels, { ...last, ...emptyLevel, level: levels.length + 1 }]);
    focusOnLevel(levels.length);
  }
  function removeLast() {
    put(['levels'], levels.slice(0, -1));
    setIsRemoving(false);
    focusOnLevel(levels.length - 2);
  }
  return (
    <div className={styles.form} ref={root}>
      {model.tool === 'maturity' && (
        <section className={styles.part} aria-labelledby="model-scale">
          <h3 id="model-scale">回答的尺度</h3>
          <RowsAt
            editing={editing}
            place={['scale']}
            label="可以怎样回答，各得多少分"
            noun="回答"
            least={2}
            most={5}
            make={() => ({
              ...{ text: '', value: 0 },
              key: freeKey(
                model.scale.map(({ key }) => key),
                'a',
              ),
            })}
          >
            {(row, at) => (
              <>
                <TextAt
                  editing={editing}
                  place={[...row, 'text']}
                  label={`第 ${String(at + 1)} 个回答`}
                  max="text"
                />
                <NumberAt editing={editing} place={[...row, 'value']} label="得分（0 到 1）" />
              </>
            )}
          </RowsAt>
          <FactAt editing={editing} place={['scaleFact']} of="尺度的" />
        </section>
      )}
      {model.levels.map(({ level }, at) => (
        <section key={level} className={styles.part} aria-labelledby={`level-${String(level)}`}>
          <h3 id={`level-${String(level)}`}>第 {level} 级</h3>
          <div className={styles.cells}>
            <TextAt
              editing={editing}
              place={['levels', at, 'name']}
              label={`第 ${String(level)} 级的名称`}
              max="level"
            />
            <NumberAt
              editing={editing}
              place={['levels', at, 'min']}
              label={`第 ${String(level)} 级的分数线`}
            />
            {model.tool === 'digital' && (
              <>
                <NumberAt
                  editing={editing}
                  place={['levels', at, 'scenes']}
                  label="达到这一级的场景数"
                  isWhole
                />
                <NumberAt
                  editing={editing}
                  place={['levels', at, 'constrained']}
                  label="其中约束性场景数"
                  isWhole
                />
              </>
            )}
          </div>
          <TextAt
            editing={editing}
            place={['levels', at, 'summary']}
            label={`第 ${String(level)} 级的含义`}
            max="text"
            rows={2}
          />
          <FactAt editing={editing} place={['levels', at]} of={`第 ${String(level)} 级的`} />
        </section>
      ))}
      <div className="row">
        {levels.length < highestLevel && (
          <Button size="small" onClick={add}>
            <Plus className="icon-s" aria-hidden="true" />
            加第 {levels.length + 1} 级
          </Button>
        )}
        {levels.length > 1 && (
          <Button size="small" onClick={() => setIsRemoving(true)}>
            删除第 {levels.length} 级
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title={`删除第 ${String(levels.length)} 级`}
        confirmLabel="删除"
        onClose={() => setIsRemoving(false)}
        onConfirm={removeLast}
      >
        这一级的名称、含义和分数线一起删除。
        {model.tool === 'maturity' &&
          asked > 0 &&
          `属于这一级的 ${String(asked)} 道题留着，提交前要改到别的级，或者删除。`}
      </ConfirmDialog>
      <section className={styles.part} aria-labelledby="model-scoring">
        <h3 id="model-scoring">计算规则</h3>
        <FactAt editing={editing} place={['scoring']} of="计算规则的" />
      </section>
    </div>
  );
}
