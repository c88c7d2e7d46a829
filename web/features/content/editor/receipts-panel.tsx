import { useState } from 'react';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { PageButtons } from '#web/console/page-buttons.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from './editor.module.css';

const pageSize = 20;
const views = [
  { value: 'yes', label: '已确认' },
  { value: 'no', label: '还没有确认' },
] as const;
type View = (typeof views)[number]['value'];

const percentOf = (part: number, whole: number): string =>
  part * 100 < whole ? '不到 1%' : `${String(Math.floor((part / whole) * 100))}%`;

/** Who has acknowledged a notice that home shows in a dialog. */
export function ReceiptsPanel({ id }: { id: number }) {
  const [place, setPlace] = useState<{ view: View; pageNum: number }>({ view: 'yes', pageNum: 1 });
  const found = useCall(
    workCalls.receipts,
    { id, isAcknowledged: place.view === 'yes', pageNum: place.pageNum, pageSize },
    { keepsPrevious: true },
  );
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {({ isDialog, reached, acknowledged, mayList, total, rows }) =>
        !isDialog && acknowledged === 0 ? (
          <p className="muted">公众现在看到的一版没有设为“首页弹出”，没有人要确认。</p>
        ) : (
          <div className={styles.stack}>
            <p>
              弹给 <b className="num">{reached.toLocaleString('zh-CN')}</b> 个账号，
              <b className="num">{acknowledged.toLocaleString('zh-CN')}</b> 个已经确认
              {reached > 0 && acknowledged > 0 && `（${percentOf(acknowledged, reached)}）`}。
            </p>
            <p className="meta">
              {!isDialog && '公众现在看到的一版没有设为首页弹出，不会再有人确认。'}
              没有登录的访客也会看到，他们的确认只记在自己的浏览器里，不计数。
            </p>
            {mayList && (
              <>
                <SegmentedControl
                  label="看谁"
                  name="receipts"
                  value={place.view}
                  options={views}
                  onChange={(view) => setPlace({ view: view === 'no' ? 'no' : 'yes', pageNum: 1 })}
                />
                {total === 0 ? (
                  <p className="muted">{place.view === 'yes' ? '还没有人确认。' : '都确认了。'}</p>
                ) : (
                  <DataTable
                    caption={place.view === 'yes' ? '已确认的账号' : '还没有确认的账号'}
                    rows={rows}
                    rowKey={({ id }) => String(id)}
                    columns={[
                      { key: 'account', header: '账号', isRowHeader: true, cell: ({ account }) => account },
                      {
                        key: 'at',
                        header: '确认时间',
                        cell: ({ at }) => (at === null ? '—' : shanghaiMinute(at)),
                      },
                    ]}
                  />
                )}
                <PageButtons
                  {...{ pageSize, total }}
                  pageNum={place.pageNum}
                  onPage={(pageNum) => setPlace({ ...place, pageNum })}
                />
              </>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
