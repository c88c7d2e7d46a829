import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../fields.ts';

export interface TreeNode {
  id: number;
  name: string;
  children: TreeNode[];
}
const treeNode: z.ZodType<TreeNode> = z
  .object({
    id: z.number(),
    name: z.string(),
    get children() {
      return z.array(treeNode);
    },
  })
  .meta({ id: 'TreeNode' });

/** Whole trees of codes: section 7.4 of the portal specification. */
export const treeCalls = {
  getIndustryCascade: call({
    method: 'POST',
    path: '/api/system/sysIndustryClass/getCascadeClassInfo',
    summary: '三级行业树',
    access: 'anonymous',
    reads: ['dictionary'],
    request: nothing,
    response: z.array(treeNode),
    errors: [],
  }),
  getSceneCascade: call({
    method: 'POST',
    path: '/api/system/sysSceneClass/getCascadeClassInfo',
    summary: '数字化场景树',
    access: 'anonymous',
    reads: ['dictionary'],
    request: nothing,
    response: z.array(treeNode),
    errors: [],
  }),
};
