import { z } from 'zod';
import { contentKindKeys } from '#contract/content/kinds.ts';
import type { Section } from '#server/db/queries/content/section.ts';

/** A section as the history of sections has it. */
export const sectionRow = z.object({
  ...{ parent: z.number().nullable(), name: z.string(), isShown: z.boolean() },
  kind: z.union([z.enum(contentKindKeys), z.literal('')]),
  /** That count, and that somebody has asked for. */
  ...{ approvals: z.number(), asked: z.number().nullable() },
});
export type SectionRow = z.output<typeof sectionRow>;

export const asRow = (section: Section) => ({
  key: String(section.id),
  value: {
    ...{ parent: section.parentId, name: section.name, isShown: section.isShown },
    ...{ kind: section.kind ?? ('' as const), approvals: section.approvals, asked: section.approvalsAsked },
  },
});

/** Whether items of one could stand in the other. */
export const isAlike = (one: SectionRow, other: SectionRow) =>
  one.kind === other.kind || one.kind === '' || other.kind === '';

/** One that comes back wants as many as a new one: with fewer a chief alone would take approvals away. */
export const approvalsOnReturn = (now: readonly { value: SectionRow }[], after: SectionRow): number =>
  Math.max(
    after.approvals,
    ...now.filter(({ value }) => isAlike(value, after)).map(({ value }) => value.approvals),
  );

/**
 * For which number whoever restores asks; null: nothing waits any more; undefined: as it is. The number that counts is never changed by one chief
 * alone: another is asked for, as by a save.
 */
export function approvalsToAsk(before: SectionRow, after: SectionRow): number | null | undefined {
  if (after.approvals !== before.approvals) return after.approvals;
  return after.asked === before.asked ? undefined : after.asked;
}
