import type { ResponseOf } from '#contract/call.ts';
import { answerMaxLength } from '#contract/help/constants.ts';
import { helpErrors } from '#contract/help/errors.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { enquiryTransitions } from '#contract/help/enquiry-workflow.ts';
import { anything, maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { FaultyPage } from '../message/faulty-page.tsx';
import { Assignment } from './assignment.tsx';
import { enquiryActionNames, isUnanswered } from './enquiry-states.ts';

type Enquiry = ResponseOf<typeof enquiryCalls.getEnquiry>;
interface Answer {
  /** To the author. */
  body: string;
  /** To colleagues: why it is closed. */
  comment: string;
}

const rules: FormRules<Answer> = { body: maxLength(answerMaxLength, 'answerTooLong'), comment: anything };

const acts: readonly DecisionAct<'answer' | 'close'>[] = [
  { action: 'answer', label: '答复', variant: 'main', shortcut: 'A', done: '已答复' },
  {
    action: 'close',
    label: '不再办理',
    variant: 'danger',
    shortcut: 'X',
    done: '留言已办结',
    asks: '这条留言随即办结，不能再答复。没有答复的，留言人不会收到通知。',
  },
];

/** One message to the customer service as it is answered. */
export function EnquiryReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(enquiryCalls.getEnquiry, { id });
  return <LoadedCase of={found}>{(one) => <EnquiryCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function EnquiryCase({ one, onDecided }: { one: Enquiry; onDecided: () => void }) {
  const { id, state } = one;
  const form = useForm<Answer, Answer>({
    rules,
    initial: { body: '', comment: '' },
    draft: { key: `enquiry-answer ${String(id)}`, secrets: [] },
  });
  const mayAnswer = isUnanswered(state);
  const person = useReveal(enquiryCalls.revealEnquiry, { id, asOf: state });
  return (
    <Case
      title={`留言 ${one.number}`}
      marks={
        <>
          <Tag>{enquiryStateNames[state]}</Tag>
          {mayAnswer && <DueTag dueDay={one.dueDay} isDue />}
        </>
      }
      about={`${one.category}，${shanghaiMinute(one.createTime)} 提交`}
    >
      <CasePart id="enquiry-text" title="留言内容" tools={one.contact !== '' && person.button}>
        <CaseText>{one.body}</CaseText>
        <CaseFacts
          facts={[
            ...(one.page === ''
              ? []
              : [
                  { term: '网页', value: <FaultyPage address={one.page} /> },
                  { term: '问题', value: one.fault },
                ]),
            {
              term: '留言人',
              value: one.account || (one.contact === '' && one.page === '' ? '账号已注销' : '没有登录'),
            },
            {
              term: '联系方式',
              value: (
                <span className="num">
                  {person.clear('contact', one.contact) ||
                    (one.account !== ''
                      ? '没有填写，答复发到账号的站内消息'
                      : one.page === ''
                        ? '已随账号删除'
                        : '没有填写，凭编号查询答复')}
                </span>
              ),
            },
          ]}
        />
      </CasePart>
      {one.answer !== '' && (
        <CasePart id="enquiry-answer" title="答复">
          <CaseText>{one.answer}</CaseText>
        </CasePart>
      )}
      {mayAnswer && <Assignment key={String(one.assignedTo)} one={one} />}
      <CasePart id="enquiry-history" title="办理经过">
        <CaseHistory steps={one.steps} names={enquiryActionNames} />
      </CasePart>
      <Decision
        title="答复"
        acts={acts.filter(({ action }) => enquiryTransitions[action].from.some((from) => from === state))}
        form={form}
        send={(action, { body, comment }) =>
          action === 'answer'
            ? mutate(enquiryCalls.answerEnquiry, { id, body }, { quiet: true })
            : mutate(enquiryCalls.closeEnquiry, { id, comment }, { quiet: true })
        }
        moved={{ codes: [helpErrors.enquiryNotWaiting.code], call: enquiryCalls.answerEnquiry }}
        onDecided={onDecided}
        comment={{
          label: '不再办理的理由',
          help: '给同事看，留言人看不到。没有答复就办结的须写明。',
          maxLength: 500,
          isOptional: true,
        }}
        closed="这条留言已经办结。"
      >
        {mayAnswer && (
          <TextArea
            label="答复"
            help="留言人会看到。登录后写的在站内消息答复；没有登录的，只提醒已经答复。"
            rows={4}
            maxLength={answerMaxLength}
            isOptional
            {...form.field('body')}
          />
        )}
      </Decision>
    </Case>
  );
}
