import { todoCalls } from '#contract/todo/calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { OwnActivity } from '../own-activity.tsx';
import styles from '../activities.module.css';

/** userType of people who work for the centre. */
const staffUserType = 2;

/** As many as anybody looks at here; what is older is among the messages. */
const page = { pageNum: 1, pageSize: 50 };

/** What waits for the account, what it has signed up for, and what it has been to. */
export function Desk() {
  const { user } = useSession();
  // of whoever works for the centre: he reviews, and takes part in nothing
  const isStaff = user?.userType === staffUserType;
  return (
    <div className={styles.desk}>
      <Todos />
      {isStaff ? (
        <Alert tone="info">工作人员账号不报名活动。要报名，请用个人或企业账号登录。</Alert>
      ) : (
        <SignUps />
      )}
    </div>
  );
}

function Todos() {
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
                    {content}{' '}
                    {dueTime !== null && <span className="ph num">{shanghaiMinute(dueTime)} 前</span>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function SignUps() {
  const coming = useCall(todoCalls.activityList, page);
  const past = useCall(todoCalls.activityFinishList, page);
  return (
    <>
      <section aria-labelledby="coming">
        <SectionHead id="coming" title="我报名的活动" />
        <Loaded of={coming} skeleton={<SkeletonRows count={2} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState
                action={<ButtonLink href="#/socialInteraction/ZHHDList">看看有哪些活动</ButtonLink>}
              >
                还没有报名要参加的活动。
              </EmptyState>
            ) : (
              <ul className={`card ${styles.rows ?? ''}`}>
                {rows.map((own) => (
                  <OwnActivity key={own.id} own={own} onChanged={coming.retry} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      {past.data !== undefined && past.data.rows.length > 0 && (
        <section aria-labelledby="past">
          <SectionHead id="past" title="已结束的活动" note="结束一年后删除" />
          <ul className={`card ${styles.rows ?? ''}`}>
            {past.data.rows.map((own) => (
              <OwnActivity key={own.id} own={own} onChanged={past.retry} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
