import { Check } from 'lucide-react';
import type { ResponseOf } from '#contract/call.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import {
  firstDayNames,
  firstDaySteps,
  isStepCounted,
  stepsLeft,
  type FirstDayStep,
} from '#contract/site/first-day.ts';
import { useOpenPages } from '#web/console/use-open-pages.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './first-day.module.css';
import { Samples } from './samples.tsx';
import { stepTexts, whoOpens } from './step-texts.ts';
import { TestMessages } from './test-messages.tsx';

/** What a new site needs before it is opened: what there is of each, and the way to where it is done. */
export function FirstDay() {
  const found = useFreshCall(firstDayCalls.readFirstDay, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={12} />}>
      {(day) => <Steps day={day} />}
    </Loaded>
  );
}

function Steps({ day: { counts, ticked } }: { day: ResponseOf<typeof firstDayCalls.readFirstDay> }) {
  const pages = useOpenPages();
  const left = stepsLeft(counts, ticked);
  const total = firstDaySteps.length;
  return (
    <>
      <p className={styles.verdict} role="status">
        {left === 0 ? (
          <>
            <b>{total} 项都办好了</b>，网站可以对外开放。
          </>
        ) : (
          <>
            还有 <b className="num">{left}</b> 项没有办好，共 {total} 项。能数出来的自动判断，其余由您标记。
          </>
        )}
      </p>
      <ol className={styles.steps} aria-label="开站清单">
        {firstDaySteps.map((step) => (
          <Step
            key={step}
            step={step}
            about={stepTexts[step].about(counts)}
            isCounted={isStepCounted(step, counts)}
            isTicked={ticked.includes(step)}
            pages={pages}
          />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  step: FirstDayStep;
  about: string;
  isCounted: boolean;
  isTicked: boolean;
  /** Of the console those that one may open; undefined until that is known. */
  pages: ReadonlySet<string> | undefined;
}

function Step({ step, about, isCounted, isTicked, pages }: StepProps) {
  const tick = useMutation(firstDayCalls.tickFirstDay, {
    done: ({ step, isDone }) =>
      isDone ? `“${firstDayNames[step]}”已标为办好` : `“${firstDayNames[step]}”已取消标记`,
  });
  const name = firstDayNames[step];
  const isDone = isCounted || isTicked;
  const stateText = isCounted ? '已办好' : isTicked ? '人工标为办好' : '没有办好';
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.mark} aria-hidden="true">
        {isDone && <Check className="icon-s" />}
      </span>
      <div className={styles.words}>
        <b>{name}</b> <Tag tone={isDone ? 'green' : 'amber'}>{stateText}</Tag>
        <p className="meta">{about}</p>
        {step === 'messages' && <TestMessages />}
        {step === 'content' && pages?.has('upkeep') === true && <Samples />}
      </div>
      <div className={styles.acts}>
        {stepTexts[step].ways.map(({ page, label, href }) =>
          page === undefined || pages?.has(page) === true ? (
            <a key={href} href={href} aria-label={`${name}：去${label}`}>
              {label}
            </a>
          ) : (
            pages !== undefined && (
              <span key={href} className="meta">
                {label}由{whoOpens(page)}办理
              </span>
            )
          ),
        )}
        {(!isCounted || isTicked) && (
          <Button
            size="small"
            isBusy={tick.isBusy}
            aria-label={`${isTicked ? '取消标记' : '标为已办好'}：${name}`}
            onClick={() => void tick.run({ step, isDone: !isTicked })}
          >
            {isTicked ? '取消标记' : '标为已办好'}
          </Button>
        )}
      </div>
    </li>
  );
}
