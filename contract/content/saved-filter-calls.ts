import { z } from 'zod';
import { call } from '../call.ts';
import { id, line } from '../fields.ts';
import { savedFilterNameLength } from './work-rules.ts';

const prefix = '/api/cms/info/work/savedFilter';

/** Lists of items as members of staff have narrowed them, each with a name. Each call concerns the caller's own. */
export const savedFilterCalls = {
  list: call({
    method: 'POST',
    path: `${prefix}/list`,
    summary: '我存的页签，先存的在前：名称，和控制台里列表的条件',
    access: 'drafts',
    reads: ['savedFilter'],
    request: z.object({}),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), name: z.string(), conditions: z.string() })),
    }),
    errors: [],
  }),
  save: call({
    method: 'POST',
    transaction: true,
    path: `${prefix}/save`,
    summary: '把列表现在的条件存为页签；同名的换成新的条件',
    access: 'drafts',
    leavesNoLine: 'a convenience of one’s own, which nobody else sees',
    writes: ['savedFilter'],
    request: z.object({
      name: line(savedFilterNameLength).min(1),
      conditions: line(500).regex(/^[\w.~%=&+-]*$/),
    }),
    response: z.object({ id: z.number() }),
    errors: ['savedFilterLimitReached'],
  }),
  drop: call({
    method: 'POST',
    path: `${prefix}/drop`,
    summary: '去掉一个页签',
    access: 'drafts',
    leavesNoLine: 'a convenience of one’s own, which nobody else sees',
    writes: ['savedFilter'],
    request: z.object({ id }),
    response: z.object({ id: z.number() }),
    errors: [],
  }),
};
