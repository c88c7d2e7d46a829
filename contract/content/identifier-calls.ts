import { z } from 'zod';
import { call } from '../call.ts';
import { id, trimmed } from '../fields.ts';

/** How often one address may resolve identifiers, by the call and by /id/ together. */
export const resolutionsPerIp = { max: 300, minutes: 10, name: 'resolve identifier' };

/** One thing that is said of an identifier. */
const identifierValue = z.object({
  /** Of the value within its record; 1 or more by custom. */
  index: z.number(),
  /** Such as URL, EMAIL, or what the node's people agreed on. */
  type: z.string(),
  data: z.string(),
  /** For how long the value may be kept. */
  ttlSeconds: z.number(),
});

/** How the totals of a node went, the oldest point first. */
const nodeCourse = z.object({
  id: z.number(),
  points: z.array(z.object({ day: z.string(), registrations: z.number(), resolutions: z.number() })),
});

export type NodeCourse = z.infer<typeof nodeCourse>;

/** Resolving identifiers: records of this site's nodes, and those of others by an upstream resolver. */
export const identifierCalls = {
  resolve: call({
    method: 'POST',
    path: '/api/cms/info/identity/resolve',
    summary: '解析一个标识：先查本站的节点和企业登记的记录，再查上级解析系统',
    access: 'anonymous',
    reads: ['identifier'],
    isCached: false,
    perIp: resolutionsPerIp,
    request: z.object({ handle: trimmed().meta({ examples: ['88.216/BRG-6205-0001'] }) }),
    response: z.object({
      handle: z.string(),
      source: z.enum(['local', 'upstream']),
      /** The enterprise below whose prefix it is registered; '' of this site's nodes and of other systems. */
      holder: z.string(),
      values: z.array(identifierValue),
    }),
    errors: ['handleMalformed', 'handleUnknown', 'handleResolverAway'],
  }),
  // A new day has a new point, whatever is published: no tag says so.
  nodeCourses: call({
    method: 'POST',
    path: '/api/cms/info/identity/nodeCourses',
    summary: '节点近 90 天的注册量和解析量：给出 id 时逐日，否则全部节点逐周',
    access: 'anonymous',
    reads: ['content:identifierNode'],
    isCached: false,
    request: z.object({ id: id.optional() }),
    response: z.array(nodeCourse),
    errors: [],
  }),
};
