/** How far a published demand has come with a partner. Apart from its release: the text stays as it was reviewed. */
export const supplyStages = ['open', 'inContact', 'signed', 'done', 'closed'] as const;
export type SupplyStage = (typeof supplyStages)[number];

export const stageNames: Readonly<Record<SupplyStage, string>> = {
  open: '开放',
  inContact: '对接中',
  signed: '已签约',
  done: '已完成',
  closed: '已关闭',
};
