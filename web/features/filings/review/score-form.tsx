import { useState } from 'react';
import { filingCommentMaxLength } from '#contract/filings/constants.ts';
import { filingErrors } from '#contract/filings/errors.ts';
import type { ScoreCriterion } from '#contract/filings/form.ts';
import { isWholeScore, totalOf } from '#contract/filings/scores.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../fields/fields.module.css';
import type { ReviewedFiling } from './reviewed-filing.ts';

const idOf = ({ key }: ScoreCriterion) => `points-${key}`;

/** What was typed for a criterion as a number; undefined where it is none. */
const numberIn = (text = ''): number | undefined => {
  const typed = text.trim();
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
};

/** What is wrong with the points of each criterion, by its field. */
const faultsIn = (criteria: readonly ScoreCriterion[], typed: Readonly<Record<string, string>>) =>
  criteria.flatMap((criterion) => {
    const given = numberIn(typed[criterion.key]);
    return isWholeScore([criterion], given === undefined ? {} : { [criterion.key]: given })
      ? []
      : [{ fieldId: idOf(criterion), message: `${criterion.label}：请打 0 到 ${String(criterion.most)} 分` }];
  });

/** Where a reviewer who was drawn gives points: once, and before he sees those of the others. */
export function ScoreForm({ one, onScored }: { one: ReviewedFiling; onScored: () => void }) {
  const { criteria } = one.form;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [comment, setComment] = useState('');
  const [tries, setTries] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const scoring = useMutation(filingWorkCalls.scoreFiling, {
    quiet: true,
    done: `${one.company.companyName}：已打分`,
  });
  const faults = faultsIn(criteria, typed);
  const points = Object.fromEntries(
    criteria.flatMap(({ key }) => {
      const given = numberIn(typed[key]);
      return given === undefined ? [] : [[key, given]];
    }),
  );
  const most = criteria.reduce((sum, criterion) => sum + criterion.most, 0);
  async function score() {
    if ((await scoring.run({ id: one.filingId, points, comment })) === undefined) return;
    setIsAsked(false);
    onScored();
  }
  return (
    <CasePart id="filing-score" title="我的评分">
      {tries > 0 && <ErrorSummary key={tries} ref={focusOnMount} faults={faults} />}
      <form
        className={styles.rows}
        aria-label="我的评分"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          scoring.reset();
          if (faults.length > 0) setTries(tries + 1);
          else setIsAsked(true);
        }}
      >
        <div className={styles.cells}>
          {criteria.map((criterion) => (
            <TextField
              key={criterion.key}
              name={idOf(criterion)}
              label={criterion.label}
              help={criterion.help}
              error={
                tries > 0 && faults.some(({ fieldId }) => fieldId === idOf(criterion))
                  ? filingErrors.filingScoreWrong.msg
                  : undefined
              }
              value={typed[criterion.key] ?? ''}
              onChange={(text) => setTyped({ ...typed, [criterion.key]: text })}
              inputMode="decimal"
              isTabular
              maxLength={6}
              suffix={<span className="meta">/ {criterion.most}</span>}
            />
          ))}
        </div>
        <TextArea
          name="score-comment"
          label="评审意见"
          value={comment}
          onChange={setComment}
          isOptional
          rows={2}
          maxLength={filingCommentMaxLength}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="main" isBusy={scoring.isBusy}>
            提交评分
          </Button>
          <span className="meta num">
            合计 {totalOf(criteria, points)} / {most}
          </span>
        </div>
        <p className="meta">提交后不能再改；都打完分才看得到别人的分数。</p>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={`给${one.company.companyName}打 ${String(totalOf(criteria, points))} 分`}
        confirmLabel="确认提交"
        isBusy={scoring.isBusy}
        onConfirm={() => void score()}
        onClose={() => setIsAsked(false)}
      >
        <FormFailure text={scoring.error === undefined ? undefined : messageOf(scoring.error)} />
        <p>满分 {most} 分。提交后不能再改。</p>
      </ConfirmDialog>
    </CasePart>
  );
}
