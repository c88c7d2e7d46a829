import { useState } from 'react';
import { keyUseRetentionDays } from '#contract/interfaces/constants.ts';
import { keyCalls } from '#contract/interfaces/key-calls.ts';
import { successCode } from '#contract/envelope.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

const atOnce = 20;

/** What a key was used for, the latest first; more of it by a press. */
export function KeyUses({ id }: { id: number }) {
  const [pageNum, setPageNum] = useState(1);
  const list = useCall(keyCalls.listKeyUses, { id, pageNum, pageSize: atOnce }, { keepsPrevious: true });
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
      {({ total, rows }) =>
        total === 0 ? (
          <p className="muted">近 {keyUseRetentionDays} 天没有用过。</p>
        ) : (
          <>
            <p className="meta">
              近 {keyUseRetentionDays} 天 <span className="num">{total}</span> 次，来源只记到网段。
            </p>
            <DataTable
              caption="密钥使用记录"
              rows={rows.map((row, n) => ({ ...row, key: `${row.time} ${String(n)}` }))}
              rowKey={({ key }) => key}
              columns={[
                { key: 'call', header: '接口', cell: ({ call }) => call, isRowHeader: true },
                { key: 'time', header: '时间', cell: ({ time }) => shanghaiMinute(time) },
                { key: 'address', header: '来源', cell: ({ address }) => address },
                {
                  key: 'outcome',
                  header: '结果',
                  cell: ({ code, outcome }) =>
                    code === successCode ? outcome : <Tag tone="amber">{outcome || String(code)}</Tag>,
                },
              ]}
            />
            <div className="row">
              {pageNum > 1 && (
                <Button size="small" onClick={() => setPageNum(pageNum - 1)}>
                  较新的
                </Button>
              )}
              {pageNum * atOnce < total && (
                <Button size="small" onClick={() => setPageNum(pageNum + 1)}>
                  较早的
                </Button>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  );
}
