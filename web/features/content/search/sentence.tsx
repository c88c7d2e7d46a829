import { useId } from 'react';
import { searchCalls } from '#contract/search/calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import styles from './search.module.css';

/** Where policies are asked. The question is filled in there; whoever wants it asked says so. */
const askHref = (question: string) => `#${addressOf('/Info/HotSpotPolicy', { question })}`;

/** What somebody may be after who typed a sentence, or words that nothing has. */
export function Sentence({ q }: { q: string }) {
  const id = useId();
  const { data } = useCall(searchCalls.sentence, { keyword: q });
  const { help = [], declarations = [] } = data ?? {};
  return (
    <section className={`card ${styles.sentence ?? ''}`} aria-labelledby={id}>
      <h2 id={id}>您可能要找</h2>
      {help.length > 0 && (
        <>
          <h3>使用帮助</h3>
          <ul>
            {help.map((article) => (
              <li key={article.id}>
                <a href={contentHref('help', article.id)}>
                  <Headline text={article.title} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {declarations.length > 0 && (
        <>
          <h3>正在受理的申报</h3>
          <ul>
            {declarations.map(({ id: of, title, declareEndTime }) => (
              <li key={of}>
                <a href={contentHref('declaration', of)}>
                  <Headline text={title} />
                </a>{' '}
                <span className="meta">{shanghaiDay(new Date(declareEndTime))} 截止</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={askHref(q)}>问政策：{q}</a>
      </p>
    </section>
  );
}
