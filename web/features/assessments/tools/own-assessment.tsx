import { useEffect } from 'react';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet as Sheet } from '#contract/assessments/entities.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { ResultView } from '../result/result-view.tsx';
import { AssessmentSheet } from '../sheet/sheet.tsx';

export interface OwnAssessmentProps {
  assessmentId: number;
  /** Keys of the address; '' where it names none. */
  part: string;
  question: string;
}

/** One of the enterprise's: questions while it is open, the result once it is submitted. */
export function OwnAssessment({ assessmentId, part, question }: OwnAssessmentProps) {
  const sheet = useCall(assessmentCalls.openAssessment, { assessmentId }, { isPage: true });
  useAskAgain(sheet);
  const { retry } = sheet;
  useEffect(() => {
    // what colleagues have answered meanwhile
    const look = () => document.visibilityState === 'visible' && retry();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // oxlint-disable-next-line react/exhaustive-deps -- a new function in every render that does the same
  }, []);
  return (
    <Loaded of={sheet} skeleton={<Waiting />}>
      {(data) => <WithModel sheet={data} part={part} question={question} />}
    </Loaded>
  );
}

const Waiting = () => (
  <>
    <PageTitle title="自评估" />
    <SkeletonRows count={6} />
  </>
);

function WithModel({ sheet, part, question }: { sheet: Sheet; part: string; question: string }) {
  const model = useCall(assessmentCalls.assessmentModel, { tool: sheet.tool, version: sheet.version });
  return (
    <>
      <PageTitle title={sheet.name} />
      <Loaded of={model} skeleton={<SkeletonRows count={6} />}>
        {({ model: content }) =>
          sheet.state === 'open' ? (
            <AssessmentSheet sheet={sheet} model={content} part={part} question={question} />
          ) : (
            <ResultView sheet={sheet} model={content} />
          )
        }
      </Loaded>
    </>
  );
}
