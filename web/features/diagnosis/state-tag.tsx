import type { DiagnosisStatus } from '#contract/diagnosis/entities.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';

const tones: Partial<Record<DiagnosisStatus['state'], TagTone>> = {
  draft: 'grey',
  returned: 'amber',
  reportUploaded: 'amber',
  rejected: 'red',
  done: 'green',
  withdrawn: 'grey',
  cancelled: 'grey',
};

/** Where an application stands, and that it is late. */
export function StateTags({ standing: { state, stateName, isOverdue } }: { standing: DiagnosisStatus }) {
  return (
    <>
      <Tag tone={tones[state] ?? 'blue'}>{stateName}</Tag>
      {isOverdue && <Tag tone="red">已超期</Tag>}
    </>
  );
}

/** What happens next, and by when; nothing where it is over. */
export function NextStep({
  standing: { state, next, dueDay, isOverdue, turn },
}: {
  standing: DiagnosisStatus;
}) {
  if (next === '') return null;
  return (
    <p>
      <b>接下来：</b>
      {next}
      {dueDay !== '' && (
        <>
          ，{state === 'scheduled' ? '日期' : '最晚'} <time dateTime={dueDay}>{dueDay}</time>
        </>
      )}
      。
      {isOverdue &&
        (turn === 'enterprise'
          ? '已经超过期限，请尽快办理。'
          : '已经超过承诺的时间，我们会尽快办理，也可以致电受理单位。')}
    </p>
  );
}
