import { Fragment } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { policyReadCalls } from '#contract/content/policy-calls.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { siteConfiguration } from '#web/lib/site.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './asking.module.css';

type Answer = ResponseOf<typeof policyReadCalls.policyAi>;
type Passage = Answer['passages'][number];

/** The page of the item, at the paragraph. */
const hrefOf = ({ kind, id, paragraph }: Passage) => `${contentHref(kind, id)}&p=${String(paragraph)}`;

/** A phrased answer, where there is one, and the passages that it rests on. */
export function PolicyAnswer({
  of: { answer, aiMark, passages, isFound, isAboutSite, help },
}: {
  of: Answer;
}) {
  return (
    <>
      {(isAboutSite || help.length > 0) && <Help articles={help} isAboutSite={isAboutSite} />}
      {passages.length === 0 && !isAboutSite && (
        <p className={styles.verdict}>没有找到相关的政策。可以换个说法再问，或者在下面的列表里按条件查找。</p>
      )}
      {passages.length > 0 && <Passages of={{ answer, aiMark, passages, isFound }} />}
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

function Passages({
  of: { answer, aiMark, passages, isFound },
}: {
  of: Pick<Answer, 'answer' | 'aiMark' | 'passages' | 'isFound'>;
}) {
  return (
    <>
      {answer !== null && (
        <>
          <p className={styles.answer}>
            <Cited text={answer} passages={passages} />
          </p>
          <p className={styles.note}>{aiMark}</p>
        </>
      )}
      <p className={styles.verdict}>
        {isFound
          ? `找到 ${String(passages.length)} 段相关原文：`
          : '没有找到能直接回答的规定，下面是最接近的原文：'}
      </p>
      <ol className={styles.passages}>
        {passages.map((passage) => (
          <li key={`${String(passage.id)} ${String(passage.paragraph)} ${passage.text}`}>
            <a href={hrefOf(passage)}>{passage.title}</a>
            <p className={styles.source}>
              <Tag tone={passage.kind === 'policy' ? 'blue' : 'teal'}>
                {passage.kind === 'policy' ? '政策' : '解读'}
              </Tag>
              {passage.validity !== '' && passage.validity !== '有效' && (
                <Tag tone="grey">已{passage.validity}</Tag>
              )}
              {passage.heading !== '' && <span>{passage.heading}</span>}
              <span className="num">{passage.releaseTimeShow}</span>
            </p>
            <p>
              <Marked of={passage} />
            </p>
          </li>
        ))}
      </ol>
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

function Marked({ of: { text, highlights } }: { of: Passage }) {
  return (
    <>
      {highlights.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(highlights[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.hit}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(highlights.at(-1)?.[1] ?? 0)}
    </>
  );
}
