import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { factSourceNames } from '#contract/eligibility/states.ts';

/** How a sum comes about, and from which values of which day. */
export function Reckoning({ steps, values }: Pick<DirectOffer, 'steps' | 'values'>) {
  return (
    <>
      <ol aria-label="金额的算法">
        {steps.map(({ text, clause }, n) => (
          <li key={`${String(n)} ${text}`}>
            {text}
            {clause !== '' && <span className="meta">（原文：{clause}）</span>}
          </li>
        ))}
      </ol>
      <ul aria-label="所用数据">
        {values.map(({ label, text, source, day }) => (
          <li key={label}>
            {label} <span className="num">{text}</span>
            <span className="meta">
              （{factSourceNames[source]}
              {day !== '' && `，${day}`}）
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
