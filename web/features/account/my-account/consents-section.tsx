import { profileCalls } from '#contract/account/profile-calls.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { shanghaiMinute } from '#web/lib/shanghai-time.ts';
import { useCall } from '#web/lib/use-call.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Section } from './section.tsx';

const documents: Record<string, string> = {
  agreement: '平台服务协议和隐私政策',
  idNumber: '单独同意处理身份证号码',
};

export function ConsentsSection() {
  const consents = useCall(profileCalls.listConsents, {});
  return (
    <Section title="我同意过的协议">
      <Loaded of={consents} skeleton={<SkeletonRows count={1} />} isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <DataTable
            caption="我同意过的协议"
            rows={rows}
            rowKey={({ document, agreedAt }) => `${document} ${agreedAt}`}
            columns={[
              {
                key: 'document',
                header: '协议',
                isRowHeader: true,
                cell: (row) => documents[row.document] ?? row.document,
              },
              {
                key: 'version',
                header: '版本',
                cell: ({ version }) => <span className="num">{version}</span>,
              },
              { key: 'agreedAt', header: '同意时间', cell: ({ agreedAt }) => shanghaiMinute(agreedAt) },
              { key: 'ip', header: 'IP 地址', cell: ({ ip }) => <span className="num">{ip}</span> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
