import { identifierCalls } from '#contract/content/identifier-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { shortNumber } from '#web/lib/text/number-text.ts';
import { CourseLine } from '#web/ui/course-line/course-line.tsx';
import type { Item } from '../reads.ts';
import styles from './node-course.module.css';
import { changeText, spanOf, spanText, type NodeSpan } from './node-span.ts';

/** What a node has resolved since the first day that is known. */
function ResolutionLine({ of: span, isLarge = false }: { of: NodeSpan; isLarge?: boolean }) {
  return (
    <CourseLine
      values={span.points.map(({ resolutions }) => resolutions)}
      label={spanText(span)}
      isLarge={isLarge}
    />
  );
}

/** In the row of a node: the line of its resolutions. All rows ask together. */
export function NodeLine({ id }: { id: number }) {
  const { data } = useCall(identifierCalls.nodeCourses, {}, { isPart: true });
  const span = spanOf(data?.find((course) => course.id === id));
  if (span === undefined) return null;
  return (
    <span className={styles.row}>
      <ResolutionLine of={span} />
      <span className="num">{changeText(span.first.resolutions, span.last.resolutions)}</span>
    </span>
  );
}

/** On a node's own page: what has come since, with the line of it. Where that does not come, the facts below say the totals. */
export function NodeStage({ item }: { item: Item<'identifierNode'> }) {
  const { status, data } = useCall(identifierCalls.nodeCourses, { id: item.id }, { isPart: true });
  // its place is kept: nothing moves when it comes
  if (status === 'loading' && data === undefined) return <div className={styles.place} aria-busy="true" />;
  const span = spanOf(data?.[0]);
  if (span === undefined) return null;
  const { first, last } = span;
  return (
    <section className={styles.stage} aria-label="解析走势">
      <dl className={styles.added}>
        <div>
          <dt>{first.day} 以来解析</dt>
          <dd className="num">{changeText(first.resolutions, last.resolutions)}</dd>
        </div>
        <div>
          <dt>注册</dt>
          <dd className="num">{changeText(first.registrations, last.registrations)}</dd>
        </div>
      </dl>
      <figure className={styles.figure}>
        <ResolutionLine of={span} isLarge />
        <figcaption className="meta">
          {[first, last].map(({ day, resolutions }) => (
            <span key={day}>
              <time dateTime={day}>{day}</time> {shortNumber(resolutions)}
            </span>
          ))}
        </figcaption>
      </figure>
    </section>
  );
}
