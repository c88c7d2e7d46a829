import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MemberRole } from '#contract/acting.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet as Sheet } from '#contract/assessments/entities.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ResultView } from '../result/result-view.tsx';
import { AssessmentSheet } from '../sheet/sheet.tsx';

export interface OwnAssessmentProps {
  assessmentId: number;
  /** As what he acts who has it open. */
  role: MemberRole;
  /** Keys of the address; '' where it names none. */
  part: string;
  question: string;
}

/** One of the enterprise's: questions while it is open, the result once it is submitted. */
export function OwnAssessment({ assessmentId, role, part, question }: OwnAssessmentProps) {
  const sheet = useCall(assessmentCalls.openAssessment, { assessmentId }, { isPage: true });
  useAskAgain(sheet);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && sheet.data !== undefined) sheet.retry();
  });
  // what colleagues have answered meanwhile
  useEffect(() => {
    const again = () => look();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);
  useEffect(() => look(), [part]);
  // without a network one goes on with what was there
  const [last, setLast] = useState<Sheet>();
  if (sheet.data !== undefined && sheet.data !== last) setLast(sheet.data);
  const shown = sheet.data ?? last;
  const state = shown?.state;
  const before = useRef(state);
  useEffect(() => {
    // the result takes the place of the questions
    if (before.current === 'open' && state === 'done') {
      window.scrollTo(0, 0);
      mainHeading()?.focus();
    }
    before.current = state;
  }, [state]);
  return (
    <>
      <PageTitle title={shown?.name ?? '自评估'} />
      {shown === undefined ? (
        <Loaded of={sheet} skeleton={<SkeletonRows count={6} />}>
          {() => null}
        </Loaded>
      ) : (
        <WithModel sheet={shown} role={role} part={part} question={question} />
      )}
    </>
  );
}

function WithModel({
  sheet,
  role,
  part,
  question,
}: Omit<OwnAssessmentProps, 'assessmentId'> & { sheet: Sheet }) {
  const model = useCall(assessmentCalls.assessmentModel, { tool: sheet.tool, version: sheet.version });
  return (
    <Loaded of={model} skeleton={<SkeletonRows count={6} />}>
      {({ model: content }) =>
        sheet.state === 'open' ? (
          <AssessmentSheet
            key={sheet.version}
            sheet={sheet}
            model={content}
            role={role}
            part={part}
            question={question}
          />
        ) : (
          <ResultView sheet={sheet} model={content} role={role} />
        )
      }
    </Loaded>
  );
}
