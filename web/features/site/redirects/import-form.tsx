import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type { ErrorName } from '#contract/errors.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { redirectFileKilobytes, redirectLinesMax, type redirectOutcomes } from '#contract/site/redirects.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { textOf } from '#web/lib/call/error-texts.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './redirects.module.css';

type Imported = ResponseOf<typeof redirectCalls.importRedirects>;
type Outcome = (typeof redirectOutcomes)[number];

const outcomes: Readonly<Record<Outcome, string>> = {
  new: '新增',
  changed: '改为新的地址',
  same: '已有，不变',
  wrong: '不对',
};

/** Many at once, from a file or typed: looked at first, and written when every line is good. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Imported>();
  const [failure, setFailure] = useState<string>();
  const send = useTask(async (isTrial: boolean) => {
    setFailure(undefined);
    try {
      const answer = await mutate(redirectCalls.importRedirects, { text, isTrial }, { quiet: true });
      setTried(answer);
      if (!answer.isWritten) return;
      showToast('success', '已导入，访客打开旧地址现在就到新地址');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });
  const put = (next: string) => {
    setText(next);
    setTried(undefined);
  };
  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size <= redirectFileKilobytes * 1024) put(await file.text());
    else setFailure(`文件不能超过 ${String(redirectFileKilobytes)} KB`);
  }
  const wrong = tried?.rows.filter(({ outcome }) => outcome === 'wrong') ?? [];
  const isGood = tried !== undefined && tried.rows.length > 0 && wrong.length === 0;
  return (
    <div className={styles.form}>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <label className={styles.file}>
        CSV 文件
        <input type="file" accept=".csv,.txt" onChange={({ target }) => void take(target.files?.[0])} />
      </label>
      <TextArea
        label="每行一条"
        name="redirect-lines"
        value={text}
        onChange={put}
        rows={6}
        help={`旧地址,新地址；一次最多 ${String(redirectLinesMax)} 行。选了文件就填在这里，可以改`}
      />
      {tried !== undefined && (
        <Alert tone={isGood ? 'success' : 'warning'} isLive>
          {isGood
            ? `${String(tried.rows.length)} 行都可以导入，还没有写入。`
            : `${String(wrong.length)} 行不对，改好再检查；有一行不对就都不导入。`}
        </Alert>
      )}
      {tried !== undefined && tried.rows.length > 0 && (
        <DataTable
          caption="检查结果"
          rows={wrong.length > 0 ? wrong : tried.rows.slice(0, 20)}
          rowKey={({ line }) => String(line)}
          columns={[
            { key: 'line', header: '行', isNumber: true, cell: ({ line }) => line },
            { key: 'path', header: '旧地址', isRowHeader: true, cell: ({ path }) => path },
            { key: 'target', header: '新地址', cell: ({ target }) => target },
            {
              key: 'outcome',
              header: '结果',
              cell: ({ outcome, fault }) =>
                outcome === 'wrong' ? textOf(fault as ErrorName) : outcomes[outcome],
            },
          ]}
        />
      )}
      <div className="row">
        <Button onClick={onClose}>取消</Button>
        <Button isBusy={send.isBusy && !isGood} onClick={() => void send.run(true)}>
          检查
        </Button>
        {isGood && (
          <Button variant="main" isBusy={send.isBusy} onClick={() => void send.run(false)}>
            导入 {tried.rows.length} 条
          </Button>
        )}
      </div>
    </div>
  );
}
