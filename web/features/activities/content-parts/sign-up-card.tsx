import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { DeclarationWindow } from '#web/lib/text/declaration-window.tsx';
import { saveToCalendar } from '../sign-up/save-to-calendar.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { PlacesLine } from '../sign-up/places-line.tsx';
import { SignUpStep } from '../sign-up/sign-up-step.tsx';
import styles from '../sign-up/sign-up.module.css';

/** When one can sign up and when it takes place, how many places there are, and what one can do. */
export function Part({ item }: PropsOf<'activities/sign-up-card'>) {
  const place = useRef<HTMLElement>(null);
  const now = useNow(useVisible(place));
  const places = useCall(signUpCalls.signUpPlaces, { activityId: item.id }, { isPart: true });
  const { startsAt, endsAt, extra } = item;
  const isOver = startsAt !== null && now > Date.parse(endsAt ?? startsAt);
  return (
    <section className={`card ${styles.card ?? ''}`} ref={place} aria-labelledby="sign-up">
      <h2 id="sign-up">{isOver ? '活动已结束' : '活动报名'}</h2>
      <Span title="报名时间" from={extra.signStartTime} to={extra.signEndTime} subject="报名" now={now} />
      {startsAt !== null && (
        <Span title="活动时间" from={startsAt} to={endsAt ?? startsAt} subject="活动" now={now} />
      )}
      <Loaded of={places} skeleton={<SkeletonRows count={1} />}>
        {(shown) =>
          shown && (
            <>
              {!isOver && <PlacesLine places={shown} />}
              {(!isOver || shown.own !== null) && <SignUpStep item={item} places={shown} />}
            </>
          )
        }
      </Loaded>
      {startsAt !== null && !isOver && (
        <Button
          isWide
          onClick={() => void saveToCalendar({ id: item.id, title: item.title, startsAt, endsAt, ...extra })}
        >
          <CalendarPlus aria-hidden="true" />
          活动时间存入日历
        </Button>
      )}
    </section>
  );
}

function Span(props: { title: string; from: string; to: string; subject: string; now: number }) {
  const { title, from, to, subject, now } = props;
  return (
    <div className={styles.span}>
      <p className="meta">
        {title} <span className="ph num">{shanghaiMinute(from)}</span> 至{' '}
        <span className="ph num">{shanghaiMinute(to)}</span>
      </p>
      <DeclarationWindow start={Date.parse(from)} end={Date.parse(to)} now={now} subject={subject} />
    </div>
  );
}
