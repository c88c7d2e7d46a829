import { filingFormCalls } from '#contract/filings/form-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { timeWindowStateNames } from '#contract/time-window.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { queueOf } from '#web/console/queue.ts';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';

// with its fields: fetched once a declaration is opened
const FormWorkbench = lazyComponent(
  async () => (await import('../builder/form-workbench.tsx')).FormWorkbench,
  <Loading>
    <SkeletonRows count={6} />
  </Loading>,
);

const views = [
  { value: 'all', label: '全部申报' },
  { value: 'form', label: '有表单的' },
] as const;

/** Declarations with their forms, and the one that is worked on beside them. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('filing-forms', query, views);
  const asked = { withForm: queue.view === 'form' } as const;
  const list = useQueueList(filingFormCalls.listDeclarationForms, { ...asked, ...queue.paging });
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="申报"
      unit="项"
      order="截止晚的在前"
      empty="没有公开的申报"
      exporting={(total) => (
        <ExportButton
          call={filingFormCalls.exportDeclarationForms}
          asked={asked}
          noun="申报表单"
          total={total}
        />
      )}
      line={({ declarationId, title, state, endTime, formVersion, filings }) => ({
        key: String(declarationId),
        title,
        mark: <Tag tone={formVersion > 0 ? 'green' : 'grey'}>{formVersion > 0 ? '有表单' : '没有表单'}</Tag>,
        note: `${timeWindowStateNames[state]}，${shanghaiMinute(endTime)} 截止${filings > 0 ? `，${String(filings)} 份申报` : ''}`,
        isWaiting: false,
      })}
    >
      {(open) => <FormWorkbench key={open} declarationId={Number(open)} />}
    </WorkQueue>
  );
}
