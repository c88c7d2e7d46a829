import { isPast, stageTransitions } from '#contract/supply/stage-workflow.ts';
import { findStagedItem, type StagedItem } from '#server/db/queries/supply/stage.ts';
import { rowOf } from '#server/db/queries/workflow/workflow-row.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { notifyOnSite } from '#server/domain/messages/notify-on-site.ts';
import { notifyPartners } from '#server/domain/messages/notify-partners.ts';
import { workflow } from './workflow.ts';

/** What comes with a transition: the contact of the two who have agreed on it; without one it is the owner's own word. */
interface StepInput {
  contactId: number;
}

/** Transitions of a published demand from one stage to another. One that is not public is not there. */
export const demandStages = workflow<typeof stageTransitions, StagedItem, StepInput>({
  subject: 'supplyStage',
  transitions: stageTransitions,
  row: rowOf(contentItem, 'stage'),
  stateOf: ({ stage }) => stage,
  find: findStagedItem,
  facts: (_, { before: { validUntil }, caller: { comment }, at }) => ({
    comment,
    isExpired: isPast(validUntil, at),
  }),
  audit: () => 'content',
  effects: {
    async notifyPartners(transaction, { before, row: { id, title }, given: { contactId } }) {
      // what was signed has looked for nobody since
      if (before.stage !== 'signed')
        await notifyPartners(transaction, { demandId: id, title, exceptContactId: contactId });
    },
    async notifyOwner(transaction, { action, row: { id, title, ownerUserId }, caller }) {
      const isByPortal = caller.actors.includes('reviewer') || caller.actors.includes('clock');
      if (!isByPortal || ownerUserId === null || ownerUserId === caller.userId) return;
      const isExpired = action === 'expire';
      await notifyOnSite(transaction, ownerUserId, {
        title: `需求《${title}》${isExpired ? '的有效期已过，已关闭' : '已由平台关闭'}`.slice(0, 100),
        body: isExpired ? '还需要对接时，可以修改有效期并重新提交，发布后再重新开放。' : caller.comment,
        page: `/company?page=demand&id=${String(id)}`,
      });
    },
  },
});
