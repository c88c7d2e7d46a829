import { auditActs, auditExportMax, auditSubjects, type AuditAct } from '#contract/account/audit-names.ts';
import { auditCalls, type AuditLine } from '#contract/account/audit-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { pageIn } from '#web/lib/routing/query-number.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { AuditSearch, type SearchForm } from '../audit-record/audit-search.tsx';
import styles from '../audit-record/audit-record.module.css';

const pageSize = 20;

type Asked = SearchForm & { subject: '' | keyof typeof auditSubjects; subjectId: number | undefined };

/** What the address asks for; what it cannot mean counts as nothing. */
function readAsked(query: URLSearchParams): Asked {
  const [, subject = '', id = ''] = /^([A-Za-z]+)-(\d{1,15})$/.exec(query.get('of') ?? '') ?? [];
  const day = (name: string) => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  const act = query.get('act') ?? '';
  const isKnown = subject in auditSubjects;
  return {
    who: (query.get('who') ?? '').slice(0, 100),
    act: auditActs.includes(act as AuditAct) ? (act as AuditAct) : '',
    from: day('from'),
    to: day('to'),
    subject: isKnown ? (subject as keyof typeof auditSubjects) : '',
    subjectId: isKnown ? Number(id) : undefined,
  };
}

/** The record of who has done what: searched, one thing followed, taken along as a file. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const asked = readAsked(query);
  const pageNum = pageIn(query, 'list');
  const list = useQueueList(auditCalls.searchAudit, {
    ...asked,
    pageNum: Math.min(1_000, pageNum),
    pageSize,
  });
  const addressFor = (change: Record<string, string | number | undefined>) =>
    addressOf('/console', {
      ...{ page: 'audit', who: asked.who || undefined, act: asked.act || undefined },
      ...{ from: asked.from || undefined, to: asked.to || undefined },
      of: asked.subject === '' ? undefined : `${asked.subject}-${String(asked.subjectId)}`,
      ...change,
    });
  return (
    <div className={styles.desk}>
      <AuditSearch key={query.toString()} asked={asked} />
      {asked.subject !== '' && (
        <p>
          {auditSubjects[asked.subject].name} <span className="num">{asked.subjectId}</span>{' '}
          的全部记录，先办的在前。
          <a className="inline" href={`#${addressFor({ of: undefined })}`}>
            看全部对象
          </a>
        </p>
      )}
      <Loaded of={list} skeleton={<SkeletonRows count={8} />}>
        {({ total, rows }) =>
          rows.length === 0 ? (
            <EmptyState title="没有这样的记录">请换一个条件。账号和手机号要完整填写。</EmptyState>
          ) : (
            <>
              <div className={styles.head}>
                <p className="meta">
                  共 <span className="num">{total}</span> {total >= auditExportMax ? '条以上' : '条'}
                  {asked.subject === '' && '，新的在前'}
                </p>
                <Export asked={asked} total={total} />
              </div>
              <DataTable
                caption="操作记录"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={columnsFor((line) =>
                  addressFor({ of: `${line.subject}-${String(line.subjectId)}` }),
                )}
              />
              <Pagination
                page={pageNum}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={(page) => `#${addressFor({ list: page === 1 ? undefined : page })}`}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const columnsFor = (hrefOf: (line: AuditLine) => string): readonly Column<AuditLine>[] => [
  {
    key: 'time',
    header: '时间',
    cell: ({ time }) => <span className="num">{shanghaiMinute(time)}</span>,
  },
  {
    key: 'who',
    header: '办理人',
    isRowHeader: true,
    cell: ({ who, onBehalf }) => (
      <>
        {who || '系统或没有登录的人'}
        {onBehalf !== '' && <span className="meta">（代表 {onBehalf}）</span>}
      </>
    ),
  },
  {
    key: 'act',
    header: '事项',
    cell: ({ act, detail }) => (detail === '' ? act : `${act}：${detail}`),
  },
  {
    key: 'subject',
    header: '对象',
    cell: (line) =>
      line.subject === '' ? (
        '—'
      ) : (
        <a className="inline" href={`#${hrefOf(line)}`} title="看这一件的全部记录">
          {line.subjectName}
        </a>
      ),
  },
  { key: 'outcome', header: '结果', cell: ({ outcome }) => outcome || '—' },
];

function Export({ asked, total }: { asked: Asked; total: number }) {
  const { run, isBusy } = useTask(async () => {
    const query = new URLSearchParams(
      Object.entries({ ...asked, act: asked.act as string }).flatMap(([name, value]) =>
        value === '' || value === undefined ? [] : [[name, String(value)]],
      ),
    );
    await download(`${auditCalls.exportAudit.path}?${query.toString()}`, '操作记录.csv');
  });
  return (
    <Button size="small" isBusy={isBusy} title="下载会记入操作记录" onClick={() => void run()}>
      下载表格{total >= auditExportMax ? `（前 ${String(auditExportMax)} 条）` : ''}
    </Button>
  );
}
