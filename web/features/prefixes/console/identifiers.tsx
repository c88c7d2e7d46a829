import { queueOf } from '#web/console/queue.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { NodeRecords } from '../identifiers/node-records.tsx';

// a wizard with much of its own, which whoever looks something up does not need
const RecordTableImport = lazyComponent(
  async () => (await import('../identifiers/record-table-import.tsx')).RecordTableImport,
  <SkeletonRows count={6} />,
);

const views = [
  { value: 'all', label: '全部标识' },
  { value: 'import', label: '从表格导入' },
] as const;

/** What the nodes of this site say of identifiers: found, written, removed, and imported from tables. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const queue = queueOf('identifiers', query, views, ['words', 'node']);
  const words = query.get('words') ?? '';
  const node = query.get('node') ?? '';
  if (queue.view === 'all') return <NodeRecords {...{ queue, words, node }} />;
  return (
    <FocusHeir heir={mainHeading}>
      <RecordTableImport
        tableId={queue.open === '' ? undefined : Number(queue.open)}
        backTo={addressOf('/console', {
          page: 'identifiers',
          words: words || undefined,
          node: node || undefined,
        })}
        tableHref={(id) => queue.addressFor({ list: 1, id: id === undefined ? undefined : String(id) })}
      />
    </FocusHeir>
  );
}
