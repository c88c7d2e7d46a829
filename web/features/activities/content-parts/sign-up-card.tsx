import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { labelledTime } from '#web/lib/text/labelled-time.ts';
import { saveToCalendar } from '../sign-up/save-to-calendar.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { ActBlock, type ActBlockProps } from '#web/ui/act-block/act-block.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import type { PropsOf } from '#web/features/content/service-parts.ts';
import { PlacesLine } from '../sign-up/places-line.tsx';
import { SignUpStep } from '../sign-up/sign-up-step.tsx';

/** When one can sign up and when it takes place, how many places there are, and what one can do. */
export function Part({ item }: PropsOf<'activities/sign-up-card'>) {
  const place = useRef<HTMLDivElement>(null);
  const now = useNow(useVisible(place));
  const places = useCall(signUpCalls.signUpPlaces, { activityId: item.id }, { isPart: true });
  const { startsAt, endsAt, extra } = item;
  const isOver = startsAt !== null && now > Date.parse(endsAt ?? startsAt);
  const shown = places.data ?? undefined;
  const block: ActBlockProps = {
    title: isOver ? '活动已结束' : '活动报名',
    ...(!isOver && labelledTime({ startsAt: extra.signStartTime, endsAt: extra.signEndTime }, now, '报名')),
    facts: [
      ...(startsAt === null
        ? []
        : [{ term: '活动', value: <Span from={startsAt} to={endsAt ?? startsAt} /> }]),
      ...(extra.address === '' ? [] : [{ term: '地点', value: extra.address }]),
      ...(shown === undefined || isOver ? [] : [{ term: '名额', value: <PlacesLine places={shown} /> }]),
    ],
  };
  const calendar = startsAt !== null && !isOver && (
    <Button
      isWide
      onClick={() => void saveToCalendar({ id: item.id, title: item.title, startsAt, endsAt, ...extra })}
    >
      <CalendarPlus aria-hidden="true" />
      活动时间存入日历
    </Button>
  );
  return (
    <div ref={place}>
      {shown !== undefined && (!isOver || shown.own !== null) ? (
        <SignUpStep item={item} places={shown} block={block}>
          {calendar}
        </SignUpStep>
      ) : (
        <ActBlock {...block}>
          <Loaded of={places} skeleton={<SkeletonRows count={1} />}>
            {() => null}
          </Loaded>
          {calendar}
        </ActBlock>
      )}
    </div>
  );
}

/** From when to when; the second day where it is another. */
function Span({ from, to }: { from: string; to: string }) {
  const [begin, end] = [shanghaiMinute(from), shanghaiMinute(to)];
  const [day, minute] = end.split(' ');
  return (
    <>
      <span className="ph">{begin}</span>
      {end !== begin && (
        <>
          {' '}
          至 <span className="ph">{begin.startsWith(day ?? end) ? minute : end}</span>
        </>
      )}
    </>
  );
}
