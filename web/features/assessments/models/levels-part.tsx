import { Alert } from '#web/ui/alert/alert.tsx';
import type { Editing } from './editing.ts';
import { FactAt, NumberAt, TextAt } from './fields.tsx';
import styles from './models.module.css';

/** Levels with their bands, and what answers earn. */
export function LevelsPart({ editing }: { editing: Editing }) {
  const { model } = editing;
  if (model.tool === 'security')
    return <Alert tone="info" title="安全自查按项计数，没有等级和分数：指南里没有。" />;
  return (
    <div className={styles.form}>
      {model.tool === 'maturity' && (
        <section className={styles.part} aria-labelledby="model-scale">
          <h3 id="model-scale">回答的尺度</h3>
          {model.scale.map(({ key }, at) => (
            <div key={key} className={styles.cells}>
              <TextAt
                editing={editing}
                place={['scale', at, 'text']}
                label={`第 ${String(at + 1)} 个回答`}
                max="text"
              />
              <NumberAt editing={editing} place={['scale', at, 'value']} label="得分（0 到 1）" />
            </div>
          ))}
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
      <section className={styles.part} aria-labelledby="model-scoring">
        <h3 id="model-scoring">计算规则</h3>
        <FactAt editing={editing} place={['scoring']} of="计算规则的" />
      </section>
    </div>
  );
}
