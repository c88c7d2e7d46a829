import { useState } from 'react';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { States } from '#web/console/states.tsx';
import { Part } from '../facts/part.tsx';
import type { CalendarYear } from './calendar-year.ts';
import { countDays, daysText } from './days.ts';
import { YearForm } from './year-form.tsx';
import styles from './calendar.module.css';

const sources: Readonly<Record<CalendarYear['source'], string>> = {
  entered: '工作人员录入',
  announced: '按国务院办公厅公布的安排',
  reckoned: '还没有公布的安排：只按法定节日推算，没有调休',
};

/** On which days offices work this year and the next. */
export function Calendar() {
  const found = useFreshCall(calendarCalls.readCalendar, {});
  const [edited, setEdited] = useState<number>();
  return (
    <FocusHeir heir={mainHeading}>
      <p className="meta">
        办理期限里的工作日按这里计算；改过以后，新起算的期限按新的，已经告知的期限不变。国务院办公厅一般在每年
        11 月公布下一年的安排，12 月还没有录入时这里会提醒。
      </p>
      <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
        {({ years }) => (
          <>
            <div className={styles.years}>
              {years.map((each) => (
                <Year key={each.year} of={each} onEdit={() => setEdited(each.year)} />
              ))}
            </div>
            {years
              .filter(({ year }) => year === edited)
              .map((each) => (
                <Dialog
                  key={each.year}
                  isOpen
                  title={`${String(each.year)} 年放假安排`}
                  width={700}
                  onClose={() => setEdited(undefined)}
                >
                  <YearForm of={each} onClose={() => setEdited(undefined)} />
                </Dialog>
              ))}
            <States list="calendar" />
          </>
        )}
      </Loaded>
    </FocusHeir>
  );
}

function Year({ of: { year, source, off, working }, onEdit }: { of: CalendarYear; onEdit: () => void }) {
  const act = source === 'reckoned' ? '录入' : '修改';
  return (
    <Part id={`calendar-${String(year)}`} title={`${String(year)} 年`}>
      <p className="meta">{sources[source]}</p>
      <ul className={styles.days} aria-label={`${String(year)} 年放假和上班的日子`}>
        {off.map((range) => (
          <li key={range[0]}>
            <span>放假</span>
            <span>{daysText(range)}</span>
            <span className="num">{countDays(range)} 天</span>
          </li>
        ))}
        {working.map((day) => (
          <li key={day}>
            <span className={styles.working}>上班</span>
            <span>{daysText([day, day])}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button aria-label={`${act} ${String(year)} 年的放假安排`} onClick={onEdit}>
          {act}
        </Button>
      </div>
    </Part>
  );
}
