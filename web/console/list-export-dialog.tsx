import type { ReactNode } from 'react';
import type { TableFormat } from '#contract/content/table-limits.ts';
import { downloadCall } from '#web/lib/call/download-call.ts';
import { ExportDialog } from './export-dialog.tsx';

interface ListExportDialogProps {
  total: number;
  /** Most rows of one file. */
  rowsMax: number;
  narrowing: string;
  /** Takes the list along by what it is given to download with, which no list fetches before it is asked for. */
  save: (download: typeof downloadCall, format: TableFormat) => Promise<void>;
  onClose: () => void;
  /** What goes into the file. */
  children: ReactNode;
}

/** Takes a list of the console as a file. */
export function ListExportDialog({ save, ...props }: ListExportDialogProps) {
  return <ExportDialog {...props} save={(format) => save(downloadCall, format)} />;
}
