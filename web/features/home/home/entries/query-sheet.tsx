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
        <span className={styles.figureName}>{name}</span>
        <span className={`num ${styles.figureValue ?? ''}`}>
          {value === 'loading' ? <Bone /> : value === 'failed' ? '—' : inHundredMillions(value)}
          {typeof value === 'number' && <small>亿</small>}
        </span>
        <span className={styles.figureNote}>各节点报送合计</span>
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
