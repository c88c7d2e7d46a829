import { criteriaPerForm, criterionMostPoints, reviewersPerFiling } from '#contract/filings/constants.ts';
import type { FormDefinition } from '#contract/filings/form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';
import { newCriterion, replaced, without } from './edit-form.ts';
import { NumberText, wholeUpTo } from './number-text.tsx';

/** What reviewers give points for, and how many of them score each filing. */
export function CriteriaEditor({
  form,
  onChange,
}: {
  form: FormDefinition;
  onChange: (form: FormDefinition) => void;
}) {
  const { criteria, reviewers } = form;
  return (
    <section className={styles.section} aria-label="评分表">
      <h4>评分表（合计 {criteria.reduce((sum, { most }) => sum + most, 0)} 分）</h4>
      {criteria.map((criterion, n) => (
        <div key={criterion.key} className={styles.pair} role="group" aria-label={`评分项 ${String(n + 1)}`}>
          <TextField
            name={`criterion-${criterion.key}`}
            label="评分项"
            value={criterion.label}
            onChange={(label) =>
              onChange({ ...form, criteria: replaced(criteria, n, { ...criterion, label }) })
            }
            maxLength={80}
          />
          <NumberText
            name={`criterion-most-${criterion.key}`}
            label="满分"
            inputMode="numeric"
            suffix={<span className="meta">分</span>}
            value={criterion.most}
            read={wholeUpTo(criterionMostPoints)}
            onChange={(most) =>
              onChange({ ...form, criteria: replaced(criteria, n, { ...criterion, most: most ?? 1 }) })
            }
          />
          <div className={styles.row}>
            <Button
              size="small"
              variant="plain"
              onClick={() => onChange({ ...form, criteria: without(criteria, n) })}
            >
              删除评分项 {n + 1}
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.row}>
        {criteria.length < criteriaPerForm && (
          <Button
            size="small"
            onClick={() => onChange({ ...form, criteria: [...criteria, newCriterion(criteria)] })}
          >
            添加评分项
          </Button>
        )}
      </div>
      <NumberText
        name="reviewers"
        label="每份申报由几人评审"
        inputMode="numeric"
        suffix={<span className="meta">人，最多 {reviewersPerFiling} 人</span>}
        value={reviewers}
        read={wholeUpTo(reviewersPerFiling)}
        onChange={(count) => onChange({ ...form, reviewers: count ?? 1 })}
      />
    </section>
  );
}
