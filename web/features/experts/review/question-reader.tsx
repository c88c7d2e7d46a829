import type { ResponseOf } from '#contract/call.ts';
import { expertAnswerMaxLength } from '#contract/experts/constants.ts';
import { expertErrors } from '#contract/experts/errors.ts';
import { questionCalls } from '#contract/experts/question-calls.ts';
import { questionTransitions, type QuestionAction } from '#contract/experts/question-workflow.ts';
import { anything, maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { homeHref, questionLabels } from '../labels.ts';

type Question = ResponseOf<typeof questionCalls.getQuestion>;
type Action = Extract<QuestionAction, 'passOn' | 'answer' | 'correct' | 'decline' | 'takeDown'>;
interface Answer {
  /** What the expert says. */
  body: string;
  /** To the asker: why it is declined or taken down. */
  comment: string;
}

const rules: FormRules<Answer> = {
  body: maxLength(expertAnswerMaxLength, 'expertAnswerTooLong'),
  comment: anything,
};

const acts: readonly DecisionAct<Action>[] = [
  { action: 'answer', label: '发布答复', variant: 'main', shortcut: 'A', done: '答复已发出' },
  { action: 'correct', label: '更正答复', variant: 'main', shortcut: 'A', done: '答复已更正' },
  { action: 'passOn', label: '已转给专家', done: '已记下，提问者会知道问题转给了专家' },
  {
    action: 'decline',
    label: '不转给专家',
    variant: 'danger',
    shortcut: 'X',
    done: '问题已办结，提问者会看到原因',
    asks: '提问者会看到您写的原因，这个问题随即办结。',
  },
  {
    action: 'takeDown',
    label: '撤下',
    variant: 'danger',
    shortcut: 'X',
    done: '问题和答复已撤下',
    asks: '问题和答复不再公开，提问者会看到您写的原因。撤下后不能恢复。',
  },
];

const actionNames: Readonly<Record<string, string>> = {
  ask: '提问',
  passOn: '转给专家',
  answer: '答复',
  correct: '更正答复',
  decline: '不转给专家',
  withdraw: '提问者撤回',
  takeDown: '撤下',
};

/** One question to an expert as it is passed on and answered. */
export function QuestionReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(questionCalls.getQuestion, { id });
  return (
    <LoadedCase of={found}>
      {/* the form begins with the answer that there is */}
      {(one) => <QuestionCase key={one.answer} one={one} onDecided={onDecided} />}
    </LoadedCase>
  );
}

function QuestionCase({ one, onDecided }: { one: Question; onDecided: () => void }) {
  const { id, state } = one;
  const form = useForm<Answer, Answer>({
    rules,
    initial: { body: one.answer, comment: '' },
    draft: { key: `expert-answer ${String(id)} ${state}`, secrets: [] },
  });
  const offered = acts.filter(({ action }) =>
    questionTransitions[action].from.some((from) => from === state),
  );
  const mayAnswer = offered.some(({ action }) => action === 'answer' || action === 'correct');
  return (
    <Case
      title={`问${one.expertName}`}
      marks={
        <>
          <Tag tone={questionLabels[state].tone}>{questionLabels[state].label}</Tag>
          <Tag tone="grey">{one.isPrivate ? '只给本人看' : '答复后公开'}</Tag>
        </>
      }
      about={
        <>
          账号 {one.account || '已注销'}，{shanghaiMinute(one.createTime)} 提问，
          <a className="inline" href={homeHref(one.expertId)}>
            看这位专家
          </a>
        </>
      }
    >
      <CasePart id="question-text" title="问题">
        <CaseText>{one.body}</CaseText>
      </CasePart>
      {one.answer !== '' && (
        <CasePart id="question-answer" title="答复">
          <CaseText>{one.answer}</CaseText>
        </CasePart>
      )}
      <CasePart id="question-history" title="办理经过">
        <CaseHistory steps={one.steps} names={actionNames} />
      </CasePart>
      <Decision
        title="答复"
        acts={offered}
        form={form}
        send={(action, values) => decide(one, action, values)}
        moved={{ codes: [expertErrors.expertQuestionMoved.code], call: questionCalls.answerQuestion }}
        onDecided={onDecided}
        comment={{
          label: mayAnswer && state !== 'answered' ? '不转给专家的原因' : '撤下的原因',
          help: '提问者会看到。',
          maxLength: 300,
          isOptional: true,
        }}
        closed={`不需要办理：${questionLabels[state].label}。`}
      >
        {mayAnswer && (
          <TextArea
            label="专家的答复"
            help={one.isPrivate ? '只有提问者看得到。' : '所有人都看得到。'}
            rows={4}
            maxLength={expertAnswerMaxLength}
            isOptional
            {...form.field('body')}
          />
        )}
      </Decision>
    </Case>
  );
}

function decide({ id, answerTime }: Question, action: Action, { body, comment }: Answer): Promise<unknown> {
  const quiet = { quiet: true } as const;
  switch (action) {
    case 'answer':
    case 'correct':
      return mutate(questionCalls.answerQuestion, { id, body, answerTime }, quiet);
    case 'passOn':
      return mutate(questionCalls.passQuestionOn, { id }, quiet);
    case 'decline':
      return mutate(questionCalls.declineQuestion, { id, comment }, quiet);
    case 'takeDown':
      return mutate(questionCalls.takeQuestionDown, { id, comment }, quiet);
  }
}
