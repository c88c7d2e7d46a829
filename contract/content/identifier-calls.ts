import { z } from 'zod';
import { call } from '../call.ts';
import { trimmed } from '../fields.ts';

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
};
