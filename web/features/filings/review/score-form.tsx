import { useState } from 'react';
import { filingCommentMaxLength } from '#contract/filings/constants.ts';
import { filingErrors } from '#contract/filings/errors.ts';
import { isWholeScore, totalOf } from '#contract/filings/scores.ts';
import { filingWorkCalls } from '#contract/filings/work-calls.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../fields/fields.module.css';
import type { ReviewedFiling } from './filing-reader.tsx';

/** Where a reviewer who was drawn gives points: once, and before he sees those of the others. */
export function ScoreForm({ one, onScored }: { one: ReviewedFiling; onScored: () => void }) {
  const { criteria } = one.form;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const points = Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => [key, Number(text)]),
  );
  const most = criteria.reduce((sum, criterion) => sum + criterion.most, 0);
  async function score() {
    if (!isWholeScore(criteria, points)) {
      setFailure(filingErrors.filingScoreWrong.msg);
      return;
    }
    setIsBusy(true);
    try {
      await mutate(filingWorkCalls.scoreFiling, { id: one.filingId, points, comment }, { quiet: true });
      showToast('success', `${one.company.companyName}：已打分`);
      onScored();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <CasePart id="filing-score" title="我的评分">
      <form
        className={styles.rows}
        aria-label="我的评分"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void score();
        }}
      >
        <FormFailure text={failure} />
        <div className={styles.cells}>
          {criteria.map((criterion) => (
            <TextField
              key={criterion.key}
              name={`points-${criterion.key}`}
              label={criterion.label}
              help={criterion.help}
              value={typed[criterion.key] ?? ''}
              onChange={(text) => {
                setFailure(undefined);
                setTyped({ ...typed, [criterion.key]: text });
              }}
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
          <Button type="submit" variant="main" isBusy={isBusy}>
            提交评分
          </Button>
          <span className="meta num">
            合计 {totalOf(criteria, points)} / {most}
          </span>
        </div>
        <p className="meta">提交后不能再改；都打完分才看得到别人的分数。</p>
      </form>
    </CasePart>
  );
}
