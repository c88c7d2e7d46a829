import type { PostState, PostSubject } from './post-workflow.ts';

/** As those who decide read them. */
export const postStateNames: Readonly<Record<PostState, string>> = {
  waiting: '等待审核',
  shown: '已公开',
  returned: '已退回修改',
  hidden: '已隐藏',
  removed: '作者已删除',
};

export const postSubjectNames: Readonly<Record<PostSubject, string>> = { topic: '话题', comment: '评论' };
