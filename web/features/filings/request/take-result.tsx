import { useState } from 'react';
import { toolNames, type LevelTool } from '#contract/assessments/constants.ts';
import { assessmentFilingCalls, type OwnLevel } from '#contract/assessments/filing-calls.ts';
import { askedFields } from '#contract/filings/asked.ts';
import type { Answer, Answers, FormDefinition } from '#contract/filings/form.ts';
import { levelAnswer, fieldsByTool, type FieldsOfTool } from '#contract/filings/from-assessments.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { newRelatedId } from '#web/lib/uploads/uploads.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from '../fields/fields.module.css';

interface TakeResultProps {
  form: Pick<FormDefinition, 'sections'>;
  answers: Answers;
  /** Whether files of a field are on their way. */
  isUploading: (field: string) => boolean;
  onLevel: (field: string, answer: Answer) => void;
  /** Told of each field whose files have a report more, and of their group. */
  onReport: (field: string, relatedId: string) => void;
  onTaken: () => void;
}

/** The group of files that stands at a field; '' without one. */
export const groupIn = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

/** What of self-assessments a form asks for, taken over by a press. */
export function TakeResult(props: TakeResultProps) {
  const wanted = fieldsByTool(props.form, askedFields(props.form, props.answers));
  return wanted.size === 0 ? null : <Offers {...props} wanted={wanted} />;
}

function Offers({ wanted, ...props }: TakeResultProps & { wanted: ReadonlyMap<LevelTool, FieldsOfTool> }) {
  const levels = useCall(assessmentFilingCalls.ownLevels, {}, { isPart: true });
  if (levels.data === undefined) return null;
  const { data } = levels;
  return [...wanted].map(([tool, ofTool]) => {
    const own = data.find((each) => each.tool === tool);
    return own === undefined ? (
      <Alert key={tool} tone="info" title={`这张表要${toolNames[tool]}的${wordsOf(ofTool)}`}>
        本企业还没有提交过这项自评估。
        <a className="inline" href="#/home/selfAssessment">
          去自评估
        </a>
        ，提交以后可以从这里带入。
      </Alert>
    ) : (
      <Offer key={tool} {...props} own={own} wanted={ofTool} />
    );
  });
}

const wordsOf = ({ levels, reports }: FieldsOfTool): string =>
  [levels.length > 0 && '等级', reports.length > 0 && '报告'].filter((word) => word !== false).join('和');

const sources: Readonly<Record<OwnLevel['source'], (day: string) => string>> = {
  assessment: (day) => `${day} 提交的自评估，是企业自己的评价，不是认定结论`,
  review: (day) => `${day} 确认的现场评估，中心派专家到厂核对过`,
};

interface OfferProps extends Omit<TakeResultProps, 'form'> {
  own: OwnLevel;
  wanted: FieldsOfTool;
}

/** The result that counts, and the press that takes it over. */
function Offer({ own, wanted, answers, isUploading, onLevel, onReport, onTaken }: OfferProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const { levels, reports } = wanted;
  const without = levels.filter((field) => levelAnswer(field, own.words) === undefined);

  async function take() {
    setFailure(undefined);
    setIsBusy(true);
    try {
      if (reports.some(({ key }) => isUploading(key))) throw new CallError('还有文件正在上传，请稍候');
      for (const { key } of reports) {
        const relatedId = groupIn(answers[key]) || newRelatedId();
        await mutate(
          assessmentFilingCalls.copyReport,
          { assessmentId: own.assessmentId, relatedId },
          { quiet: true },
        );
        onReport(key, relatedId);
      }
      for (const field of levels) {
        const answer = levelAnswer(field, own.words);
        if (answer !== undefined) onLevel(field.key, answer);
      }
      setIsTaken(true);
      onTaken();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Alert tone="info" title={`${toolNames[own.tool]}：${own.words}`}>
      <p>来自 {sources[own.source](own.day)}。</p>
      <p>
        {`带入后${levels.length > 0 ? '填好等级' : ''}${levels.length > 0 && reports.length > 0 ? '，' : ''}`}
        {reports.length > 0 && '把报告的一份 PDF 放进附件'}，都可以再改或者删除。
      </p>
      {without.map(({ key, label }) => (
        <p key={key}>
          “{label}”里没有“{own.words}”这一项，请自己选。
        </p>
      ))}
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={() => void take()}>
          {isTaken ? '再带入一次' : `带入${wordsOf(wanted)}`}
        </Button>
        <span role="status">{isTaken && `已带入${wordsOf(wanted)}`}</span>
      </div>
    </Alert>
  );
}
