import { useState } from 'react';
import { profileCalls, type OwnSession } from '#contract/account/profile-calls.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { send } from '#web/lib/send.ts';
import { shanghaiMinute } from '#web/lib/shanghai-time.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall } from '#web/lib/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { describeDevice } from './describe-device.ts';
import { Section } from './section.tsx';

export function SessionsSection() {
  const sessions = useCall(profileCalls.listSessions, {});
  return (
    <Section title="登录设备" note="最多同时登录 5 台，30 分钟不用自动退出">
      <Loaded of={sessions} skeleton={<SkeletonRows count={2} />}>
        {(rows) => <SessionTable rows={rows} onEnded={sessions.retry} />}
      </Loaded>
    </Section>
  );
}

function SessionTable({ rows, onEnded }: { rows: readonly OwnSession[]; onEnded: () => void }) {
  const [ending, setEnding] = useState('');
  async function end({ id }: OwnSession) {
    setEnding(id);
    await send(profileCalls.endSession, { id }).then(
      () => showToast('success', '该设备已退出登录'),
      () => undefined,
    );
    setEnding('');
    onEnded();
  }
  return (
    <DataTable
      caption="登录设备"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'device',
          header: '设备',
          isRowHeader: true,
          cell: ({ userAgent }) => describeDevice(userAgent),
        },
        { key: 'ip', header: 'IP 地址', cell: ({ ip }) => <span className="num">{ip}</span> },
        { key: 'createdAt', header: '登录时间', cell: ({ createdAt }) => shanghaiMinute(createdAt) },
        { key: 'lastUsedAt', header: '最近使用', cell: ({ lastUsedAt }) => shanghaiMinute(lastUsedAt) },
        {
          key: 'action',
          header: '操作',
          cell: (row) =>
            row.isCurrent ? (
              <Tag tone="green">本机</Tag>
            ) : (
              <Button size="small" isBusy={ending === row.id} onClick={() => void end(row)}>
                退出这台设备
              </Button>
            ),
        },
      ]}
    />
  );
}
