import { useState } from 'react';
import { Plus } from 'lucide-react';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { StatesBelow } from '#web/console/states-below.tsx';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { District } from '../districts/district.ts';
import { DistrictState } from '../districts/district-state.tsx';

// with its form: fetched once one is opened
const DistrictReader = lazyComponent(
  async () => (await import('../districts/district-reader.tsx')).DistrictReader,
  <Loading>
    <SkeletonRows count={4} />
  </Loading>,
);
// once a year, with the tree of areas
const AddDistrict = lazyComponent(
  async () => (await import('../districts/add-district.tsx')).AddDistrict,
  null,
);

const views = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '开放' },
  { value: 'closed', label: '已关闭' },
] as const;

const empty = {
  all: '还没有区县受理诊断申请，企业现在不能申请',
  open: '没有开放申请的区县',
  closed: '没有关闭的区县',
} as const;

const responsible = (staff: District['staff']): string =>
  staff.flatMap(({ isActive, account }) => (isActive ? [account] : [])).join('、') || '没有人负责';

/** Which districts take applications for a diagnosis, with how many places, and who works on them. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('districts', query, views);
  const asked = { state: queue.view === 'all' ? '' : queue.view } as const;
  const list = useQueueList(diagnosisWorkCalls.listDiagnosisDistricts, { ...asked, ...queue.paging });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <WorkQueue
        queue={queue}
        list={list}
        noun="区县"
        unit="个"
        order="按行政区划代码"
        empty={empty[queue.view]}
        tools={
          list.data?.mayChange === true && (
            <div>
              <Button size="small" onClick={() => setIsAdding(true)}>
                <Plus className="icon-s" aria-hidden="true" />
                新增区县
              </Button>
              {isAdding && (
                <AddDistrict
                  onClose={() => setIsAdding(false)}
                  onAdded={(code) => {
                    setIsAdding(false);
                    goTo(queue.addressFor({ id: code }));
                  }}
                />
              )}
            </div>
          )
        }
        exporting={(total) => (
          <ExportButton
            call={diagnosisWorkCalls.exportDiagnosisDistricts}
            asked={asked}
            noun="区县"
            total={total}
          />
        )}
        line={({ code, name, isOpen, quota, left, used, batch, staff }) => ({
          key: code,
          title: name,
          mark: <DistrictState isOpen={isOpen} left={left} />,
          note: `第 ${String(batch)} 批 ${String(used)}/${String(quota)}，${responsible(staff)}`,
          isWaiting: false,
        })}
      >
        {(open) => <DistrictReader key={open} code={open} />}
      </WorkQueue>
      {list.data?.mayChange === true && <StatesBelow list="districts" />}
    </>
  );
}
