import type { DiagnosisStatus, ProgressStep } from '#contract/diagnosis/entities.ts';
import { aheadOf, stages } from '#contract/diagnosis/stages.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Attachments } from './attachments.tsx';
import styles from './page.module.css';

const people: Readonly<Record<ProgressStep['by'], string>> = {
  enterprise: '企业',
  staff: '平台工作人员',
  clock: '系统',
};

/** What has happened, the first step first, and what is still to come. */
export function Progress({
  steps,
  standing: { state, next, dueDay },
}: {
  steps: readonly ProgressStep[];
  standing: DiagnosisStatus;
}) {
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-progress">
      <h2 id="diagnosis-progress">办理进展</h2>
      <ol className={styles.timeline}>
        {steps.map(({ name, by, time, comment, files }, at) => (
          <li key={time + name} className={classNames(styles.past, at === steps.length - 1 && styles.last)}>
            <p>
              <b>{name}</b> <span className="meta">{people[by]}</span>{' '}
              <time className="meta num" dateTime={time}>
                {shanghaiMinute(time)}
              </time>
            </p>
            {comment !== '' && <p className={styles.text}>意见：{comment}</p>}
            {files.length > 0 && <Attachments label={`${name}的文件`} files={files} />}
          </li>
        ))}
        {next !== '' && (
          <li className={styles.now} aria-current="step">
            <p>
              <b>{next}</b>
              {dueDay !== '' && (
                <span className="meta num">
                  {state === 'scheduled' ? ' 日期' : ' 最晚'} {dueDay}
                </span>
              )}
            </p>
          </li>
        )}
        {aheadOf(state).map((one) => (
          <li key={one} className={styles.ahead}>
            {stages[one].name}
          </li>
        ))}
      </ol>
    </section>
  );
}
