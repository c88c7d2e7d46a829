import {
  postTransitions,
  transitionOf,
  type Decision,
  type PostState,
} from '#contract/forum/post-workflow.ts';

export const postActionNames: Readonly<Record<string, string>> = {
  allow: '通过',
  keep: '被举报，予以保留',
  refuse: '不予公开',
  hide: '隐藏',
  return: '退回修改',
  recall: '撤下，退回修改',
  resubmit: '修改后重新提交',
  restore: '恢复显示',
};

/** Whether staff can decide so about a post in a state. */
export const mayDecide = (decision: Decision, state: PostState): boolean =>
  postTransitions[transitionOf(decision, state)].from.some((from) => from === state);
