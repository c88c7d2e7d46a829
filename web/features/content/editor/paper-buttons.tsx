import { paperCalls } from '#contract/content/paper-calls.ts';
import { paperFormats, type PaperFormat } from '#contract/content/paper-style.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button/button.tsx';

const labels: Readonly<Record<PaperFormat, string>> = { docx: '导出 Word', pdf: '导出 PDF' };

interface PaperButtonsProps {
  id: number;
  title: string;
  /** What is written and not saved yet goes first. */
  before?: () => Promise<unknown>;
  size?: 'small';
}

/** Takes one item along as a document, as it is saved. */
export function PaperButtons({ id, title, before, size }: PaperButtonsProps) {
  const { run, isBusy } = useTask(async (format: PaperFormat) => {
    await before?.();
    await download(`${paperCalls.exportItem.path}?id=${String(id)}&format=${format}`, `${title}.${format}`);
  });
  return paperFormats.map((format) => (
    <Button key={format} size={size} isBusy={isBusy} onClick={() => void run(format)}>
      {labels[format]}
    </Button>
  ));
}
