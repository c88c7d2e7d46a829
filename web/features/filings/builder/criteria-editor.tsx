import { criteriaPerForm, reviewersPerFiling } from '#contract/filings/constants.ts';
import type { FormDefinition } from '#contract/filings/form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './builder.module.css';
import { newCriterion, replaced, without } from './edit-form.ts';

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
          <TextField
            name={`criterion-most-${criterion.key}`}
            label="满分"
            inputMode="numeric"
            isTabular
            value={String(criterion.most)}
            onChange={(text) =>
              onChange({
                ...form,
                criteria: replaced(criteria, n, {
                  ...criterion,
                  most: Math.min(100, Math.max(1, Math.trunc(Number(text)) || 1)),
                }),
              })
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
      <TextField
        name="reviewers"
        label="每份申报由几人评审"
        inputMode="numeric"
        isTabular
        suffix={<span className="meta">人，最多 {reviewersPerFiling} 人</span>}
        value={String(reviewers)}
        onChange={(text) =>
          onChange({
            ...form,
            reviewers: Math.min(reviewersPerFiling, Math.max(1, Math.trunc(Number(text)) || 1)),
          })
        }
      />
    </section>
  );
}
