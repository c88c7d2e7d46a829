import { useState, type ReactNode } from 'react';
import { tableFormats, type TableFormat } from '#contract/content/table-limits.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';

const labels: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel（xlsx）', csv: 'CSV' };
const usualNotes: Readonly<Record<TableFormat, string>> = {
  xlsx: '用 Excel、WPS 打开',
  csv: 'UTF-8，适合交给别的系统',
};

interface ExportDialogProps {
  /** How many rows the list has; undefined while nobody knows. */
  total: number | undefined;
  /** Most rows of one file. */
  rowsMax: number;
  /** Said where there are more: what the list can be narrowed by. */
  narrowing: string;
  /** What each format is good for, where that is not the usual. */
  notes?: Readonly<Record<TableFormat, string>>;
  /** Takes the list along; resolves when that is done or has been told to have failed. */
  save: (format: TableFormat) => Promise<void>;
  onClose: () => void;
  /** What goes into the file. */
  children: ReactNode;
}

/** Takes what a list has as a file, in a format of one's choice. */
export function ExportDialog({
  total,
  rowsMax,
  narrowing,
  notes = usualNotes,
  save,
  onClose,
  children,
}: ExportDialogProps) {
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const isTooMany = total !== undefined && total > rowsMax;
  const { run, isBusy } = useTask(async () => {
    await save(format);
    onClose();
  });
  return (
    <Dialog
      isOpen
      title="导出"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="main"
            isBusy={isBusy}
            disabled={isTooMany || total === 0}
            onClick={() => void run()}
          >
            {total === undefined ? '导出' : `导出 ${total.toLocaleString('zh-CN')} 条`}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <RadioGroup
        label="格式"
        name="export-format"
        value={format}
        options={tableFormats.map((value) => ({ value, label: labels[value], note: notes[value] }))}
        onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
      />
      {isTooMany && (
        <Alert tone="warning">
          {`一次最多导出 ${rowsMax.toLocaleString('zh-CN')} 条，请先${narrowing}缩小范围。`}
        </Alert>
      )}
    </Dialog>
  );
}
