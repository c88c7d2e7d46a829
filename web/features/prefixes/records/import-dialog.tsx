import { useState } from 'react';
import { recordImportKilobytes, recordRowsPerImport } from '#contract/prefixes/constants.ts';
import type { ImportResult } from '#contract/prefixes/entities.ts';
import { recordCalls } from '#contract/prefixes/record-calls.ts';
import { cutText, recordFileHeader } from '#contract/prefixes/record-file.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { saveAsFile } from '#web/lib/download.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import styles from '../own/prefixes.module.css';

interface Chosen {
  name: string;
  text: string[];
  result: ImportResult;
}

const mostMegabytes = recordImportKilobytes / 2_048;

/** Spreadsheets of Chinese Windows write GBK; what is no UTF-8 is taken for that. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

const template = `\uFEFF${recordFileHeader.join(',')}\r\nGBX-R47-0001,1,URL,https://trace.example.com/GBX-R47-0001,3600\r\nGBX-R47-0001,2,产品名称,斜齿轮减速机 R47,86400\r\n`;

/** Looks at a file of identifiers first, names each line that cannot be taken, and imports it when it is asked to. */
export function ImportDialog({
  prefixId,
  prefix,
  onClose,
}: {
  prefixId: number;
  prefix: string;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen>();
  const checking = useTask(async (file: File) => {
    setChosen(undefined);
    // quotes and ends of lines take more as they travel than in the file
    if (file.size > mostMegabytes * 1024 * 1024)
      throw new CallError(`文件最大 ${String(mostMegabytes)} MB，请分成几个文件`);
    const text = cutText(await readText(file));
    const result = await mutate(
      recordCalls.importRecords,
      { prefixId, isDryRun: true, text },
      { quiet: true },
    );
    setChosen({ name: file.name, text, result });
  });
  const importing = useTask(async ({ name, text }: Chosen) => {
    const result = await mutate(recordCalls.importRecords, { prefixId, text }, { quiet: true });
    // somebody has changed what is registered since it was checked
    if (!result.isDone) setChosen({ name, text, result });
    else {
      showToast('success', `已导入 ${String(result.added + result.changed)} 项，现在可以解析`);
      onClose();
    }
  });
  const error = checking.error ?? importing.error;
  const isReady = chosen?.result.faulty === 0;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title="导入标识"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{chosen === undefined ? '关闭' : '取消'}</Button>
          {isReady && (
            <Button variant="main" isBusy={importing.isBusy} onClick={() => void importing.run(chosen)}>
              导入 {chosen.result.added + chosen.result.changed} 项
            </Button>
          )}
        </>
      }
    >
      <div className={styles.rows}>
        {error !== undefined && (
          <Alert tone="error" isLive>
            {messageOf(error)}
          </Alert>
        )}
        <p>
          一行一项内容：{recordFileHeader.join('、')}。后缀是 {prefix}/ 之后的部分；已有的序号会被替换。
          先检查，不写入；有一行不对，整个文件都不导入。
        </p>
        <div>
          <Button
            variant="link"
            onClick={() =>
              saveAsFile({ text: template, type: 'text/csv;charset=utf-8', fileName: '标识导入样表.csv' })
            }
          >
            下载样表
          </Button>
        </div>
        <DropZone
          label="CSV 文件"
          name="records-file"
          rule={`UTF-8 或者 GBK 编码，最多 ${String(recordRowsPerImport)} 行、${String(mostMegabytes)} MB`}
          types={['.csv', '.txt']}
          onFiles={([file]) => {
            if (file !== undefined) void checking.run(file);
          }}
        />
        {checking.isBusy && <p role="status">正在检查……</p>}
        {chosen !== undefined && <Result chosen={chosen} />}
      </div>
    </Dialog>
  );
}

function Result({ chosen: { name, result } }: { chosen: Chosen }) {
  const { rows, added, changed, same, faulty, faults } = result;
  return faulty === 0 ? (
    <Alert tone="success" title={`${name} 可以导入`} isLive>
      共 {rows} 行：新增 {added} 项，修改 {changed} 项，没有变化 {same} 项。
    </Alert>
  ) : (
    <Alert tone="error" title={`${name} 有 ${String(faulty)} 行不能导入`} isLive>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.faults} tabIndex={0} role="region" aria-label="不能导入的行">
        <ul>
          {faults.map(({ line, field, msg }) => (
            <li key={`${String(line)} ${field} ${msg}`}>
              第 {line} 行：{msg}
            </li>
          ))}
        </ul>
      </div>
      {faulty > faults.length && <p>只列出前 {faults.length} 行。</p>}
    </Alert>
  );
}
