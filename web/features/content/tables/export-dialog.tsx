import { contentKinds } from '#contract/content/kinds.ts';
import { tableCalls } from '#contract/content/table-calls.ts';
import { exportRowsMax, type TableFormat } from '#contract/content/table-limits.ts';
import { ExportDialog as ListExportDialog } from '#web/console/export-dialog.tsx';
import { downloadCall } from '#web/lib/call/download-call.ts';
import { requestAt, type ListPlace } from '../items/list-place.ts';

const notes: Readonly<Record<TableFormat, string>> = {
  xlsx: '用 Excel、WPS 打开；正文超过 3.2 万字的会截断',
  csv: 'UTF-8，内容完整，适合再导入',
};

interface ExportDialogProps {
  place: ListPlace;
  /** How many items the list has; undefined while nobody knows. */
  total: number | undefined;
  onClose: () => void;
}

/** Takes what the list has as a file. */
export function ExportDialog({ place, total, onClose }: ExportDialogProps) {
  const { kind } = place;
  const name = kind === undefined ? '内容' : contentKinds[kind].name;
  return (
    <ListExportDialog
      total={total}
      rowsMax={exportRowsMax}
      narrowing="按种类、栏目或状态"
      notes={notes}
      save={(format) =>
        downloadCall(tableCalls.exportItems, { ...askedAt(place), format }, `${name}.${format}`)
      }
      onClose={onClose}
    >
      导出列表里现在的内容，条件和排序不变。
      {kind === undefined ? '选定一个种类后再导出，会带上该种类的各个字段。' : `带上${name}的各个字段。`}
      导出会记入操作记录。
    </ListExportDialog>
  );
}

/** What the list is narrowed to, without its pages. */
function askedAt(place: ListPlace) {
  const { pageNum: _, pageSize: __, ...asked } = requestAt(place);
  return asked;
}
