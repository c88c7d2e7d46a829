import type { ResponseOf } from '#contract/call.ts';
import type { tableCalls } from '#contract/content/table-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './tables.module.css';

interface BegunProps {
  noun: string;
  unit: string;
  rows: ResponseOf<typeof tableCalls.tables>['rows'];
  tableHref: (id: number) => string;
  /** The one that is being dropped. */
  dropping: number | string | undefined;
  onDrop: (id: number) => void;
}

/** What somebody has begun to import, to be gone on with or dropped. */
export function Begun({ noun, unit, rows, tableHref, dropping, onDrop }: BegunProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>没有导完的{noun}</h3>
      <ul className={styles.rows}>
        {rows.map(({ id, fileName, rows: total, done }) => (
          <li key={id}>
            <a className="inline" href={`#${tableHref(id)}`}>
              继续导入 {fileName}
            </a>
            <span className="meta">
              共 {total.toLocaleString('zh-CN')} {unit}，已导入 {done.toLocaleString('zh-CN')} {unit}
            </span>
            <Button
              size="small"
              aria-label={`去掉 ${fileName}`}
              isBusy={dropping === id}
              onClick={() => onDrop(id)}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
