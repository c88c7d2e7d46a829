import { prefixCalls } from '#contract/prefixes/calls.ts';
import type { PrefixDetail, PrefixStatus } from '#contract/prefixes/entities.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { AskedAct } from '#web/lib/matter/asked-act.tsx';
import { MatterSteps } from '#web/lib/matter/matter-steps.tsx';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import matter from '#web/lib/matter/matter.module.css';
import { Records } from '../records/records.tsx';
import { prefixTones } from './prefix-status-view.tsx';
import { ReportVolumes } from './report-volumes.tsx';
import styles from './prefixes.module.css';

/** The prefix of an enterprise: its certificate, what is registered below it, the volumes of each year. */
export function Holding({ status, query }: { status: PrefixStatus; query: URLSearchParams }) {
  const { prefixId, prefix, state, stateName, givenDay, identifiers, next } = status;
  const certificate = useTask(async () =>
    download(
      `${prefixCalls.prefixCertificate.path}?prefixId=${String(prefixId)}`,
      `标识前缀证书 ${prefix}.pdf`,
    ),
  );
  const progress = useCall(prefixCalls.prefixProgress, { prefixId });
  return (
    <>
      <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-held">
        <div className={matter.head}>
          <h2 id="prefix-held">本企业的标识前缀</h2>
          <Tag tone={prefixTones[state] ?? 'blue'}>{stateName}</Tag>
        </div>
        <p className={`num ${styles.prefix ?? ''}`}>{prefix}</p>
        {next !== '' && (
          <Alert tone="warning" title="前缀已暂停">
            {next}。
          </Alert>
        )}
        <DescriptionList
          facts={[
            { term: '分配日期', value: givenDay },
            { term: '已登记标识', value: `${groupedNumber(identifiers)} 个` },
          ]}
        />
        <div className={matter.buttons}>
          <Button variant="main" isBusy={certificate.isBusy} onClick={() => void certificate.run()}>
            下载证书
          </Button>
          <a className="inline" href={`/prefix/${prefix}`} target="_blank" rel="noopener">
            查看核验页
          </a>
        </div>
      </section>
      <Records prefixId={prefixId} prefix={prefix} isActive={state === 'active'} query={query} />
      <Volumes status={status} />
      <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-steps">
        <h2 id="prefix-steps">办理经过</h2>
        <MatterSteps of={progress} />
        <div className={matter.buttons}>
          <GiveBack prefixId={prefixId} prefix={prefix} />
        </div>
      </section>
    </>
  );
}

function Volumes({ status }: { status: PrefixStatus }) {
  const detail = useCall(prefixCalls.prefixDetail, { prefixId: status.prefixId });
  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="prefix-volumes">
      <h2 id="prefix-volumes">年度用量</h2>
      <p className="muted">每年 3 月 31 日前上报上一年的用量，到期前会提醒您。</p>
      {status.reportYear !== null && (
        <ReportVolumes
          prefixId={status.prefixId}
          year={status.reportYear}
          dueDay={status.reportDueDay}
          identifiers={status.identifiers}
        />
      )}
      <Loaded of={detail} skeleton={<SkeletonRows count={2} />}>
        {({ reports }) =>
          reports.length > 0 ? <Reports reports={reports} /> : <p className="muted">还没有上报过用量。</p>
        }
      </Loaded>
    </section>
  );
}

function Reports({ reports }: { reports: PrefixDetail['reports'] }) {
  return (
    <DataTable
      caption="历年用量"
      rows={reports}
      rowKey={({ year }) => String(year)}
      columns={[
        { key: 'year', header: '年度', cell: ({ year }) => year, isRowHeader: true },
        {
          key: 'registered',
          header: '年末累计注册（个）',
          cell: ({ registered }) => groupedNumber(registered),
          isNumber: true,
        },
        {
          key: 'resolved',
          header: '全年解析（次）',
          cell: ({ resolved }) => groupedNumber(resolved),
          isNumber: true,
        },
        { key: 'note', header: '说明', cell: ({ note }) => note },
      ]}
    />
  );
}

function GiveBack({ prefixId, prefix }: { prefixId: number; prefix: string }) {
  const giving = useMutation(prefixCalls.giveBackPrefix, { quiet: true, done: '前缀已交回' });
  return (
    <AskedAct
      label="交回前缀"
      title={`交回前缀 ${prefix}`}
      confirmLabel="确认交回"
      mutation={giving}
      request={{ prefixId, comment: '' }}
    >
      <p>名下的标识随即不能解析，产品上的码扫不出结果。</p>
      <p>这个前缀不再分配给任何单位，交回后不能恢复；以后可以重新申领，得到的是新的前缀。</p>
    </AskedAct>
  );
}
