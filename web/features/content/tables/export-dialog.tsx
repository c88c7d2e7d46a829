import { useState } from 'react';
import { contentKinds } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { exportRowsMax, tableFormats, type TableFormat } from '#contract/content/table-limits.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { requestAt, type ListPlace } from '../items/list-place.ts';

const formats: Readonly<Record<TableFormat, { label: string; note: string }>> = {
  xlsx: { label: 'Excel（xlsx）', note: '用 Excel、WPS 打开；正文超过 3.2 万字的会截断' },
  csv: { label: 'CSV', note: 'UTF-8，内容完整，适合再导入' },
};

interface ExportDialogProps {
  place: ListPlace;
  /** How many items the list has; undefined while nobody knows. */
  total: number | undefined;
  onClose: () => void;
}

/** Takes what the list has as a file. */
export function ExportDialog({ place, total, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const { kind } = place;
  const name = kind === undefined ? '内容' : contentKinds[kind].name;
  const isTooMany = total !== undefined && total > exportRowsMax;
  const { run, isBusy } = useTask(async () => {
    await download(`${tableCalls.exportItems.path}?${queryOf(place, format)}`, `${name}.${format}`);
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
      <p>
        导出列表里现在的内容，条件和排序不变。
        {kind === undefined ? '选定一个种类后再导出，会带上该种类的各个字段。' : `带上${name}的各个字段。`}
        导出会记入操作记录。
      </p>
      <RadioGroup
        label="格式"
        name="export-format"
        value={format}
        options={tableFormats.map((value) => ({ value, ...formats[value] }))}
        onChange={(next) => setFormat(next === 'csv' ? 'csv' : 'xlsx')}
      />
      {isTooMany && (
        <Alert tone="warning">
          {`一次最多导出 ${exportRowsMax.toLocaleString('zh-CN')} 条，请先按种类、栏目或状态缩小范围。`}
        </Alert>
      )}
    </Dialog>
  );
}

/** What the list is narrowed to, as an address says it. */
function queryOf(place: ListPlace, format: TableFormat): string {
  const { pageNum: _, pageSize: __, ...asked } = requestAt(place);
  const named = Object.entries({ ...asked, format }).flatMap(([name, value]) => {
    if (value === undefined || value === '' || value === false) return [];
    return [[name, value === true ? '1' : String(value)]];
  });
  return new URLSearchParams(named).toString();
}
