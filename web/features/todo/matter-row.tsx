import { useId, useState } from 'react';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { matterCalls, type Matter } from '#contract/todo/matter-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './matters.module.css';
import { untilOf } from '#web/lib/text/until.ts';

const tones = { mine: 'amber', others: 'blue', done: 'grey' } as const;
const acts = { mine: '去办', others: '看进度', done: '查看' } as const;

/** One matter: what, where it stands, what comes next and by whom, until when, and the way there; opened, what has happened. */
export function MatterRow({ matter }: { matter: Matter }) {
  const { title, number, typeName, stateName, turn, next, by, page } = matter;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const name = number === '' ? title : `${title} ${number}`;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.what}>
          <a href={`#${page}`}>{title}</a>
          <small>
            {typeName}
            {number !== '' && <span className="num"> {number}</span>}
          </small>
        </div>
        <div className={styles.state}>
          <Tag tone={tones[turn]}>{stateName}</Tag>
        </div>
        <div className={styles.next}>
          {next}
          {by !== '' && <small>{by}</small>}
        </div>
        <Until matter={matter} />
        <div className={styles.acts}>
          <ButtonLink href={`#${page}`} variant={turn === 'mine' ? 'main' : undefined} size="small">
            {acts[turn]}
            <VisuallyHidden>：{name}</VisuallyHidden>
          </ButtonLink>
          <Button
            size="small"
            variant="plain"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            经过
            <VisuallyHidden>：{name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={id} className={styles.opened}>
          <Course matter={matter} />
        </div>
      )}
    </li>
  );
}

function Until({ matter }: { matter: Matter }) {
  const until = untilOf(matter, useNow(false));
  if (matter.turn === 'done')
    return (
      <div className={`${styles.until ?? ''} meta num`}>{shanghaiDay(Date.parse(matter.changeTime))}</div>
    );
  return (
    <div className={styles.until}>
      {until !== undefined && (
        <>
          {until.left !== '' && <b className={classNames(until.isSoon && styles.soon)}>{until.left}</b>}
          <small className="num">{until.end}</small>
        </>
      )}
    </div>
  );
}

/** What has happened, and what comes next. */
function Course({ matter: { matterId, title, next, by } }: { matter: Matter }) {
  const steps = useCall(matterCalls.matterSteps, { matterId });
  return (
    <Loaded of={steps} skeleton={<SkeletonRows count={2} />}>
      {({ rows }) => (
        <ol className={styles.course} aria-label={`${title}的经过`}>
          {rows.map(({ stateName, by: who, time, comment }, index) => (
            <li
              key={time + stateName}
              className={classNames(index === rows.length - 1 && styles.now)}
              aria-current={index === rows.length - 1 ? 'step' : undefined}
            >
              <b>{stateName}</b>{' '}
              <span className="meta">
                {who}，
                <time className="num" dateTime={time}>
                  {shanghaiMinute(time)}
                </time>
              </span>
              {comment !== '' && <p className={styles.comment}>意见：{comment}</p>}
            </li>
          ))}
          {rows.length === 0 && <li className={styles.now}>还没有提交。</li>}
          {next !== '' && (
            <li className={styles.ahead}>
              接下来：{next}
              {by !== '' && <span className="meta"> {by}</span>}
            </li>
          )}
        </ol>
      )}
    </Loaded>
  );
}
