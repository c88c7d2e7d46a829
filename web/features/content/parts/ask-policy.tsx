import { useEffect, useRef, useState } from 'react';
import { questionLength, questionLengthText } from '#contract/content/question-length.ts';
import type { ResponseOf } from '#contract/call.ts';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { createLazy, useLazy } from '#web/lib/lazy.ts';
import { currentAddress, queryOf } from '#web/lib/routing/address.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { LineForm } from '#web/ui/line-form/line-form.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import styles from './ask-policy.module.css';

const examples = ['中小企业上云有哪些补贴？', '设备更新贷款可以贴息吗？', '我们能申请哪些补贴？'];

/** Said before anybody asks. */
const toldToModel =
  '回答由人工智能服务整理：您的问题会和公开的原文段落一起发给该服务，不含您的账号和网络地址；本站不保存问题。';

/** What was asked last: whoever comes back from a paragraph finds the others. */
const lastAsked = createStore('');

/** How an answer is shown: for those who ask. */
const lazyAnswer = createLazy(async () => (await import('../asking/policy-answer.tsx')).PolicyAnswer);

/** A question about policies, and what they say to it. */
export function Part() {
  const asked = useStore(lastAsked);
  // from the search: filled in, for to whom it is sent is said here
  const [brought] = useState(() => queryOf(currentAddress()).get('question') ?? '');
  const [question, setQuestion] = useState(brought === '' ? asked : brought);
  useEffect(() => {
    if (brought !== '') lastAsked.set('');
  }, [brought]);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const answer = useCall(policyReadCalls.policyAi, { question: asked }, { isEnabled: asked !== '' });
  const isBusy = asked !== '' && answer.status === 'loading';

  function ask(wanted: string) {
    const { length } = [...wanted.trim()];
    setQuestion(wanted);
    const isWrong = length < questionLength.min || length > questionLength.max;
    setError(isWrong ? questionLengthText : undefined);
    if (isWrong) field.current?.focus();
    else lastAsked.set(wanted.trim());
  }
  return (
    <>
      <p className={styles.calculator}>
        <a className="inline" href="#/Info/policyCalculator">
          政策计算器：看符合哪些、能得多少
        </a>
      </p>
      <LineForm
        label="问政策"
        name="policyQuestion"
        value={question}
        onChange={setQuestion}
        onSubmit={() => {
          if (!isBusy) ask(question);
        }}
        action="提问"
        isBusy={isBusy}
        inputRef={field}
        error={error}
        help={`用一句话提问，从政策和解读的原文里找答案。请不要填写姓名、电话等个人信息。${siteConfiguration.hasAnswerWriter ? toldToModel : ''}`}
        placeholder="问政策：中小企业上云有哪些补贴？"
      >
        <ChipRow label="试着问" isStacked>
          {examples.map((example) => (
            <Chip key={example} isEdged isSelected={example === asked} onPress={() => ask(example)}>
              {example}
            </Chip>
          ))}
        </ChipRow>
      </LineForm>
      {asked !== '' && (
        <section
          className={`card ${styles.box ?? ''}`}
          aria-label="回答"
          aria-live="polite"
          aria-busy={isBusy}
        >
          {answer.status === 'failed' ? (
            <FailedState onRetry={answer.retry} isRetrying={answer.isRetrying}>
              {messageOf(answer.error)}
            </FailedState>
          ) : answer.data === undefined ? (
            <Bones />
          ) : (
            <Answer of={answer.data} />
          )}
        </section>
      )}
    </>
  );
}

function Answer({ of }: { of: ResponseOf<typeof policyReadCalls.policyAi> }) {
  const late = useLazy(lazyAnswer);
  if (late.status === 'ready') return <late.value of={of} />;
  if (late.status === 'failed') return <FailedState onRetry={late.retry} isRetrying={late.isRetrying} />;
  return <Bones />;
}

function Bones() {
  return (
    <Loading>
      <div className={styles.bones}>
        {['40%', '96%', '72%'].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}
