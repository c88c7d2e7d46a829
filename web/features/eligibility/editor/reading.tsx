import type { CSSProperties } from 'react';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { fieldOf } from '#contract/eligibility/facts.ts';
import { setText, type NameOf } from '#contract/eligibility/reading.ts';
import type { RuleSet } from '#contract/eligibility/rule-set.ts';
import styles from './editor.module.css';

/** What codes are called: of this site by what the server says, of all sites by the fields. */
export const namesOf =
  ({ choices }: RuleWork): NameOf =>
  (field, code) => {
    const own = field === 'area' || field === 'industry' || field === 'companyType' ? choices[field] : [];
    return own.find((each) => each.code === code)?.name.trim() ?? fieldOf(field).choices?.[code] ?? code;
  };

/** A set in plain words, beside what is written. */
export function Reading({ set, names }: { set: RuleSet; names: NameOf }) {
  const lines = setText(set, names);
  if (lines.length === 0) return <p className="meta">还没有规则。</p>;
  return (
    <ul className={`card ${styles.reading ?? ''}`} aria-label="读出来是">
      {lines.map(({ depth, text }, n) => (
        <li key={`${String(n)} ${text}`} style={{ '--depth': depth } as CSSProperties}>
          {text}
        </li>
      ))}
    </ul>
  );
}
