import { ChevronRight } from 'lucide-react';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useIsLive } from '#web/lib/hydration.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { inHundredMillions } from './counter-text.ts';
import sheet from './sheet.module.css';
import styles from './query-sheet.module.css';
import { useCounters, type Counter } from './use-counters.ts';

/** What one can look up, with live counts. A count that could not be had is a dash; its list is there all the same. */
export function QuerySheet() {
  const { registrations, resolutions, counters } = useCounters();
  return (
    <section className={classNames(sheet.sheet, styles.query)} aria-labelledby="home-query">
      <header className={sheet.header}>
        <h2 id="home-query">我要查</h2>
        <Asked />
        <a href="#/Excellent/ServiceResource">
          服务资源
          <ChevronRight className="icon-s" aria-hidden="true" />
        </a>
      </header>
      <ul className={styles.figures}>
        <IdentifierFigure name="标识注册量" value={registrations} />
        <IdentifierFigure name="标识解析量" value={resolutions} />
      </ul>
      <ul className={sheet.cells}>
        {counters.map((counter) => (
          <li key={counter.name}>
            <a href={`#${counter.path}`} className={styles.count}>
              <span>{counter.name}</span>
              <CounterValue {...counter} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the figures were asked for: they are counted anew for each visit. What the server has drawn is looked at later. */
function Asked() {
  const now = useNow(false);
  return <p className="num">{useIsLive() && `${shanghaiMinute(new Date(now).toISOString())} 更新`}</p>;
}

function IdentifierFigure({ name, value }: { name: string; value: Counter['value'] }) {
  return (
    <li>
      <a href="#/Resolution/analysisNodeDetial" className={styles.figure}>
        <Lattice />
        <span className={styles.figureName}>{name}</span>
        <span className={`num ${styles.figureValue ?? ''}`}>
          {value === 'loading' ? <Bone /> : value === 'failed' ? '—' : inHundredMillions(value)}
          {typeof value === 'number' && <small>亿</small>}
        </span>
      </a>
    </li>
  );
}

function CounterValue({ value, unit }: Pick<Counter, 'value' | 'unit'>) {
  return (
    <span className={`num ${styles.countValue ?? ''}`}>
      {value === 'loading' ? <Bone /> : value === 'failed' ? '—' : groupedNumber(value)}
      {typeof value === 'number' && <small>{unit}</small>}
    </span>
  );
}

/** As wide as a figure; the place does not move when it comes. */
function Bone() {
  return <span className={styles.bone} aria-label="正在加载" role="img" />;
}

/** A few cells of an identifier lattice, in the corner. */
function Lattice() {
  return (
    <svg className={styles.lattice} viewBox="0 0 104 64" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--blue-200)">
        <path d="M58 20 71 27.5v15L58 50 45 42.5v-15zM84 20l13 7.5v15L84 50 71 42.5v-15zM71 -2.5 84 5v15l-13 7.5L58 20V5zM97 -2.5 110 5v15l-13 7.5L84 20V5zM71 42.5 84 50v15l-13 7.5L58 65V50zM97 42.5 110 50v15l-13 7.5L84 65V50z" />
      </g>
      <path
        d="M84 24.6 93 29.8v10.400L84 45.400l-9-5.200V29.8z"
        fill="var(--tint)"
        stroke="var(--blue-300)"
      />
      <circle cx="84" cy="35" r="3.5" fill="var(--primary)" />
      <circle cx="58" cy="35" r="2.5" fill="var(--blue-300)" />
      <circle cx="71" cy="57" r="2.5" fill="var(--blue-300)" />
      <path d="M60 35h21M82 38 72.5 55" stroke="var(--blue-300)" fill="none" />
    </svg>
  );
}
