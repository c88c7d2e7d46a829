import { useMemo } from 'react';
import { ruleText, type NameOf } from '#contract/eligibility/reading.ts';
import { rulesIn, type RuleSet } from '#contract/eligibility/rule-set.ts';
import { suggest } from '#contract/eligibility/suggest.ts';
import type { RuleWork } from '#contract/eligibility/entities.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './editor.module.css';
import { takeSuggestion } from './edit-tree.ts';

/** What the text seems to ask for, to be taken one by one. What says the same as a rule that stands there is left out. */
export function Suggestions({
  set,
  work,
  names,
  onChange,
}: {
  set: RuleSet;
  work: RuleWork;
  names: NameOf;
  onChange: (set: RuleSet) => void;
}) {
  const all = useMemo(() => suggest(work.sentences, work.home), [work.sentences, work.home]);
  const known = new Set(rulesIn(set.requirements).map((rule) => ruleText(rule, names)));
  const found = all
    .map((suggestion) => ({ suggestion, text: ruleText({ ...suggestion, key: 's', document: '' }, names) }))
    .filter(({ text }) => !known.has(text));
  return (
    <section className={styles.stack} aria-label="从原文找到的">
      <h4>从原文找到的（逐条核对后采用）</h4>
      {found.length === 0 ? (
        <p className="meta">没有找到更多的条件，请对照原文自己添加。</p>
      ) : (
        <ul className={styles.nodes}>
          {found.map(({ suggestion, text }) => (
            <li key={`${text} ${suggestion.clause}`} className={styles.node}>
              <b>{text}</b>
              <span className="meta">原文：{suggestion.clause}</span>
              <div className={styles.row}>
                <Button
                  size="small"
                  aria-label={`采用：${text}`}
                  onClick={() => onChange(takeSuggestion(set, suggestion))}
                >
                  采用
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
