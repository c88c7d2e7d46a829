import { Block } from '../detail/block.tsx';
import styles from './kinds.module.css';

/** What people ask about an item, with the answers. */
export function Questions({ of: questions }: { of: readonly { question: string; answer: string }[] }) {
  if (questions.length === 0) return null;
  return (
    <Block title="常见问题">
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
