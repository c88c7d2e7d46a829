import type { CallDefinition } from '#contract/call.ts';
import { paperCalls } from '#contract/content/paper-calls.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { sectionWorkCalls } from '#contract/content/section-work-calls.ts';
import { writingCalls } from '#contract/content/writing-calls.ts';
import { workCalls } from '#contract/content/work-calls.ts';
import { signUpCalls } from '#contract/activities/sign-up-calls.ts';
import { noRules } from '#contract/eligibility/rule-set.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { eligibilityWorkCalls } from '#contract/eligibility/work-calls.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { mediaCalls } from '#contract/media/calls.ts';
import type { Permission } from '#contract/permissions.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { directDraft } from './direct-keeping.ts';
import { policyText } from './policy-text.ts';
import { resourceOf, type TestSection } from './two-sections.ts';

/** What a call does with something that stands in a section: the permission that counts there, and a request about it that changes nothing. */
interface OfSection {
  needs: Permission;
  asks: (section: TestSection) => object;
}

/**
 * How far a role for one section reaches with a call. `site`: not at all, it is about what belongs to no section. `lists`: it answers what stands in one's
 * sections. `own`: it is about whoever asks. `open`: it says nothing of any section. Or it is about something that stands in a section.
 */
export type Reach = 'site' | 'lists' | 'own' | 'open' | OfSection;

/** A revision that nothing has: a request that goes as far as what it names, and no further. */
export const noRev = 999;
const of = (needs: Permission, asks: OfSection['asks']): OfSection => ({ needs, asks });
const policyOf = (needs: Permission, more: object = {}) =>
  of(needs, ({ policy }) => ({ id: policy, ...more }));
const rulesOf = (needs: Permission, more: object = {}) =>
  of(needs, ({ policy }) => ({ itemId: policy, ...more }));
const directOf = (more: object = {}) => of('review', ({ directList }) => ({ id: directList, ...more }));
const sectionOf = (more: object = {}) =>
  of('chief', ({ below }) => ({ id: below.get('policy'), rev: noRev, ...more }));
const fileOf = (needs: Permission, more: object = {}) => of(needs, ({ media }) => ({ id: media, ...more }));
const signUpOf = (more: object = {}) => of('review', ({ signUp }) => ({ id: signUp, ...more }));

/** By path, or by what a path begins with: the longest counts. A call of staff that none of these is about fails the test. */
const reaches: Readonly<Record<string, Reach>> = {
  '/api/portal/account/': 'site',
  '/api/file/registry/': 'site',
  '/api/portal/appeal/work/': 'site',
  '/api/portal/assessment/draft/': 'site',
  '/api/portal/assessment/review/work/': 'site',
  '/api/portal/certification/work/': 'site',
  '/api/portal/certification/provider/': 'own',
  '/api/portal/diagnose/work/': 'site',
  '/api/portal/expertBooking/': 'site',
  '/api/portal/expertQuestion/': 'site',
  '/api/portal/exchangeConditions/': 'site',
  '/api/portal/filing/work/': 'site',
  '/api/portal/financing/': 'site',
  '/api/portal/forumPortal/': 'site',
  '/api/portal/homeThirdparty/': 'site',
  '/api/portal/inspection/': 'site',
  '/api/portal/inspection/own': 'lists',
  // of an item that somebody may not see it says what a visitor hears: a test of its own (check-written)
  '/api/portal/inspection/writtenLinks': 'open',
  '/api/portal/match/report/': 'site',
  '/api/portal/portalMenu/': 'site',
  '/api/portal/prefix/work/': 'site',
  '/api/portal/prefix/node/': 'site',
  '/api/file/identifiers/': 'site',
  '/api/portal/site/': 'site',
  '/api/portal/site/writing/words': 'open',
  '/api/dataCenter/': 'site',
  '/api/system/audit/': 'site',
  '/api/system/delivery/': 'site',
  '/api/system/enquiry/': 'site',
  '/api/system/interfaces/': 'site',
  '/api/system/secondFactor/reset/': 'site',
  '/api/system/secondFactor/': 'own',
  '/api/system/staff/': 'site',
  '/api/system/userCenter/keepLogin': 'own',
  '/api/portal/supply/': 'own',
  '/api/portal/console/queues': 'lists',
  '/api/system/sysCode/findCodes': 'open',
  '/api/cms/help/voteList': 'lists',
  // forms, which are read as they come: what section they name is asked in tests of their own (keeping media, tables)
  '/api/file/file/uploadPublicImage': 'open',
  '/api/file/file/uploadPublicDocument': 'open',
  '/api/file/file/uploadPublicVideo': 'open',
  '/api/file/media/': 'open',
  '/api/file/table/': 'open',
  '/api/cms/media/list': 'lists',
  '/api/cms/media/folders': 'lists',
  [mediaCalls.getMedia.path]: fileOf('drafts'),
  [mediaCalls.mediaUses.path]: fileOf('drafts'),
  [mediaCalls.downloadMedia.path]: fileOf('drafts'),
  [mediaCalls.restoreMedia.path]: fileOf('write', { version: noRev, number: 1 }),
  [mediaCalls.renameMedia.path]: of('write', ({ media, secret }) => ({ id: media, title: secret })),
  [mediaCalls.moveMedia.path]: of('write', ({ media, below }) => ({
    ids: [media],
    sectionId: below.get('policy'),
  })),
  [mediaCalls.removeMedia.path]: of('write', ({ media }) => ({ ids: [media] })),
  '/api/cms/info/work/list': 'lists',
  '/api/cms/info/work/matching': 'lists',
  '/api/cms/info/work/counts': 'lists',
  '/api/cms/info/work/sections': 'lists',
  '/api/cms/info/work/choices': 'lists',
  '/api/cms/info/work/savedFilter/': 'own',
  '/api/cms/info/work/table/': 'own',
  '/api/cms/info/work/table/export': 'lists',
  '/api/cms/info/work/table/template': 'open',
  [workCalls.purge.path]: 'site',
  [paperCalls.exportItem.path]: policyOf('drafts', { format: 'docx' }),
  [workCalls.referrers.path]: policyOf('drafts'),
  [workCalls.receipts.path]: of('drafts', ({ notice }) => ({ id: notice })),
  [workCalls.bulk.path]: of('write', ({ policy }) => ({
    ...{ items: [{ id: policy, rev: 1 }], act: { action: 'delete' }, isTrial: true },
  })),
  [workCalls.saveItem.path]: of('write', ({ policy, nameOf }) => ({
    ...{ ...policyText, kind: 'policy', id: policy, rev: noRev, sectionName: nameOf('policy') },
  })),
  [writingCalls.showWritten.path]: of('write', ({ policy, nameOf }) => ({
    ...{ ...policyText, kind: 'policy', id: policy, rev: noRev, sectionName: nameOf('policy') },
  })),
  [writingCalls.notePresence.path]: policyOf('drafts'),
  [workCalls.setIsDel.path]: policyOf('write', { isDel: 0 }),
  [workCalls.getWork.path]: policyOf('drafts'),
  // who may take this step comes after what was seen
  [workCalls.move.path]: policyOf('drafts', { rev: noRev, action: 'submit' }),
  [workCalls.history.path]: policyOf('drafts'),
  [workCalls.compare.path]: policyOf('drafts', { from: 1, to: 1 }),
  [workCalls.restoreVersion.path]: policyOf('write', { rev: noRev, number: 1 }),
  [previewCalls.list.path]: policyOf('write'),
  [previewCalls.make.path]: policyOf('write', { days: 7 }),
  [previewCalls.revoke.path]: of('write', ({ preview }) => ({ previewId: preview })),
  '/api/cms/info/registration/list': 'lists',
  [signUpCalls.getSignUp.path]: signUpOf(),
  [signUpCalls.revealSignUp.path]: signUpOf(),
  [signUpCalls.decideSignUp.path]: signUpOf({ decision: 'confirm', updateTime: '2020-01-01T00:00:00Z' }),
  [signUpCalls.markAttendance.path]: signUpOf({ hasAttended: true }),
  [signUpCalls.attendanceList.path]: of('review', ({ activity }) => ({ activityId: activity })),
  '/api/portal/eligibility/work/list': 'lists',
  [eligibilityWorkCalls.openRuleSet.path]: rulesOf('drafts'),
  [eligibilityWorkCalls.readRuleSet.path]: rulesOf('drafts', { version: 1 }),
  // which draft was seen comes after who may see it
  [eligibilityWorkCalls.reachOfRules.path]: rulesOf('drafts', { rev: noRev }),
  [eligibilityWorkCalls.saveRuleSet.path]: rulesOf('write', { rev: noRev, content: noRules }),
  [eligibilityWorkCalls.proposeRuleSet.path]: rulesOf('write', { rev: noRev }),
  // who may take this step comes after what was seen
  [eligibilityWorkCalls.decideRuleSet.path]: rulesOf('drafts', {
    rev: noRev,
    action: 'return',
    reason: '请补充原文',
  }),
  [eligibilityWorkCalls.retireRuleSet.path]: rulesOf('review', { version: noRev }),
  [directWorkCalls.openDirect.path]: rulesOf('review'),
  [directWorkCalls.saveDirectList.path]: rulesOf('review', { rev: noRev, ...directDraft }),
  [directWorkCalls.countDirectList.path]: rulesOf('review', { rev: noRev }),
  [directWorkCalls.moveDirectList.path]: rulesOf('review', { rev: noRev, action: 'propose' }),
  // its file asks for a format besides
  [directWorkCalls.listDirectRows.path]: directOf({ format: 'csv' }),
  [directWorkCalls.strikeDirectRow.path]: directOf({ offerId: noRev, rev: noRev, reason: '注册地已迁出' }),
  [directWorkCalls.payDirectRows.path]: directOf({ offerIds: [noRev], paidOn: '2026-03-04' }),
  '/api/cms/info/section/list': 'lists',
  [sectionWorkCalls.saveSection.path]: of('chief', ({ id, below, nameOf }) => ({
    ...{ parentId: id, id: below.get('policy'), rev: noRev, name: nameOf('policy'), kind: 'policy' },
  })),
  [sectionWorkCalls.readSectionUse.path]: sectionOf(),
  [sectionWorkCalls.removeSection.path]: sectionOf({ intoId: null }),
  [sectionWorkCalls.orderSections.path]: of('chief', ({ id, below }) => ({
    parentId: id,
    ids: [...below.values()],
  })),
  [sectionWorkCalls.showSection.path]: sectionOf({ isShown: true }),
  [sectionWorkCalls.askForApprovals.path]: sectionOf({ approvals: 2 }),
  [sectionWorkCalls.confirmApprovals.path]: sectionOf(),
  [sectionWorkCalls.dropApprovals.path]: sectionOf(),
  [ownSupplyCalls.getContact.path]: of('review', ({ demand }) => ({ id: demand })),
  [ownSupplyCalls.revealContact.path]: of('review', ({ demand }) => ({ id: demand })),
  [ownSupplyCalls.setStage.path]: of('review', ({ staged }) => ({
    id: staged,
    action: 'close',
    comment: '',
  })),
};

/** By path what is asked in place of what the example of a request says. */
export const asked: Readonly<Record<string, object>> = {
  // a new one of the kind that every enterprise writes
  [ownSupplyCalls.saveUnfinished.path]: { kind: 'demand', itemId: undefined },
  // of the settings of reviewers: who keeps the others is asked of in a test of their own (row-settings)
  [listCalls.listStates.path]: { list: 'forumWords' },
  [listCalls.compareState.path]: { list: 'forumWords' },
  [listCalls.restoreState.path]: { list: 'forumWords' },
};

/** By path which of the permissions that let somebody in what is asked above needs, where not any one will do. */
export const neededFor: Readonly<Record<string, Permission>> = {
  [listCalls.listStates.path]: 'review',
  [listCalls.compareState.path]: 'review',
  [listCalls.restoreState.path]: 'review',
};

/** What a call of a resource is about: an item by its section, or a list. */
function reachOfVerb({ path }: CallDefinition, kind: ContentKind): Reach | undefined {
  const itemOf = ({ items }: TestSection) => items.get(resourceOf(path));
  switch (path.slice(path.lastIndexOf('/') + 1)) {
    case 'list':
      return 'lists';
    case 'saveOrUpdate':
      return of('write', (section) => ({
        ...{ id: itemOf(section), rev: noRev, sectionName: section.nameOf(kind) },
      }));
    case 'setIsDel':
    case 'updateIsDel':
      return of('write', (section) => ({ id: itemOf(section), isDel: 0 }));
    case 'setReleaseStatus':
      // which step it is, and who may take it, comes after what was seen
      return of('drafts', (section) => ({ id: itemOf(section), rev: noRev, releaseStatus: 1, comment: '' }));
    default:
      return undefined;
  }
}

/** How far roles reach with a call; undefined where nobody has said it. */
export function reachOf(call: CallDefinition): Reach | undefined {
  if (call.exports !== undefined) return reachOf(call.exports.list);
  if (call.kind !== undefined) return reachOfVerb(call, call.kind as ContentKind);
  const found = Object.keys(reaches)
    .filter((below) => call.path === below || (below.endsWith('/') && call.path.startsWith(below)))
    .toSorted((one, other) => other.length - one.length)[0];
  return found === undefined ? undefined : reaches[found];
}
