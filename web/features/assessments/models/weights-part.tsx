import { childrenOf } from '#contract/assessments/tree.ts';
import type { ModelNode } from '#contract/assessments/model-schema.ts';
import type { Editing } from './editing.ts';
import { FactAt, NumberAt, TextAt } from './fields.tsx';
import styles from './models.module.css';
import { PartsPart, type PartsPartProps } from './parts-part.tsx';

/** The parts of what is assessed, and how much each counts in each way of assessment. */
export function WeightsPart({ editing, partKeys, open, onOpen }: PartsPartProps) {
  const { model } = editing;
  return (
    <div className={styles.form}>
      {model.variants.map((variant, at) => (
        <section key={variant.key} className={styles.part} aria-labelledby={`variant-${variant.key}`}>
          <h3 id={`variant-${variant.key}`}>评估方式：{variant.name}</h3>
          <TextAt editing={editing} place={['variants', at, 'name']} label="评估方式的名称" max="part" />
          <TextAt
            editing={editing}
            place={['variants', at, 'about']}
            label="适用的企业"
            max="text"
            rows={2}
          />
          <FactAt editing={editing} place={['variants', at]} of="权重的" />
          <p className="meta">同级的权重合计 100%。安全自查不打分，权重只用来排列。</p>
          <Siblings editing={editing} at={at} parent={null} />
        </section>
      ))}
      <PartsPart {...{ editing, partKeys, open, onOpen }} />
    </div>
  );
}

/** The parts right below one, with their sum. */
function Siblings({ editing, at, parent }: { editing: Editing; at: number; parent: ModelNode | null }) {
  const { model } = editing;
  const siblings = childrenOf(model.nodes, parent?.key ?? null);
  if (siblings.length === 0) return null;
  const weights = model.variants[at]?.weights ?? {};
  const sum = siblings.reduce((all, { key }) => all + (weights[key] ?? 0), 0);
  const isWhole = Math.abs(sum - 1) <= 1e-6;
  return (
    <>
      <fieldset className={styles.weights}>
        <legend>
          {parent === null ? '各部分' : parent.name}{' '}
          <span className={isWhole ? 'meta num' : `num ${styles.wrong ?? ''}`}>
            合计 {String(Number((sum * 100).toPrecision(6)))}%{!isWhole && '，应为 100%'}
          </span>
        </legend>
        {siblings.map(({ key, name }) => (
          <NumberAt
            key={key}
            editing={editing}
            place={['variants', at, 'weights', key]}
            label={name}
            isShare
          />
        ))}
      </fieldset>
      {siblings.map((node) => (
        <Siblings key={node.key} editing={editing} at={at} parent={node} />
      ))}
    </>
  );
}
