import { useState } from 'react';
import { Download } from 'lucide-react';
import type { CallDefinition, RequestOf } from '#contract/call.ts';
import { listExportMax } from '#contract/shared-rules/export-limits.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button/button.tsx';

const ListExportDialog = lazyComponent(
  async () => (await import('./list-export-dialog.tsx')).ListExportDialog,
  null,
);

interface ExportButtonProps<C extends CallDefinition> {
  /** The call that takes the list along. */
  call: C;
  /** What the list on the page is narrowed to and ordered by. */
  asked: Omit<RequestOf<C>, 'format'>;
  /** What is listed: 认证申请. */
  noun: string;
  total: number;
  /** Where it is another number than that of any list, or where nothing is looked for. */
  rowsMax?: number;
  narrowing?: string;
}

/** Takes along what a list has, with its filters and in its order. */
export function ExportButton<C extends CallDefinition>({
  call,
  asked,
  noun,
  total,
  rowsMax = listExportMax,
  narrowing = '用查找或筛选',
}: ExportButtonProps<C>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={total === 0} onClick={() => setIsOpen(true)}>
        <Download className="icon-s" aria-hidden="true" />
        导出
      </Button>
      {isOpen && (
        <ListExportDialog
          total={total}
          rowsMax={rowsMax}
          narrowing={narrowing}
          save={(download, format) => download(call, { ...asked, format }, `${noun}.${format}`)}
          onClose={() => setIsOpen(false)}
        >
          导出列表里现在的{noun}，条件和排序不变，打码的内容仍然打码。导出会记入操作记录。
        </ListExportDialog>
      )}
    </>
  );
}
