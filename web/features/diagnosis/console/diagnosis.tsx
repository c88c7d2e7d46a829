import type { ResponseOf } from '#contract/call.ts';
import { currentArea } from '#contract/reference/entered-areas.ts';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { ExportButton } from '#web/console/export-button.tsx';
import { DueTag } from '#web/console/due-tag.tsx';
import { queueOf, waitingOrAll } from '#web/console/queue.ts';
import { WorkQueue } from '#web/console/work-queue.tsx';
import { useQueueList } from '#web/console/use-queue-list.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { setQuery } from '#web/lib/routing/address.ts';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../districts/districts.module.css';
import { DiagnosisReader } from '../review/diagnosis-reader.tsx';

type Districts = ResponseOf<typeof diagnosisWorkCalls.diagnosisDistrictChoices>['rows'];

/** Whoever is responsible for districts begins with them; all that waits is counted for others. */
const ownFirst = [{ value: 'mine', label: '我的区县' }, ...waitingOrAll] as const;

const empty = {
  mine: '您的区县没有等待处理的诊断申请',
  waiting: '没有等待处理的诊断申请',
  all: '还没有诊断申请',
} as const;

/** The queue of applications for a diagnosis, and the one that is being worked on beside it. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  const districts = useCall(diagnosisWorkCalls.diagnosisDistrictChoices, {});
  return (
    <Loaded of={districts} skeleton={<SkeletonRows count={4} />}>
      {({ rows }) => <Applications query={query} districts={rows} />}
    </Loaded>
  );
}

function Applications({ query, districts }: { query: URLSearchParams; districts: Districts }) {
  const hasOwn = districts.some(({ isMine }) => isMine);
  const queue = queueOf<keyof typeof empty>('diagnosis', query, hasOwn ? ownFirst : waitingOrAll, [
    'district',
  ]);
  const area = currentArea(query.get('district') ?? '');
  const code = districts.find((one) => one.code === area)?.code ?? '';
  const asked = { waiting: queue.view !== 'all', mine: queue.view === 'mine', code } as const;
  const list = useQueueList(diagnosisWorkCalls.listDiagnoses, { ...asked, ...queue.paging });
  const isMine = queue.view === 'mine';
  return (
    <WorkQueue
      queue={queue}
      list={list}
      noun="诊断申请"
      order={isMine ? '含没有人负责的区县，超期的在前' : '超期的在前，期限近的在前'}
      empty={code === '' ? empty[queue.view] : '这个区县没有这样的诊断申请'}
      tools={
        districts.length > 1 && (
          <Select
            label="区县"
            name="district"
            isOptional
            isLabelHidden
            className={styles.filter}
            placeholder={isMine ? '我的全部区县' : '全部区县'}
            value={code}
            onChange={(next) => setQuery({ district: next || undefined, list: undefined, id: undefined })}
            options={districts.map((one) => ({ value: one.code, label: one.name }))}
          />
        )
      }
      exporting={(total) => (
        <ExportButton call={diagnosisWorkCalls.exportDiagnoses} asked={asked} noun="诊断申请" total={total} />
      )}
      line={({ applyId, companyName, district, stateName, dueDay, turn }) => ({
        key: String(applyId),
        title: companyName,
        mark: <DueTag dueDay={dueDay} isDue={turn === 'staff'} />,
        note: `${district}，${stateName}`,
        isWaiting: turn === 'staff',
      })}
    >
      {(open, onDecided) => <DiagnosisReader key={open} id={Number(open)} onDecided={onDecided} />}
    </WorkQueue>
  );
}
