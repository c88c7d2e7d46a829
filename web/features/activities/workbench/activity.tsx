import { todoCalls } from '#contract/todo/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { OwnActivity } from '../own-activity.tsx';
import { page, Todos } from '../todos.tsx';
import styles from '../activities.module.css';

/** userType of people who work for the centre. */
const staffUserType = 2;

/** What waits for the account, what it has signed up for, and what it has been to. */
export function WorkbenchTab() {
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
                  <OwnActivity key={own.id} own={own} />
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
              <OwnActivity key={own.id} own={own} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
