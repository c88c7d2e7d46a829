import { nodeCourseDays } from '#contract/content/constants.ts';
import type { NodeCourse } from '#contract/content/identifier-calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { listTotalsOfNode, listTotalsOfNodes } from '#server/db/queries/content/node-total.ts';
import type { Services } from '#server/services.ts';

/** Of a list, a point a week: fewer than a pixel of its line would be lost. */
const week = 7;

/**
 * How the totals of nodes went within the last 90 days, as they were reported: of one node day by day, otherwise of all that are public, week
 * by week. A node that nothing was noted of has no course.
 */
export async function readNodeCourses(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number | undefined,
): Promise<NodeCourse[]> {
  const today = shanghaiDay(clock.now());
  const weekly = Array.from({ length: Math.floor(nodeCourseDays / week) + 1 }, (_, index) =>
    daysAfter(today, -week * index),
  );
  const totals =
    id === undefined
      ? await listTotalsOfNodes(db, weekly)
      : await listTotalsOfNode(db, id, daysAfter(today, -nodeCourseDays));
  const courses = new Map<number, NodeCourse>();
  for (const { id: of, ...point } of totals) {
    const course = courses.get(of) ?? { id: of, points: [] };
    course.points.push(point);
    courses.set(of, course);
  }
  return [...courses.values()];
}
