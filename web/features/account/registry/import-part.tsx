import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { registryCalls } from '#contract/account/registry-calls.ts';
import {
  isCancellable,
  isTaken,
  refusalsShown,
  registryFileHeader,
  registryMegabytes,
} from '#contract/account/registry-rules.ts';
import type { ResponseOf } from '#contract/call.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { upload } from '#web/lib/call/upload.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download, saveAsFile } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { usePolling } from '#web/lib/polling.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './registry.module.css';

type State = ResponseOf<typeof registryCalls.registryState>;
type Import = NonNullable<State['current']>;

/** How often is asked how far one is; and, while none is under way, whether a colleague has begun one. */
const watchMilliseconds = { busy: 2_000, idle: 60_000 };
const headingId = 'registry-import';
const figure = (count: number) => count.toLocaleString('zh-CN');

/** A file is chosen and rehearsed, looked at, and imported; what was imported before stands below. */
export function ImportPart() {
  const state = useQueueList(registryCalls.registryState, {});
  useWatch(state.data, state.retry);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          导入
        </h2>
        <span className="meta">{state.data && <Last of={state.data} />}</span>
      </div>
      <Loaded of={state} skeleton={<SkeletonRows count={4} />}>
        {({ current, done, isAsked }) => (
          <>
            {!isAsked && (
              <Alert tone="warning" title="本站注册时核对的不是这份名录">
                核对企业用的是外部接口，这里的名录只供查看。
              </Alert>
            )}
            <FileChoice isHeld={current !== null && isTaken(current.state)} onUploaded={state.retry} />
            {current !== null && <Current key={current.id} one={current} />}
            <Done done={done} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Last({ of: { done } }: { of: State }) {
  const [last] = done;
  if (last === undefined) return '还没有导入过';
  return `上次导入 ${shanghaiMinute(last.endTime)}，${last.by || '命令行'}`;
}

/** Follows a file from step to step; what has been imported is there to be found at once. */
function useWatch(state: State | undefined, ask: () => void): void {
  const current = state?.current ?? null;
  const isBusy = current !== null && isTaken(current.state);
  usePolling(isBusy ? watchMilliseconds.busy : watchMilliseconds.idle, () => {
    ask();
    return Promise.resolve();
  });
  const key = current === null ? '' : `${String(current.id)} ${current.state}`;
  const before = useRef<string>(undefined);
  const tell = useEffectEvent(() => {
    if (current?.state !== 'done' || !/importing|pressed/.test(before.current ?? '')) return;
    makeStale(registryCalls.importRegistry.writes ?? []);
    showToast('success', `已导入：新增 ${figure(current.added)} 家，修改 ${figure(current.changed)} 家`);
  });
  useEffect(() => {
    if (state === undefined) return;
    tell();
    before.current = key;
  }, [key, state]);
}

const sample = `\uFEFF${registryFileHeader.join(',')}\r\n云州远衡传动有限公司,91110108MA0000002G,工业大道 8 号,110108,李,2019-03-28,有限责任公司,C345\r\n`;

function FileChoice({ isHeld, onUploaded }: { isHeld: boolean; onUploaded: () => void }) {
  const [share, setShare] = useState(0);
  const sending = useTask(async (file: File) => {
    if (!/\.csv$/i.test(file.name)) throw new CallError('请选择 csv 文件；表格请另存为 CSV');
    if (file.size > registryMegabytes * 1024 * 1024)
      throw new CallError(`文件最大 ${String(registryMegabytes)} MB，请分成几个文件`);
    setShare(0);
    const form = new FormData();
    form.append('files', file);
    await upload(registryCalls.uploadRegistry, form, { quiet: true, isPart: true, onProgress: setShare });
    onUploaded();
  });
  return (
    <>
      <p className="muted">
        企业注册时按名录核对名称和统一社会信用代码。上传以后先预演，不写入；看过结果再导入。名录里已有、文件里没有的企业不动。
      </p>
      <div>
        <Button
          variant="link"
          onClick={() =>
            saveAsFile({ text: sample, type: 'text/csv;charset=utf-8', fileName: '企业名录样表.csv' })
          }
        >
          下载样表
        </Button>
      </div>
      {isHeld ? null : (
        <DropZone
          label="企业名录"
          name="registry-file"
          error={sending.error === undefined ? undefined : messageOf(sending.error)}
          rule={`csv，UTF-8 或 GB18030 编码，第一行是列名，最大 ${String(registryMegabytes)} MB`}
          types={['.csv']}
          onFiles={([file]) => {
            if (file !== undefined) void sending.run(file);
          }}
        />
      )}
      <p role="status">
        {sending.isBusy ? `正在上传 ${sending.request.name}：${String(Math.floor(share * 100))}%` : ''}
      </p>
    </>
  );
}

function Current({ one }: { one: Import }) {
  const { state, fileName, createTime, by } = one;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3>{fileName}</h3>
        {isCancellable(state) && <Cancel one={one} />}
      </div>
      <p className="meta">
        {shanghaiMinute(createTime)} {by} 上传
      </p>
      {state === 'failed' && (
        <Alert tone="error" title="这个文件不能读">
          {one.problem}
        </Alert>
      )}
      <UnderWay one={one} />
      {state !== 'waiting' && state !== 'reading' && state !== 'failed' && <Found one={one} />}
    </div>
  );
}

/** Stands in one place while the rehearsal runs and afterwards: what is asked stays open in between. */
function Cancel({ one: { id, fileName } }: { one: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const run = useMutation(registryCalls.cancelRehearsal, { done: '预演已取消' });
  async function cancel() {
    setIsAsking(false);
    // the button goes with its file
    if ((await run.run({ id })) !== undefined) document.getElementById(headingId)?.focus();
  }
  return (
    <>
      <Button size="small" isBusy={run.isBusy} onClick={() => setIsAsking(true)}>
        取消预演
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="取消预演"
        confirmLabel="取消预演"
        cancelLabel="不取消"
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
      >
        <p>“{fileName}”读到的行随即删除，企业名录不变。要导入它，再上传一次。</p>
      </ConfirmDialog>
    </>
  );
}

function UnderWay({ one: { state, lines, mergedLines } }: { one: Import }) {
  const says: Partial<Record<Import['state'], string>> = {
    waiting: '等待预演',
    reading: `正在预演：已读 ${figure(lines)} 行`,
    pressed: '等待导入',
    importing: `正在导入：${figure(Math.min(mergedLines, lines))} 行，共 ${figure(lines)} 行`,
  };
  const words = says[state];
  if (words === undefined) return null;
  return (
    <div className={styles.progress}>
      <p id="registry-progress" role="status">
        {words}
      </p>
      <progress
        aria-labelledby="registry-progress"
        {...(state === 'importing' && lines > 0 && { value: Math.min(mergedLines, lines), max: lines })}
      />
      <p className="meta">可以离开这一页，不影响进行。</p>
    </div>
  );
}

/** What the rehearsal found, or the import did. */
function Found({ one }: { one: Import }) {
  const { id, state, columns, lines, added, changed, same, repeated, refused, isStopped } = one;
  const isDone = state === 'done';
  return (
    <>
      {isDone && (
        <Alert tone="success" title="已导入">
          新增 {figure(added)} 家，修改 {figure(changed)} 家。
        </Alert>
      )}
      {isStopped && (
        <Alert tone="warning" title="上次导入中途停止了" isLive>
          企业名录没有改动，可以重新导入。
        </Alert>
      )}
      <DescriptionList
        facts={[
          { term: '列', value: columns.join('、'), isWide: true },
          { term: '有数据的行', value: figure(lines) },
          { term: '新增', value: figure(added) },
          { term: '修改', value: figure(changed) },
          { term: '没有变化', value: figure(same) },
          ...(repeated > 0 ? [{ term: '后面的行重复，以后面的为准', value: figure(repeated) }] : []),
          { term: '不能导入', value: figure(refused) },
        ]}
      />
      {state === 'rehearsed' && <Press id={id} one={one} />}
      <Refused one={one} />
    </>
  );
}

function Press({ id, one: { added, changed, same, refused } }: { id: number; one: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const run = useMutation(registryCalls.importRegistry, { done: '开始导入' });
  if (added + changed + same === 0) return <p>没有可以导入的行。</p>;
  return (
    <div>
      <Button variant="main" isBusy={run.isBusy} onClick={() => setIsAsking(true)}>
        导入名录
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="导入企业名录"
        confirmLabel="开始导入"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run.run({ id });
        }}
      >
        <p>
          新增 {figure(added)} 家，修改 {figure(changed)} 家
          {refused > 0 && `；${figure(refused)} 行不能导入，不会写入`}。导入以后不能整批撤回。
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Refused({ one: { id, fileName, refused, refusals } }: { one: Import }) {
  const file = useTask(() =>
    download(
      `${registryCalls.registryRefusals.path}?id=${String(id)}`,
      `${fileName.replace(/\.\w+$/, '')}（不能导入的行）.csv`,
    ),
  );
  if (refused === 0) return null;
  if (refusals.length === 0) return <p className="meta">不能导入的行已过保存期。</p>;
  return (
    <>
      <DataTable
        caption="不能导入的行"
        rows={refusals}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: '行', isNumber: true, cell: ({ line }) => line },
          { key: 'reason', header: '问题', isRowHeader: true, cell: ({ reason }) => reason },
          {
            key: 'content',
            header: '内容',
            cell: ({ content }) => <span className={styles.line}>{content}</span>,
          },
        ]}
      />
      {refused > refusalsShown && <p className="meta">只列出前 {String(refusalsShown)} 行，文件里是全部。</p>}
      <div>
        <Button isBusy={file.isBusy} onClick={() => void file.run()}>
          下载不能导入的行
        </Button>
      </div>
    </>
  );
}

function Done({ done }: Pick<State, 'done'>) {
  if (done.length === 0) return null;
  return (
    <>
      <h3>以前的导入</h3>
      <DataTable
        caption="以前的导入"
        rows={done}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'time',
            header: '时间',
            isRowHeader: true,
            cell: ({ endTime }) => <span className="num">{shanghaiMinute(endTime)}</span>,
          },
          { key: 'by', header: '谁', cell: ({ by }) => by || '命令行' },
          { key: 'file', header: '文件', cell: ({ fileName }) => fileName },
          // the command does not tell them apart
          {
            ...{ key: 'added', header: '新增', isNumber: true },
            cell: ({ by, added }) => (by === '' ? '—' : figure(added)),
          },
          {
            ...{ key: 'changed', header: '修改', isNumber: true },
            cell: ({ by, changed }) => (by === '' ? `${figure(changed)}（含新增）` : figure(changed)),
          },
          { key: 'refused', header: '没有导入', isNumber: true, cell: ({ refused }) => figure(refused) },
        ]}
      />
    </>
  );
}
