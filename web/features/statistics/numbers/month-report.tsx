import { Download } from 'lucide-react';
import { useState } from 'react';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { figureFileCalls } from '#contract/statistics/file-calls.ts';
import { monthInWords, reportMonthsOf } from '#contract/statistics/report-months.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './numbers.module.css';

/** The report of a month that is over, as a PDF. */
export function MonthReport() {
  const months = reportMonthsOf(shanghaiDay(new Date(useNow(false))));
  const [chosen, setChosen] = useState('');
  const month = months.find((one) => one === chosen) ?? months[0] ?? '';
  const { run, isBusy } = useTask(() =>
    download(
      `${figureFileCalls.exportMonthReport.path}?${new URLSearchParams({ month }).toString()}`,
      `月报${month}.pdf`,
    ),
  );
  return (
    <div className={styles.report}>
      <Select
        label="月报的月份"
        name="report-month"
        error={undefined}
        value={month}
        onChange={setChosen}
        options={months.map((value) => ({ value, label: monthInWords(value) }))}
      />
      <Button size="small" isBusy={isBusy} title="下载会记入操作记录" onClick={() => void run()}>
        <Download aria-hidden="true" /> 月报
      </Button>
    </div>
  );
}
