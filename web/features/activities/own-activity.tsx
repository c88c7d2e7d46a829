import type { OwnSignUp } from '#contract/activities/sign-up.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { CancelSignUp } from './sign-up/cancel-sign-up.tsx';
import { saveToCalendar } from './sign-up/save-to-calendar.ts';
import { OwnSignUpFacts } from './sign-up/own-sign-up-facts.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Papers } from './papers.tsx';
import styles from './activities.module.css';

/** One activity that the account has signed up for, with what can be done about it. */
export function OwnActivity({ own }: { own: OwnSignUp }) {
  const {
    activityId,
    activityType,
    title,
    address,
    startsAt,
    endsAt,
    status,
    isPublic,
    mayCancel,
    mayCorrect,
  } = own;
  // a study visit that is over has its own page for what came of it
  const path =
    activityType === '研学探访' && status === 'end'
      ? '/socialInteraction/YXTFDetailOld'
      : '/socialInteraction/ZHHDDetail';
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        {isPublic ? (
          <a href={`#${addressOf(path, { infoId: activityId })}`}>{title}</a>
        ) : (
          <b>{title}（已撤下）</b>
        )}
      </p>
      <p className="meta">
        {startsAt === null ? '时间待定' : <span className="ph num">{shanghaiMinute(startsAt)}</span>}{' '}
        {address}
      </p>
      <OwnSignUpFacts own={own} />
      <Papers todoId={`activity-${String(activityId)}`} about={title} />
      {status !== 'end' && (
        <div className={styles.actions}>
          {startsAt !== null && (
            <Button
              size="small"
              onClick={() => void saveToCalendar({ id: activityId, title, address, startsAt, endsAt })}
            >
              存入日历
            </Button>
          )}
          {mayCorrect && isPublic && (
            <ButtonLink size="small" href={`#${addressOf(path, { infoId: activityId })}`}>
              修改并重新提交
            </ButtonLink>
          )}
          {mayCancel && <CancelSignUp own={own} />}
        </div>
      )}
    </li>
  );
}
