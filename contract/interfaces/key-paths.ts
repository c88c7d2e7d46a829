/** What of the calls below a path takes a key. */
type KeyUse =
  /** What anybody may read, read as by anybody. */
  | 'open'
  /** That, and what `drafts` and `write` let staff do with items, by section. */
  | 'content'
  /** That, and what `statistics` lets staff read. */
  | 'statistics'
  | 'nothing';

interface KeyPath {
  /** What a path begins with; of several the longest counts. */
  below: string;
  use: KeyUse;
  why: string;
}

/**
 * Which calls take a key, and why no others do. What is not named here takes none: a call that comes later has to be put in before a program can make it.
 */
export const keyPaths: readonly KeyPath[] = [
  { below: '/api/cms/info/', use: 'content', why: 'items of every kind, their lists and versions' },
  { below: '/api/cms/info/registration/', use: 'nothing', why: 'who signed up for what: people' },
  { below: '/api/cms/info/section/', use: 'content', why: 'sections as readers and writers meet them' },
  {
    below: '/api/cms/info/work/preview/',
    use: 'nothing',
    why: 'shows strangers what nobody has approved: somebody looks at what he shows',
  },
  {
    below: '/api/cms/info/work/writing/',
    use: 'nothing',
    why: 'what a form on a screen asks while somebody writes in it',
  },
  { below: '/api/cms/excellent/', use: 'content', why: 'providers, associations and people of the sector' },
  { below: '/api/cms/videoCollection/', use: 'content', why: 'videos' },
  {
    below: '/api/portal/demand/',
    use: 'content',
    why: 'demands: what is public, and by section what is not',
  },
  { below: '/api/portal/solution/', use: 'content', why: 'solutions, as demands' },
  { below: '/api/portal/declaration/', use: 'open', why: 'declarations that concern an enterprise' },
  { below: '/api/portal/expert/', use: 'open', why: 'experts as the public reads them' },
  { below: '/api/portal/expertType/', use: 'open', why: 'what experts are sorted by' },
  { below: '/api/portal/expertQuestion/portalList', use: 'open', why: 'questions that were made public' },
  { below: '/api/portal/managementList/', use: 'open', why: 'guides' },
  { below: '/api/portal/subject/', use: 'open', why: 'a tree of codes' },
  { below: '/api/portal/portalMenu/getPortalAll', use: 'open', why: 'the menu' },
  { below: '/api/portal/homeThirdparty/portalList', use: 'open', why: 'ways to other systems' },
  { below: '/api/search/search/', use: 'open', why: 'the search' },
  { below: '/api/dataCenter/', use: 'statistics', why: 'figures; what is for staff counts nobody alone' },
  { below: '/api/subsidy/', use: 'open', why: 'suppliers, their abilities, and figures of declarations' },
  { below: '/api/system/sysArea/', use: 'open', why: 'areas' },
  { below: '/api/system/sysDict/', use: 'open', why: 'dictionaries' },
  { below: '/api/system/sysDictTreeItem/', use: 'open', why: 'trees of codes' },
  { below: '/api/system/sysIndustryClass/', use: 'open', why: 'industries' },
  { below: '/api/system/sysSceneClass/', use: 'open', why: 'scenes' },
  { below: '/bsjxGet/', use: 'open', why: 'totals of identifiers' },
  { below: '/jrfw/', use: 'open', why: 'financial products' },
  { below: '/lhrh/', use: 'open', why: 'activities' },
  {
    below: '/api/system/',
    use: 'nothing',
    why: 'accounts, logins, staff, roles, keys, and what people wrote',
  },
  { below: '/api/auth/', use: 'nothing', why: 'ways in from other sites' },
  { below: '/api/file/', use: 'nothing', why: 'files of people; uploads need somebody who looks at them' },
  { below: '/api/portal/', use: 'nothing', why: 'what enterprises and people have under way' },
  { below: '/api/cms/media/', use: 'nothing', why: 'files that nobody may have seen yet' },
  { below: '/api/cms/help/', use: 'nothing', why: 'votes of people' },
  { below: '/api/cms/platform/visits/', use: 'nothing', why: 'counts visits of people' },
  { below: '/uias/', use: 'nothing', why: 'a menu for whoever is logged in' },
  { below: '/', use: 'nothing', why: 'what nobody has thought about' },
];

const longestFirst = keyPaths.toSorted((one, other) => other.below.length - one.below.length);

const keyPathOf = (path: string): KeyPath =>
  longestFirst.find(({ below }) => path.startsWith(below)) ?? { below: path, use: 'nothing', why: '' };

interface KeyedCall {
  path: string;
  access: unknown;
  writes?: unknown;
  transfer?: string | undefined;
  confirmation?: unknown;
}

/** The search counts what is looked for, and that is all it writes. */
const countsAlone: readonly string[] = ['/api/search/search/query'];

/**
 * As whom a key makes a call: as its owner with what it may, as anybody, or not at all. Files travel by neither: who uploads looks at what he sends.
 */
export function keyUseOf(call: KeyedCall): 'owner' | 'anybody' | undefined {
  const { use } = keyPathOf(call.path);
  if (use === 'nothing' || call.confirmation !== undefined) return undefined;
  if (call.transfer === 'form' || call.transfer === 'file') return undefined;
  const asked = [call.access].flat();
  if (asked.includes('anonymous'))
    return call.writes !== undefined && !countsAlone.includes(call.path)
      ? undefined
      : use === 'content'
        ? 'owner'
        : 'anybody';
  if (use === 'content') return asked.includes('drafts') || asked.includes('write') ? 'owner' : undefined;
  return use === 'statistics' && asked.includes('statistics') && call.writes === undefined
    ? 'owner'
    : undefined;
}
