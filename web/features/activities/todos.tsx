import { todoCalls } from '#contract/todo/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { dueText } from './due-text.ts';
import { Papers } from './papers.tsx';
import styles from './activities.module.css';

/** As many as anybody looks at here; what is older is among the messages. */
export const page = { pageNum: 1, pageSize: 50 };

/** What waits for the account. */
export function Todos() {
  const todos = useCall(todoCalls.indexList, page);
  return (
    <section aria-labelledby="todos">
      <SectionHead id="todos" title="待办事项" />
      <Loaded of={todos} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">没有要办的事。</p>
          ) : (
            <ul className={`card ${styles.rows ?? ''}`}>
              {rows.map(({ todoId, typeName, title, content, dueTime, page: path }) => (
                <li key={todoId} className={styles.row}>
                  <p className={styles.head}>
                    <Tag tone="grey">{typeName}</Tag>
                    <a href={`#${path}`}>{title}</a>
                  </p>
                  <p className="meta">
                    {content} <span className="ph num">{dueText({ todoId, dueTime })}</span>
                  </p>
                  {hasPapers(todoId) && <Papers todoId={todoId} about={title} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Those of other names have none. Of an activity they stand beside the sign-up, below. */
const hasPapers = (todoId: string) => /^(diagnosis|certification)-/.test(todoId);
