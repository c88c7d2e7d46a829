import { useEffect, useId, type ReactNode, type Ref } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import type { ContentCard, ContentDetail } from '#contract/content/entities.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Body } from '#web/lib/text/body.tsx';
import { Headline } from '#web/lib/text/headline.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import { GuideAction } from './guide-action.tsx';
import styles from './guide.module.css';

export interface GuideProps {
  card: ContentCard<'guide'>;
  heading: Ref<HTMLHeadingElement>;
}

/** One guide: for whom, by what, how, and the button that begins it. What the list says of it is there at once. */
export function Guide({ card, heading }: GuideProps) {
  const reading = useCall(contentCalls.getPortalByIdNew, { id: card.id });
  const item = reading.data?.kind === 'guide' ? reading.data : undefined;
  useViewCount(item?.id);
  return (
    <article className={`card ${styles.guide ?? ''}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Headline text={card.title} />
      </h2>
      {card.content !== '' && <p className={styles.summary}>{card.content}</p>}
      <GuideAction active={card.card.active} />
      {reading.status === 'failed' ? (
        <FocusHeir heir={mainHeading}>
          <FailedState onRetry={reading.retry} isRetrying={reading.isRetrying}>
            {messageOf(reading.error)}
          </FailedState>
        </FocusHeir>
      ) : item !== undefined ? (
        <Content item={item} />
      ) : reading.status === 'ready' ? (
        <EmptyState title="这项指南已经撤下" />
      ) : (
        <TextBones />
      )}
    </article>
  );
}

function Content({ item: { extra, content } }: { item: ContentDetail<'guide'> }) {
  const facts = [
    { term: '办理对象', value: extra.audience, isWide: true },
    { term: '办理时限', value: extra.timeLimit },
    { term: '收费', value: extra.fee },
    { term: '办理结果', value: extra.result, isWide: true },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {facts.length > 0 && <DescriptionList facts={facts} />}
      <Points title="办理条件" of={extra.conditions} />
      <Points title="准备材料" of={extra.materials} />
      {extra.steps.length > 0 && (
        <Part title="办理步骤">
          <ol className={styles.steps}>
            {extra.steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {content !== '' && (
        <Part title="办理说明">
          <Body html={content} />
        </Part>
      )}
      <Points title="办理依据" of={extra.legalBasis} />
      {extra.questions.length > 0 && (
        <Part title="常见问题">
          <div className={styles.questions}>
            {extra.questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Points({ title, of: points }: { title: string; of: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Part>
  );
}

/** Before it is known which guide there is. */
export function GuideSkeleton() {
  return (
    <div className={`card ${styles.guide ?? ''}`}>
      <TextBones />
    </div>
  );
}

/** As high as a window, as the text is. */
function TextBones() {
  return (
    <Loading>
      <div className={styles.bones}>
        <SkeletonLine width="48%" isTall />
        {['100%', '88%', '96%', '72%', '100%', '64%'].map((width, index) => (
          <SkeletonLine key={index} width={width} />
        ))}
      </div>
    </Loading>
  );
}

/** A guide without its count is a guide all the same. */
function useViewCount(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    send(contentCalls.saveClick, { id }, { quiet: true, quietSession: true }).catch(() => undefined);
  }, [id]);
}
