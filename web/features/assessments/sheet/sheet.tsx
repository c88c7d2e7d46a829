import { useEffect, useRef, useState } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet as Sheet } from '#contract/assessments/entities.ts';
import type { MemberRole } from '#contract/acting.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { askedQuestions, childrenOf, leavesBelow, partOf } from '#contract/assessments/tree.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { goTo } from '#web/lib/routing/address.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DegreeTag } from '../degree-tag.tsx';
import { assessmentAddress, assessmentPath } from '../place.ts';
import { NewerModel } from './newer-model.tsx';
import { QuestionField } from './question-field.tsx';
import { ShortAnswers } from './short-answers.tsx';
import { SubmitPart } from './submit-part.tsx';
import { TailorPart } from './tailor-part.tsx';
import { useAssessmentDraft } from './use-assessment-draft.ts';
import styles from './sheet.module.css';

/** The part of the address that hands the assessment in. */
const lastPart = 'submit';

/** An open assessment: its parts with how far each is, the questions of one of them, and at the end the submission. */
export function AssessmentSheet({
  sheet,
  model,
  role,
  part,
  question: askedFor,
}: {
  sheet: Sheet;
  model: AssessmentModel;
  /** As what he acts who has it open. */
  role: MemberRole;
  /** Keys of the address; '' where it names none. */
  part: string;
  question: string;
}) {
  const draft = useAssessmentDraft(sheet);
  const { leftOut } = sheet;
  const isReadOnly = role === 'viewer';
  const leftOutKeys = new Set(Object.keys(leftOut));
  const parts = childrenOf(model.nodes, null);
  const shown = parts.find(({ key }) => key === part) ?? (part === lastPart ? undefined : parts[0]);
  const asked = askedQuestions(model, leftOutKeys);
  const before = new Map(sheet.previous.map((each) => [each.question, each]));
  const [first] = model.questions;
  const isDegreeSaid =
    first !== undefined &&
    model.questions.every(({ degree, note }) => degree === first.degree && note === first.note);
  const answered = asked.filter(({ key }) => draft.answers[key] !== undefined).length;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastShown = useRef(shown?.key);
  useEffect(() => {
    if (lastShown.current === shown?.key) return;
    lastShown.current = shown?.key;
    // one goes on where the other part begins, unless a question of it was asked for
    if (askedFor === '') heading.current?.focus();
  }, [shown?.key, askedFor]);
  const next = shown === undefined ? undefined : (parts[parts.indexOf(shown) + 1]?.key ?? lastPart);
  const openIn = (key: string) =>
    asked.filter(
      ({ node, key: question }) =>
        partOf(model.nodes, node).key === key && draft.answers[question] === undefined,
    ).length;

  return (
    <div className={styles.sheet}>
      <nav className={styles.parts} aria-label="评估的部分">
        <p className={styles.progress}>
          已答 <b className="num">{answered}</b> / <span className="num">{asked.length}</span> 题
          <br />
          <span className="meta" role="status">
            {isReadOnly ? '您可以查看，不能作答' : saidOf(draft)}
          </span>
        </p>
        <ul>
          {parts.map(({ key, name }) => {
            const open = openIn(key);
            return (
              <li key={key}>
                <a
                  href={`#${assessmentAddress(sheet.assessmentId, key)}`}
                  aria-current={key === shown?.key ? 'page' : undefined}
                >
                  {name}
                  <span className="meta num">{open === 0 ? '已答完' : `还有 ${String(open)} 题`}</span>
                </a>
              </li>
            );
          })}
          <li>
            <a
              href={`#${assessmentAddress(sheet.assessmentId, lastPart)}`}
              aria-current={shown === undefined ? 'page' : undefined}
            >
              检查并提交
            </a>
          </li>
        </ul>
      </nav>
      <div className={styles.main}>
        {!isReadOnly && (
          <>
            <NewerModel sheet={sheet} model={model} save={draft.save} />
            <ShortAnswers sheet={sheet} model={model} answers={draft.answers} onAnswer={draft.answer} />
          </>
        )}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {shown?.name ?? '检查并提交'}
          </h2>
          {shown !== undefined && !isReadOnly && (
            <p className="meta">焦点在题目上时，按数字键可以直接选择；回答随时保存。</p>
          )}
        </div>
        {shown === undefined ? (
          <SubmitPart
            sheet={sheet}
            model={model}
            role={role}
            readSeen={() => ({ revs: draft.store.get().revs, leftOut: Object.keys(leftOut) })}
            open={asked.filter(({ key }) => draft.answers[key] === undefined)}
            conflicts={Object.keys(draft.theirs)}
            save={draft.save}
          />
        ) : (
          <>
            {isDegreeSaid && first.degree !== 'verified' && (
              <p className="meta">
                <DegreeTag degree={first.degree} note="" /> {first.note}
              </p>
            )}
            {leavesBelow(model.nodes, shown.key).map((leaf) => (
              <section key={leaf.key} className="card" aria-labelledby={`node-${leaf.key}`}>
                <h3 id={`node-${leaf.key}`} tabIndex={-1} className={styles.group}>
                  {leaf.name}
                </h3>
                {leaf.about !== '' && <p className="muted">{leaf.about}</p>}
                {model.tool === 'maturity' && (
                  <TailorPart
                    assessmentId={sheet.assessmentId}
                    leaf={leaf}
                    reason={leftOut[leaf.key]}
                    isReadOnly={isReadOnly}
                  />
                )}
                {leftOut[leaf.key] === undefined && (
                  <ol className={styles.questions}>
                    {model.questions
                      .filter(({ node }) => node === leaf.key)
                      .map((question) => (
                        <QuestionField
                          key={question.key}
                          model={model}
                          question={question}
                          place={asked.indexOf(question) + 1}
                          answer={draft.answers[question.key]}
                          before={before.get(question.key)}
                          by={draft.by[question.key] ?? ''}
                          theirs={draft.theirs[question.key]}
                          proof={{
                            assessmentId: sheet.assessmentId,
                            evidence: sheet.evidence[question.key],
                          }}
                          isAsked={question.key === askedFor}
                          isDegreeSaid={isDegreeSaid}
                          isReadOnly={isReadOnly}
                          onAnswer={(answer) => draft.answer(question.key, answer)}
                          onMine={() => draft.keepMine(question.key)}
                          onTheirs={() => draft.takeTheirs(question.key)}
                        />
                      ))}
                  </ol>
                )}
              </section>
            ))}
            <div className={styles.buttons}>
              {next !== undefined && (
                <ButtonLink variant="main" href={`#${assessmentAddress(sheet.assessmentId, next)}`}>
                  {next === lastPart ? '检查并提交' : '下一部分'}
                </ButtonLink>
              )}
              {role === 'owner' && <Discard assessmentId={sheet.assessmentId} />}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function saidOf({ isSaving, failure, waiting, theirs }: ReturnType<typeof useAssessmentDraft>): string {
  if (Object.keys(theirs).length > 0) return '有的题目同事也回答了，请选用哪一个';
  if (failure !== '')
    return waiting === 0
      ? failure
      : `${String(waiting)} 题还没有保存，已暂存在本窗口，稍后自动再试。${failure}`;
  return isSaving || waiting > 0 ? '正在保存…' : '已保存';
}

function Discard({ assessmentId }: { assessmentId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = useMutation(assessmentCalls.discardAssessment, { done: '自评估已放弃' });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>放弃这份自评估</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="放弃这份自评估"
        confirmLabel="放弃并删除回答"
        isBusy={discard.isBusy}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void discard.run({ assessmentId }).then((isDone) => {
            if (isDone !== undefined) goTo(assessmentPath);
          })
        }
      >
        已经填写的回答会全部删除，不能恢复。以前提交的自评估不受影响。
      </ConfirmDialog>
    </>
  );
}
