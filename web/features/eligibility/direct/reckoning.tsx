import type { DirectOffer } from '#contract/eligibility/direct-entities.ts';
import { factSourceNames } from '#contract/eligibility/states.ts';

/** How a sum comes about, and from which values of which day; nothing once these were deleted. */
export function Reckoning({ steps, values }: Pick<DirectOffer, 'steps' | 'values'>) {
  return (
    <>
      {steps.length > 0 && (
        <ol aria-label="金额的算法">
          {steps.map(({ text, clause }, n) => (
            <li key={`${String(n)} ${text}`}>
              {text}
              {clause !== '' && <span className="meta">（原文：{clause}）</span>}
            </li>
          ))}
        </ol>
      )}
      {values.length > 0 && (
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
      )}
    </>
  );
}
