import type { ReactNode } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { readHandle } from '#contract/content/handle.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { timeFactOf } from '#web/lib/text/fact-time.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { moneyOf } from '#web/lib/text/support-facts.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Passages } from '../asking/passages.tsx';
import { isIdentifier } from './search-state.ts';
import styles from './search.module.css';

type Meant = ResponseOf<typeof searchCalls.sentence>;
export type PolicyAnswer = ResponseOf<typeof policyReadCalls.policyAi>;
type Kinds = ResponseOf<typeof searchCalls.query>['facets']['kind'];

const nodesPath = '/Resolution/analysisNodeDetial';
/** Where policies are asked. The question is filled in there; whoever wants it asked says so. */
export const askHref = (question: string) => `#${addressOf('/Info/HotSpotPolicy', { question })}`;

/** Of declarations, so that what has the words stands in the first screen. */
const mostDeclarations = 2;

/** Who and what can help, with the word that counts it. */
const helpers: readonly (readonly [kind: string, unit: string])[] = [
  ['provider', '家'],
  ['expert', '位'],
  ['cloudProduct', '个'],
  ['solution', '个'],
];

export interface IntentsProps {
  q: string;
  meant: Meant | undefined;
  /** It is a sentence that no policy answers: all that comes near is named. */
  isOpenQuestion: boolean;
  /** How many hits there are of which kind; empty where that is not known exactly. */
  kinds: Kinds;
  hrefOfKind: (kind: string) => string;
}

/** What somebody may be after who looks for this, before all that has the words: a line each, which leads there. */
export function Intents({ q, meant, isOpenQuestion, kinds, hrefOfKind }: IntentsProps) {
  const now = useNow(false);
  const { openCount = 0 } = meant ?? {};
  const declarations = (meant?.declarations ?? []).slice(0, isOpenQuestion ? undefined : mostDeclarations);
  const help = (meant?.help ?? []).slice(0, isOpenQuestion ? undefined : 1);
  const handle = isIdentifier(q) ? readHandle(q)?.text : undefined;
  const found = helpers.flatMap(([wanted, unit]) => {
    const { label = '', count = 0 } = kinds.find(({ value }) => value === wanted) ?? {};
    return count === null || count === 0 ? [] : [{ wanted, text: `${label} ${String(count)} ${unit}` }];
  });
  if (handle === undefined && declarations.length + help.length + found.length === 0) return null;
  return (
    <section className={`card ${styles.intents ?? ''}`} aria-label="您可能要找">
      {handle !== undefined && (
        <Line label="标识解析">
          <p>
            <a href={`#${addressOf(nodesPath, { handle })}`}>看 {handle} 登记了什么</a>
          </p>
        </Line>
      )}
      {declarations.length > 0 && (
        <Line label={`正在申报 ${String(openCount)} 项`}>
          {declarations.map(({ id, title, amount, declareEndTime }, at) => {
            const money = moneyOf(amount);
            const time = timeFactOf({ startsAt: null, endsAt: declareEndTime }, now);
            return (
              <p key={id}>
                <a href={contentHref('declaration', id)}>
                  <Headline text={title} />
                </a>
                {typeof money === 'object' && (
                  <span className={styles.money}>
                    最高 {money.most} {money.unit}
                  </span>
                )}
                {time && (
                  <span className={classNames('num', styles.left, time.isSoon && styles.soon)}>
                    {time.text}
                  </span>
                )}
                {at === declarations.length - 1 && openCount > declarations.length && (
                  <a
                    className={styles.all}
                    href={`#${addressOf('/Info/declareList', { status: 'underway' })}`}
                  >
                    看全部正在申报
                  </a>
                )}
              </p>
            );
          })}
        </Line>
      )}
      {help.length > 0 && (
        <Line label="帮助里说">
          {help.map(({ id, title, summary }, at) => (
            <p key={id}>
              <a href={contentHref('help', id)}>
                <Headline text={title} />
              </a>
              {at === 0 && summary !== '' && <span className={styles.said}>{summary}</span>}
            </p>
          ))}
        </Line>
      )}
      {found.length > 0 && (
        <Line label="谁能帮忙">
          <p className={styles.helpers}>
            {found.map(({ wanted, text }) => (
              <a key={wanted} href={hrefOfKind(wanted)}>
                {text}
              </a>
            ))}
          </p>
        </Line>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <h2>{label}</h2>
      <div>{children}</div>
    </div>
  );
}

/** What policies say to a sentence, and the place where it is asked of them in full. */
export function PolicyCard({ q, of: { passages, isFound } }: { q: string; of: PolicyAnswer }) {
  return (
    <section className={`card ${styles.policy ?? ''}`} aria-label="政策里的回答">
      <Passages of={passages} isFound={isFound} />
      <p className={styles.further}>
        <a href={askHref(q)}>到问政策里接着问</a>
      </p>
    </section>
  );
}
