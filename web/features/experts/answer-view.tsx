import type { PublicQuestion } from '#contract/experts/question-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { homeHref } from './labels.ts';
import styles from './experts.module.css';

/** A question with its answer, as everybody reads it. On the expert's own page his name is not said again. */
export function AnswerView({
  of: { expertId, expertName, body, isOfEnterprise, createTime, answer, answerTime },
  isAtHome = false,
}: {
  of: PublicQuestion;
  isAtHome?: boolean;
}) {
  const asked = shanghaiDay(Date.parse(createTime));
  const Question = isAtHome ? 'h2' : 'h3';
  const answered = shanghaiDay(Date.parse(answerTime));
  return (
    <article className={styles.entry}>
      <Question className={styles.question}>{body}</Question>
      <p className="meta">
        {isOfEnterprise ? '一家企业' : '一位用户'}　<time dateTime={asked}>{asked}</time> 提问
      </p>
      <div className={styles.answer}>
        <p className={styles.who}>
          {isAtHome ? (
            <b>{expertName}答复</b>
          ) : (
            <a href={homeHref(expertId)}>
              <b>{expertName}</b>
            </a>
          )}
          <time className="meta" dateTime={answered}>
            {answered}
          </time>
        </p>
        <p className={styles.text}>{answer}</p>
      </div>
    </article>
  );
}
