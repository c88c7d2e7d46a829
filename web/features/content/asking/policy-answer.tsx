import type { ResponseOf } from '#contract/call.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { loadServicePart } from '../service-parts.ts';
import styles from './asking.module.css';
import { hrefOf, Passages, type Passage } from './passages.tsx';

type Answer = ResponseOf<typeof policyReadCalls.policyAi>;

/** What rules say is told by the service that has them. */
const AskedRules = lazyComponent(() => loadServicePart('eligibility/asked-rules'), null);

/** A phrased answer, where there is one, and the passages that it rests on. */
export function PolicyAnswer({
  of: { answer, aiMark, passages, isFound, isAboutSite, help, ruled },
}: {
  of: Answer;
}) {
  return (
    <>
      {(isAboutSite || help.length > 0) && <Help articles={help} isAboutSite={isAboutSite} />}
      {passages.length === 0 && ruled.length === 0 && !isAboutSite && (
        <p className={styles.verdict}>没有找到相关的政策。可以换个说法再问，或者在下面的列表里按条件查找。</p>
      )}
      {answer !== null && passages.length > 0 && (
        <>
          <p className={styles.answer}>
            <Cited text={answer} passages={passages} />
          </p>
          <p className={styles.note}>{aiMark}</p>
        </>
      )}
      {ruled.length > 0 && <AskedRules ruled={ruled} />}
      <Passages of={passages} isFound={isFound} />
    </>
  );
}

/** For a question about the site: the help, and whom to call. */
function Help({ articles, isAboutSite }: { articles: Answer['help']; isAboutSite: boolean }) {
  const { phone } = siteConfiguration.site;
  return (
    <>
      <p className={styles.verdict}>
        {isAboutSite ? '这是关于本平台使用的问题，请看使用帮助：' : '使用帮助里有相近的内容：'}
      </p>
      <ul>
        {articles.map(({ id, title, summary }) => (
          <li key={id}>
            <a href={contentHref('help', id)}>{title}</a>
            <p className={styles.source}>{summary}</p>
          </li>
        ))}
      </ul>
      {isAboutSite && (
        <p className={styles.note}>
          {articles.length === 0 && '帮助里没有找到相关的内容。'}
          {phone !== '' && `客服电话：${phone}`}
        </p>
      )}
    </>
  );
}

/** The marks of an answer as links to what they name. All else of it is text. */
function Cited({ text, passages }: { text: string; passages: readonly Passage[] }) {
  return text.split(/\[(\d+)\]/).map((part, index) => {
    if (index % 2 === 0) return part;
    const passage = passages[Number(part) - 1];
    return passage === undefined ? null : (
      <a key={index} href={hrefOf(passage)} aria-label={`出处 ${part}：${passage.title}`} className="num">
        [{part}]
      </a>
    );
  });
}
