import { useId, useState } from 'react';
import { policyReadCalls } from '#contract/content/policy-calls.ts';
import { termCalendarAddress, termCalendarName, type Term } from '#contract/content/term-calendar.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { entriesByDay, monthAfter, monthText, noneText, weeksOf, type DayEntry } from './month.ts';
import styles from './term-calendar.module.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const atNames = { open: '开始', close: '截止' } as const;

/** What opens and what closes, a month at a time: a table of days where there is room, a list on phones. */
export function TermCalendar({
  shows = all,
  ofWhat = '',
}: {
  shows?: (term: Term) => boolean;
  /** What those that it shows are called, where it does not show all. */
  ofWhat?: string;
}) {
  const id = useId();
  const today = shanghaiDay(useNow(false));
  const [month, setMonth] = useState(today.slice(0, 7));
  const terms = useCall(policyReadCalls.declarationTerms, { month }, { isPart: true, keepsPrevious: true });
  // while another month is on its way, the one before stays in its place
  const [shown, setShown] = useState(month);
  if (shown !== month && terms.status !== 'loading') setShown(month);
  return (
    <section className={`card ${styles.calendar ?? ''}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} aria-live="polite">
          {termCalendarName}：{monthText(month)}
        </h2>
        <div className={styles.acts} role="group" aria-label="换一个月">
          <Button onClick={() => setMonth(monthAfter(month, -1))}>上月</Button>
          <Button onClick={() => setMonth(today.slice(0, 7))}>本月</Button>
          <Button onClick={() => setMonth(monthAfter(month, 1))}>下月</Button>
        </div>
      </div>
      <Loaded of={terms} skeleton={<SkeletonRows count={4} />}>
        {(rows) => (
          <div className={classNames(shown !== month && styles.old)} aria-busy={shown !== month}>
            <Month {...{ month: shown, today, ofWhat }} days={entriesByDay(rows.filter(shows), shown)} />
          </div>
        )}
      </Loaded>
      <p className="meta">
        <a className="inline" href={termCalendarAddress} download>
          下载全部申报日历（.ics）
        </a>
        ，或者把下面的地址填进手机、电脑的日历里订阅，时间有变会自动更新。
      </p>
      <Feed />
    </section>
  );
}

/** The whole address: calendar programs know no other part of it. */
function Feed() {
  const address = new URL(termCalendarAddress, globalThis.location.href).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', '已复制');
    } catch {
      showToast('error', '浏览器不允许复制，请选中后复制');
    }
  }
  return (
    <div className={styles.acts}>
      <span className={styles.address}>{address}</span>
      <Button size="small" aria-label="复制日历地址" onClick={() => void copy()}>
        复制地址
      </Button>
    </div>
  );
}

const all = () => true;

interface Shown {
  month: string;
  today: string;
  ofWhat: string;
  days: ReadonlyMap<string, readonly DayEntry[]>;
}

function Month(shown: Shown) {
  const { month, days, ofWhat } = shown;
  if (days.size === 0) return <p className={styles.none}>{noneText(month, ofWhat)}</p>;
  return (
    <>
      <Table {...shown} />
      <ul className={styles.list}>
        {[...days].map(([day, entries]) => (
          <li key={day}>
            <b>{dayText(day)}</b>
            <Entries of={entries} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Table({ month, today, days }: Omit<Shown, 'ofWhat'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              周{name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) => (
              <td
                key={day ?? column}
                className={classNames(day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                {day !== null && (
                  <>
                    <span className={styles.number}>{Number(day.slice(8))}</span>
                    <Entries of={days.get(day) ?? []} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({ of }: { of: readonly DayEntry[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {of.map(({ term, at }) => (
        <li key={`${at}${String(term.id)}`} className={at === 'close' ? styles.close : styles.open}>
          <a href={contentHref('declaration', term.id)} title={term.title}>
            <b>{atNames[at]}</b> {term.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

const dayText = (day: string): string =>
  `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`;
