import { z } from 'zod';
import { call } from '../call.ts';
import { id, idText, instant, integer, nothing, pageOf, paging, trimmed } from '../fields.ts';
import { entryLists } from '../reference/entered-entries.ts';
import { restoredRowsMax } from './constants.ts';
import { closedStates } from './closed-services.ts';
import { homeBlocks } from './home-layout.ts';
import { comparedRowsMax, historyLists, rowLists, rowActs } from './edited-lists.ts';

const prefix = '/api/portal/site';
const workOn = { method: 'POST', access: 'chief' } as const;
/** The number of the state that was seen; 0 while nobody has changed the list. */
const rev = integer({ min: 0 });
const blocks = z.array(z.enum(homeBlocks)).max(homeBlocks.length);
const layout = { order: blocks, hidden: blocks };
const saveErrors = ['accessDenied', 'editedMeanwhile', 'siteNothingChanged'] as const;

/** Whose settings they are is asked for each. */
const readOn = { method: 'POST', access: ['chief', 'review', 'write', 'interfaces'] } as const;

/** On what the states of the settings depend: whatever the screens of these read. */
const shownBy = [
  'site',
  'dictionary',
  'setting',
  'menu',
  'banner',
  'redirect',
  'inspection',
  'writing',
  'forum',
  'section',
  'district',
  'column',
  'webhook',
] as const;

/** A row of a setting in two states. */
const changedRow = z
  .object({
    ...{ key: z.string(), name: z.string(), act: z.enum(rowActs) },
    /** What is different of it, in words; '' where it was, or is, nothing. */
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'ChangedRow' });

/** The same as it would be restored. */
const comparedRow = changedRow
  .extend({
    /** Why it cannot be restored, in words; ''. */
    refused: z.string(),
    /** What of it will not be as it was, in words; ''. */
    note: z.string(),
  })
  .meta({ id: 'ComparedRow' });

/** The lists whose earlier states are kept: entries of dictionaries, and the blocks of home. See docs/decisions/150. */
export const listCalls = {
  readEntries: call({
    ...workOn,
    path: `${prefix}/entries/list`,
    summary: '工作人员维护的字典和关注领域：每条的编码、名称、是否停用，多少篇内容或账号在用',
    reads: ['dictionary', 'site'],
    request: z.object({ list: z.enum(entryLists) }),
    response: z.object({
      rev: z.number(),
      entries: z.array(
        z
          .object({
            ...{ code: z.string(), name: z.string(), isRetired: z.boolean() },
            /** The code that took its place; '' where none did. */
            mergedInto: z.string(),
            /** Items that carry it, or accounts and subscriptions that have chosen it. */
            uses: z.number(),
          })
          .meta({ id: 'EditedEntry' }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  saveEntries: call({
    ...workOn,
    path: `${prefix}/entries/save`,
    summary:
      '以给出的顺序、名称和停用代替一个字典的现状：新的条目不带编码，原有的一条都不能少，rev 为所见的。改过的关注领域在账号和订阅里一起改名',
    writes: ['dictionary', 'site'],
    transaction: true,
    request: z
      .object({
        ...{ list: z.enum(entryLists), rev },
        entries: z
          .array(
            z.object({
              ...{ code: idText(50), name: trimmed(100) },
              isRetired: z.boolean().default(false),
            }),
          )
          .max(200),
      })
      .meta({ examples: [{ list: 'ip_form', rev: 0, entries: [{ code: '', name: '集成电路布图设计' }] }] }),
    response: z.null(),
    errors: [
      ...saveErrors,
      ...(['entryNameRequired', 'entryNameTooLong', 'entryNameFormat', 'entryNameTaken'] as const),
      ...(['entriesIncomplete', 'entriesFull', 'entriesNoneOffered'] as const),
    ],
  }),
  mergeEntries: call({
    ...workOn,
    path: `${prefix}/entries/merge`,
    summary:
      '把一条并入另一条：用它的内容（含草稿和以前的版本）、账号和订阅从此用另一条，回答改了多少；不能撤销',
    writes: ['dictionary', 'site', 'content'],
    transaction: true,
    request: z.object({ list: z.enum(entryLists), rev, code: idText(50), into: idText(50) }),
    response: z.object({ changed: z.number() }),
    errors: ['accessDenied', 'editedMeanwhile', 'notFound', 'entryMergeTarget'],
  }),
  readHomeLayout: call({
    ...workOn,
    path: `${prefix}/home/read`,
    summary: '首页第一屏以下各区块的顺序，和不显示的',
    reads: ['site'],
    request: nothing,
    response: z.object({ rev: z.number(), ...layout }),
    errors: ['accessDenied'],
  }),
  saveHomeLayout: call({
    ...workOn,
    path: `${prefix}/home/save`,
    summary: '写入首页版面的顺序和不显示的，rev 为所见的：访客下次打开首页就是新的',
    writes: ['site'],
    transaction: true,
    request: z
      .object({ rev, ...layout })
      .meta({ examples: [{ rev: 0, order: [...homeBlocks].reverse(), hidden: ['diagnosis'] }] }),
    response: z.null(),
    errors: [...saveErrors, 'homeBlocksIncomplete'],
  }),
  readServices: call({
    ...workOn,
    path: `${prefix}/services/read`,
    summary: '可以开办、停办的服务：名称，停办时什么不能办，现在的状态和原因',
    reads: ['site'],
    request: nothing,
    response: z.object({
      rev: z.number(),
      services: z.array(
        z
          .object({
            ...{ service: z.string(), name: z.string() },
            /** What nobody can begin while it is closed. */
            about: z.string(),
            state: z.enum(['open', ...closedStates]),
            /** '' of what is open. */
            reason: z.string(),
          })
          .meta({ id: 'ServiceState' }),
      ),
    }),
    errors: ['accessDenied'],
  }),
  saveServices: call({
    ...workOn,
    path: `${prefix}/services/save`,
    summary:
      '写入停办的服务和原因，没有给出的开办，rev 为所见的：一秒内各处都不再受理新的，已经开始的照常办完',
    writes: ['site', 'menu', 'banner', 'message'],
    transaction: true,
    request: z
      .object({
        rev,
        closed: z
          .array(z.object({ service: idText(50), state: z.enum(closedStates), reason: trimmed(500) }))
          .max(50),
      })
      .meta({ examples: [{ rev: 0, closed: [{ service: 'forum', state: 'notYet', reason: '筹备中' }] }] }),
    response: z.null(),
    errors: [...saveErrors, ...(['notFound', 'closingReasonRequired', 'siteReasonTooLong'] as const)],
  }),
  listStates: call({
    ...readOn,
    path: `${prefix}/states/list`,
    summary: '一项由工作人员维护的设置以前的各个状态，新的在前：谁在何时改了什么，逐项的前后',
    reads: shownBy,
    request: paging.extend({ list: z.enum(historyLists) }),
    response: pageOf(
      z
        .object({
          ...{ id: z.number(), rev: z.number(), by: z.string(), time: instant },
          /** In words; '' of what was there first. */
          changes: z.string(),
          /** What it has in it, in its order, as people call it; none where `rows` tell what changed. */
          names: z.array(z.string()),
          /** Each row that changed, those that comparedRowsMax leaves out not among them. */
          rows: z.array(changedRow),
        })
        .meta({ id: 'EditedState' }),
    ),
    errors: ['accessDenied'],
  }),
  compareState: call({
    ...readOn,
    path: `${prefix}/states/compare`,
    summary:
      '恢复以前的一个状态会改变什么：逐项的现在和恢复以后，refused 为不能恢复的原因，note 为恢复以后和那时不同的；isMoved 为顺序也会变；rev 为现在的状态，恢复时带回',
    reads: shownBy,
    request: z.object({ list: z.enum(rowLists), id }),
    response: z.object({
      rev: z.number(),
      total: z.number(),
      isMoved: z.boolean(),
      rows: z.array(comparedRow),
    }),
    errors: ['accessDenied', 'notFound'],
  }),
  restoreState: call({
    ...readOn,
    path: `${prefix}/states/restore`,
    summary:
      '恢复以前的一个状态，rev 为所见的现在的状态，规则和保存相同；keys 只恢复这几项（compare 给出的 key，顺序为 *order）。字典和区县的合并不撤销，后来新增的条目保留但停用；' +
      `一次最多 ${String(restoredRowsMax)} 项`,
    bodyKilobytes: 256,
    // what the saving calls of each write
    writes: [
      ...shownBy,
      ...(['content', 'account', 'certification', 'message', 'search', 'diagnosis', 'media'] as const),
    ],
    request: z
      .object({
        ...{ list: z.enum(historyLists), rev, id },
        keys: z
          .array(trimmed(700))
          .max(comparedRowsMax + 1)
          .optional(),
      })
      .meta({ examples: [{ list: 'slides', rev: 2, id: 1 }] }),
    response: z.null(),
    errors: [
      ...saveErrors,
      ...(['notFound', 'entryNameTaken', 'areaNameTaken', 'entriesNoneOffered'] as const),
      ...(['stateRowNeedsOther', 'siteListFull', 'imageUnknown', 'bannerTitleRequired'] as const),
      ...(['bannerLabelRequired', 'bannerTimesOrder', 'siteTextTooLong', 'menuAddressWrong'] as const),
      ...(['siteLinkAddressRequired', 'menuFrameAddressWrong', 'thirdpartyKeyFormat'] as const),
      ...(['thirdpartyKeyTaken', 'thirdpartyNameRequired', 'wordFormat', 'wordTaken'] as const),
      ...(['substituteTaken', 'substituteItemUnknown', 'redirectPathWrong', 'redirectTaken'] as const),
      ...(['redirectTargetWrong', 'calendarYearWrong', 'calendarEmpty', 'calendarDayWrong'] as const),
      ...(['calendarOrder', 'calendarOverlap', 'calendarWorkingDay', 'inspectionLimitWrong'] as const),
      ...(['writingWordsRequired', 'writingWordFormat', 'writingWordTaken'] as const),
      ...(['writingAdviceRequired', 'writingAdviceTooLong', 'writingTooManyWords'] as const),
      ...(['writingExceptWrong', 'writingTitlesRequired', 'writingRuleUnknown'] as const),
      ...(['stateRowStays', 'forumWordLength', 'forumWordsTooMany', 'boardNameLength'] as const),
      ...(['boardNoteTooLong', 'boardNameTaken', 'stateRowsTooMany', 'stateRowUnknown'] as const),
      ...(['sectionNameTaken', 'sectionMisplaced', 'sectionKindFixed', 'sectionFilled'] as const),
      ...(['sectionTied', 'sectionLast', 'diagnosisDistrictUnknown', 'diagnosisQuotaBelowUsed'] as const),
      ...(['diagnosisOfficeRequired', 'telephoneFormat', 'columnKeyTaken', 'columnNotEditable'] as const),
      ...(['columnKeyFormat', 'columnNameRequired', 'columnChoicesRequired', 'stillPublic'] as const),
      ...(['webhookUrlPrivate', 'webhookSectionWrong', 'webhooksTooMany', 'webhookUrlWrong'] as const),
      ...(['webhookUrlRequired', 'webhookUrlTooLong', 'webhookEventsRequired'] as const),
      ...(['interfaceNameRequired', 'interfaceNameTooLong'] as const),
    ],
  }),
};
