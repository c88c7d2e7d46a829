import { importMegabytes, importRowsMax, tableFormats } from '#contract/content/table-limits.ts';
import { CallError, wholeMessageOf } from '#web/lib/call/call-error.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';

interface FileDropProps {
  label: string;
  types: readonly string[];
  /** What is said where the name ends otherwise. */
  wrongType: string;
  rule: string;
  /** Has the server read it. */
  read: (file: File) => Promise<void>;
}

/** A file that is to be imported is chosen; what it is refused for stands beside it. */
export function FileDrop({ label, types, wrongType, rule, read }: FileDropProps) {
  const reading = useTask(async (file: File) => {
    if (!types.some((type) => file.name.toLowerCase().endsWith(`.${type}`))) throw new CallError(wrongType);
    if (file.size > importMegabytes * 1024 * 1024)
      throw new CallError(`文件最大 ${String(importMegabytes)} MB，请分成几个文件`);
    await read(file);
  });
  return (
    <>
      <DropZone
        label={label}
        name="table-files"
        error={reading.error === undefined ? undefined : wholeMessageOf(reading.error)}
        rule={rule}
        types={types}
        onFiles={([file]) => {
          if (file !== undefined) void reading.run(file);
        }}
      />
      <p role="status">{reading.isBusy ? '正在读取文件……' : ''}</p>
    </>
  );
}

/** The same of a table. */
export function TableDrop({ read }: Pick<FileDropProps, 'read'>) {
  return (
    <FileDrop
      label="表格文件"
      types={tableFormats}
      wrongType="请选择 csv 或 xlsx 文件；旧的 xls 请另存为 xlsx"
      rule={`csv 或 xlsx，最大 ${String(importMegabytes)} MB、${importRowsMax.toLocaleString('zh-CN')} 行；csv 为 UTF-8 或 GB18030 编码`}
      read={read}
    />
  );
}
