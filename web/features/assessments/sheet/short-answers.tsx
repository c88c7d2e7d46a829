import { useState } from 'react';
import type { Answer, Answers } from '#contract/assessments/answers.ts';
import { assessmentCalls } from '#contract/assessments/calls.ts';
import type { AssessmentSheet } from '#contract/assessments/entities.ts';
import type { AssessmentModel } from '#contract/assessments/model-schema.ts';
import { carryShort } from '#contract/assessments/short-form.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { keepShort, readShort } from '../kept-short.ts';

interface ShortAnswersProps {
  sheet: AssessmentSheet;
  model: AssessmentModel;
  answers: Answers;
  onAnswer: (question: string, answer: Answer) => void;
}

/** What was answered in the short form of this browser before: it comes into the assessment by a press, where nothing is answered yet. */
export function ShortAnswers({ sheet, model, answers, onAnswer }: ShortAnswersProps) {
  const { tool } = sheet;
  const [kept, setKept] = useState(() => readShort(tool));
  const answered = useCall(
    assessmentCalls.assessmentModel,
    { tool, version: kept?.version },
    { isEnabled: kept !== undefined, isPart: true },
  );
  if (kept === undefined || answered.data === undefined) return null;
  const { taken } = carryShort(answered.data.model, model, kept.answers);
  const fresh = taken.filter(({ question }) => answers[question] === undefined);
  if (fresh.length === 0) return null;
  function forget() {
    keepShort(tool, { version: 1, answers: {} });
    setKept(undefined);
  }
  return (
    <Alert tone="info" title={`您在这台设备上做过快速自测，有 ${String(fresh.length)} 题可以带进来`}>
      <p>只带入还没有回答的题，带入后还可以改；本机留的回答随即清掉。</p>
      <div className="row">
        <Button
          size="small"
          onClick={() => {
            for (const { question, chosen, reason } of fresh) onAnswer(question, { chosen, reason });
            forget();
            showToast('success', `已带入 ${String(fresh.length)} 题`);
          }}
        >
          带入
        </Button>
        <Button
          size="small"
          onClick={() => {
            forget();
            showToast('success', '本机留的回答已清掉');
          }}
        >
          不用，清掉
        </Button>
      </div>
    </Alert>
  );
}
