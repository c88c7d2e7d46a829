import type { ContentKind } from './content/kinds.ts';

/** What answers depend on and what calls change, in a few words that caches and pages understand alike. */
const tags = [
  'account', // of users and enterprises, with how one logs in
  'appeal',
  'banner',
  'booking', // of experts and of trials
  'captcha',
  'code', // verification codes
  'consent',
  'contact', // between owners of demands and of solutions
  'content', // of all kinds
  'counters', // visits, acts of enterprises, identifiers
  'diagnosis', // applications for one
  'column', // by which 行业交流 is narrowed
  'dictionary', // areas, industries, scenes and tags too
  'district', // which of them take applications for a diagnosis
  'enquiry', // what people write to the customer service
  'file',
  'forum', // boards, topics, comments, and what people say of them
  'identifier', // records of identifiers, our own and those of an upstream resolver
  'match', // which solution fits which demand
  'menu',
  'message', // to users, within the site
  'notice', // which notices somebody has acknowledged
  'question', // to experts, with their answers
  'registry', // of businesses
  'role', // of staff
  'search', // what visitors look for
  'section',
  'session',
  'setting',
  'subscription', // what users want to be told of, and what they were
  'signUp', // for activities
  'ticket',
  'vote', // whether an article of the help was useful
] as const;

/** `content:policy` is a part of `content`. */
export type Tag = (typeof tags)[number] | `content:${ContentKind}`;

/** Whether an answer that depends on the one may be another after the other was changed. */
export function touches(written: Tag, read: Tag): boolean {
  return written === read || read.startsWith(`${written}:`) || written.startsWith(`${read}:`);
}
