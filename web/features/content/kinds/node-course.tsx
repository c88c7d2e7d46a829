import { courseDays } from '#contract/content/constants.ts';
import { identifierCalls, type NodeCourse } from '#contract/content/identifier-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import { CourseLine } from '#web/ui/course-line/course-line.tsx';
import type { Item } from '../reads.ts';
import styles from './node-course.module.css';

/** Where it began and where it is; undefined where there is nothing to compare. */
function spanOf(course: NodeCourse | undefined) {
  const [first] = course?.points ?? [];
  const last = course?.points.at(-1);
  return course === undefined || first === undefined || last === undefined || first === last
    ? undefined
    : { first, last, points: course.points };
}

/** 3.30 亿, 4,607 万: as short as a column of a list. */
const added = (from: number, to: number) => {
  const value = Math.max(0, to - from);
  return `+${value < 1e4 || value >= 1e8 ? shortNumber(value) : `${groupedNumber(Math.round(value / 1e4))} 万`}`;
};

const label = (from: number, to: number) =>
  `近 ${String(courseDays)} 天解析量从 ${shortNumber(from)} 到 ${shortNumber(to)}`;

/** In the row of a node: the line of its resolutions. All rows ask together. */
export function NodeLine({ id }: { id: number }) {
  const { data } = useCall(identifierCalls.nodeCourses, {});
  const span = spanOf(data?.find((course) => course.id === id));
  if (span === undefined) return null;
  const { first, last, points } = span;
  return (
    <span className={styles.row}>
      <CourseLine
        values={points.map(({ resolutions }) => resolutions)}
        label={label(first.resolutions, last.resolutions)}
      />
      <span className="num">{added(first.resolutions, last.resolutions)}</span>
    </span>
  );
}

/** On a node's own page: what was added, with the line of it. */
export function NodeStage({ item }: { item: Item<'identifierNode'> }) {
  const { data } = useCall(identifierCalls.nodeCourses, { id: item.id });
  const span = spanOf(data?.[0]);
  // its place is kept: nothing moves when it comes
  if (data === undefined) return <div className={styles.place} aria-busy="true" />;
  if (span === undefined) return null;
  const { first, last, points } = span;
  return (
    <section className={styles.stage} aria-label={`近 ${String(courseDays)} 天`}>
      <dl className={styles.added}>
        <div>
          <dt>近 {courseDays} 天新增解析</dt>
          <dd className="num">{added(first.resolutions, last.resolutions)}</dd>
        </div>
        <div>
          <dt>新增注册</dt>
          <dd className="num">{added(first.registrations, last.registrations)}</dd>
        </div>
      </dl>
      <figure className={styles.figure}>
        <CourseLine
          isLarge
          values={points.map(({ resolutions }) => resolutions)}
          label={label(first.resolutions, last.resolutions)}
        />
        <figcaption className="meta">
          <span>
            <time dateTime={first.day}>{first.day}</time> {shortNumber(first.resolutions)}
          </span>
          <span>
            <time dateTime={last.day}>{last.day}</time> {shortNumber(last.resolutions)}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
