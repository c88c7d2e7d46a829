import { todoCalls } from '#contract/todo/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { MoreLink, SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { dueText } from './due-text.ts';
import { Papers } from './papers.tsx';
import styles from './activities.module.css';

/** As many as anybody looks at here; what is older is among the messages. */
export const page = { pageNum: 1, pageSize: 50 };

/** What waits for the account: all of it, or the first few and the way to the others. */
export function Todos({ most }: { most?: number }) {
  const todos = useCall(todoCalls.indexList, page);
  const total = todos.data?.rows.length ?? 0;
  return (
    <section aria-labelledby="todos">
      <SectionHead
        id="todos"
        title="待办事项"
        action={
          most !== undefined && (
            <MoreLink href={`#${addressOf('/company', { page: 'activity' })}`} of="待办">
              {total > most ? `全部 ${String(total)} 项` : '待办与活动'}
            </MoreLink>
          )
        }
      />
      <Loaded of={todos} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">没有要办的事。</p>
          ) : (
            <ul className={`card ${styles.rows ?? ''}`}>
              {rows.slice(0, most).map(({ todoId, typeName, title, content, dueTime, page: path }) => (
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
