import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { QueueSearch } from '#web/console/queue-search.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

// with its fields: fetched once one is opened
const RuleWorkbench = lazyComponent(
  async () => (await import('../editor/rule-workbench.tsx')).RuleWorkbench,
  <Loading>
    <SkeletonRows count={6} />
  </Loading>,
);

const views = [
  { value: 'all', label: '全部' },
  { value: 'waiting', label: '等待办理' },
  { value: 'active', label: '有规则的' },
] as const;

/** Policies and declarations with their rules, and the one that is worked on beside them. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('rules', query, views, ['words']);
  const words = query.get('words') ?? '';
  const asked = { view: queue.view, keyword: words.slice(0, 50) } as const;
  const list = useQueueList(eligibilityWorkCalls.listRuledItems, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="政策和申报"
      unit="项"
      order="等待办理的在前"
      empty="没有这样的政策和申报"
      tools={<QueueSearch label="查找政策和申报" help="标题里的字" words={words} maxLength={50} />}
      exporting={(total) => (
        <ExportButton
          call={eligibilityWorkCalls.exportRuledItems}
          asked={asked}
          noun="政策规则"
          total={total}
        />
      )}
      line={({ itemId, kind, title, endTime, activeVersion, open, requirementCount, isListWaiting }) => ({
        key: String(itemId),
        title,
        mark: (
          <Tag tone={open === 'proposed' || isListWaiting ? 'amber' : activeVersion > 0 ? 'green' : 'grey'}>
            {open === 'proposed'
              ? '等待确认'
              : isListWaiting
                ? '免申即享待办理'
                : activeVersion > 0
                  ? '有规则'
                  : open === 'draft'
                    ? '草稿'
                    : '没有规则'}
          </Tag>
        ),
        note: [
          kind === 'policy' ? '政策' : '申报',
          ...(endTime === null ? [] : [`${shanghaiMinute(endTime)} 截止`]),
          ...(requirementCount > 0 ? [`${String(requirementCount)} 项要求`] : []),
        ].join('，'),
        isWaiting: open === 'proposed' || isListWaiting,
      })}
    >
      {(open, onDecided) => <RuleWorkbench key={open} itemId={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
