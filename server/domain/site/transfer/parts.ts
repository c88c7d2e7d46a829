import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { assessmentModelShape } from '#contract/assessments/model-schema.ts';
import { ruleSet as ruleSetShape } from '#contract/eligibility/rule-schema.ts';
import { editedLists } from '#contract/site/edited-lists.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import { leastNetworks } from '#server/db/queries/search/term.ts';
import { substitutesSetting } from '#server/db/queries/search/substitutes.ts';
import { unshownSetting } from '#server/db/queries/search/unshown-words.ts';
import { activitySeat } from '#server/db/schema/activity-sign-up.ts';
import { assessmentModel } from '#server/db/schema/assessment.ts';
import { agreementVersion } from '#server/db/schema/agreement-version.ts';
import { contentItem } from '#server/db/schema/content.ts';
import { diagnosisDistrict } from '#server/db/schema/diagnosis.ts';
import { editedList } from '#server/db/schema/edited-list.ts';
import { exchangeColumn } from '#server/db/schema/exchange.ts';
import { ruleSet } from '#server/db/schema/eligibility.ts';
import { expertQuestion } from '#server/db/schema/expert.ts';
import { declarationForm } from '#server/db/schema/filing.ts';
import { forumBoard, forumComment, forumTopic, forumWord } from '#server/db/schema/forum.ts';
import { identifierRecord, nodeTotal } from '#server/db/schema/identifier.ts';
import { redirect } from '#server/db/schema/redirect.ts';
import {
  area,
  companyScale,
  companyType,
  dictionaryItem,
  incomeBand,
  industry,
  sceneClass,
  tag,
} from '#server/db/schema/reference.ts';
import { searchTerm } from '#server/db/schema/search.ts';
import { section } from '#server/db/schema/section.ts';
import {
  banner,
  homeThirdparty,
  menuItem,
  siteCounter,
  siteSetting,
  visitDay,
  visitHour,
  visitRegion,
  visitSource,
} from '#server/db/schema/site.ts';
import { videoLikeCount } from '#server/db/schema/video-like.ts';
import { workingYear } from '#server/db/schema/working-year.ts';
import { searchColumns } from '#server/lib/text/search-columns.ts';
import { tablePart, type Line } from './table-part.ts';

const textIn = (line: Line, name: string): string => {
  const value = line[name];
  return typeof value === 'string' ? value : '';
};

const released = releaseStatusOf.live;
/** What the public has been shown once: drafts of items bring nothing of these along. */
const isPublished: SQL = sql`(select id from ${contentItem} where ${contentItem.status} = ${released} and not ${contentItem.isDeleted})`;
const shownTopics = sql`(select id from ${forumTopic} where ${forumTopic.state} = 'shown')`;

/** Before items: these refer to them, or to nothing. */
export const partsBeforeItems = [
  tablePart(section, {
    ...{ name: 'sections', title: '栏目', keys: ['id'], meets: 'replaces' },
    without: ['approvalsAsked', 'approvalsAskedBy'],
  }),
  tablePart(menuItem, { name: 'menu', title: '菜单', keys: ['id'], meets: 'replaces' }),
  tablePart(banner, { name: 'banners', title: '轮播图和图块', keys: ['id'], meets: 'replaces' }),
  tablePart(homeThirdparty, { name: 'systems', title: '第三方系统入口', keys: ['id'], meets: 'replaces' }),
  tablePart(redirect, { name: 'redirects', title: '旧地址转向', keys: ['id'], meets: 'replaces' }),
  tablePart(workingYear, { name: 'working-years', title: '放假安排', keys: ['year'], meets: 'replaces' }),
  tablePart(agreementVersion, {
    ...{ name: 'agreements', title: '协议和隐私政策', keys: ['id'], meets: 'replaces' },
    without: ['state', 'savedBy', 'decidedBy', 'decidedAt', 'comment'],
    where: eq(agreementVersion.state, 'live'),
    fill: () => ({ state: 'live' }),
  }),
  tablePart(siteSetting, {
    ...{ name: 'words', title: '搜索用词：不显示的词、替换的词', keys: ['name'], meets: 'merges' },
    where: inArray(siteSetting.name, [unshownSetting, substitutesSetting]),
  }),
  tablePart(searchTerm, {
    ...{ name: 'hot-words', title: '搜索热词', keys: ['day', 'folded'], meets: 'replaces' },
    without: ['networks'],
    // what fewer have looked for is nobody else's business
    where: sql`${searchTerm.folded} in (select one.folded from search_term one, unnest(one.networks) n
      group by one.folded having count(distinct n) >= ${leastNetworks})`,
    fill: () => ({ networks: Array.from({ length: leastNetworks }, (_, n) => n + 1) }),
  }),
  tablePart(area, {
    ...{ name: 'areas', title: '地区代码', keys: ['code'], meets: 'merges' },
    // from what chiefs keep, which is among the edited lists
    without: ['sortOrder', 'isRetired', 'mergedInto'],
  }),
  tablePart(industry, { name: 'industries', title: '行业代码', keys: ['id'], meets: 'merges' }),
  tablePart(sceneClass, { name: 'scenes', title: '场景分类', keys: ['id'], meets: 'merges' }),
  tablePart(companyType, { name: 'company-types', title: '企业类型', keys: ['typeId'], meets: 'merges' }),
  tablePart(companyScale, { name: 'company-scales', title: '企业规模', keys: ['typeId'], meets: 'merges' }),
  tablePart(incomeBand, { name: 'income-bands', title: '营业收入分段', keys: ['typeId'], meets: 'merges' }),
  tablePart(dictionaryItem, {
    ...{ name: 'dictionaries', title: '字典', keys: ['typeCode', 'code'], meets: 'merges' },
  }),
  tablePart(tag, { name: 'tags', title: '标签', keys: ['id'], meets: 'merges' }),
  tablePart(editedList, {
    ...{
      name: 'edited-lists',
      title: '字典、区县、首页版面和开办的服务的改动',
      keys: ['id'],
      meets: 'replaces',
    },
    without: ['savedBy'],
    // of settings with a table of their own the rows come along, not what was changed before
    where: and(
      inArray(editedList.list, [...editedLists, 'writing']),
      sql`(${editedList.list}, ${editedList.rev}) in (select list, max(rev) from edited_list group by list)`,
    ),
  }),
  tablePart(exchangeColumn, {
    ...{ name: 'exchange-columns', title: '交流筛选条件', keys: ['id'], meets: 'replaces' },
    where: eq(exchangeColumn.isDeleted, false),
  }),
  tablePart(diagnosisDistrict, {
    ...{ name: 'districts', title: '诊断受理区县', keys: ['areaCode'], meets: 'replaces' },
  }),
  tablePart(siteCounter, { name: 'counters', title: '累计数', keys: ['name'], meets: 'replaces' }),
  tablePart(visitDay, {
    ...{ name: 'visits-by-day', title: '每日访问量', meets: 'replaces' },
    keys: ['day', 'route', 'statisticsType'],
  }),
  tablePart(visitHour, {
    ...{ name: 'visits-by-hour', title: '每小时访问量', keys: ['hour', 'statisticsType'], meets: 'replaces' },
  }),
  tablePart(visitRegion, {
    ...{ name: 'visits-by-region', title: '各地区访问量', meets: 'replaces' },
    keys: ['day', 'region', 'statisticsType'],
  }),
  tablePart(visitSource, {
    ...{ name: 'visits-by-source', title: '来访渠道', keys: ['day', 'source'], meets: 'replaces' },
  }),
  tablePart(identifierRecord, {
    ...{ name: 'identifiers', title: '本站节点的标识', keys: ['id'], meets: 'replaces' },
    without: ['prefixId'],
    // what holders have registered is theirs
    where: isNull(identifierRecord.prefixId),
  }),
  tablePart(assessmentModel, {
    ...{ name: 'assessment-models', title: '自评估题目的各版本', keys: ['id'] },
    without: ['digest', 'proposedBy', 'confirmedBy'],
    shapes: { content: assessmentModelShape },
  }),
  tablePart(forumBoard, { name: 'forum-boards', title: '论坛板块', keys: ['id'], meets: 'replaces' }),
  tablePart(forumWord, { name: 'forum-words', title: '论坛审核词', keys: ['id'], meets: 'replaces' }),
  tablePart(forumTopic, {
    ...{ name: 'forum-topics', title: '论坛公开话题', keys: ['id'] },
    without: ['userId', 'state', 'moderationNote', 'removedAt', 'folded', 'keys'],
    where: eq(forumTopic.state, 'shown'),
    fill: (line) => ({ state: 'shown', ...searchColumns(textIn(line, 'title'), textIn(line, 'body')) }),
  }),
  tablePart(forumComment, {
    ...{ name: 'forum-comments', title: '论坛公开评论', keys: ['id'] },
    without: ['userId', 'state', 'moderationNote', 'removedAt'],
    where: and(eq(forumComment.state, 'shown'), inArray(forumComment.topicId, shownTopics)),
    fill: () => ({ state: 'shown' }),
  }),
];

/** Of items that are there by then. */
export const partsAfterItems = [
  tablePart(nodeTotal, {
    ...{ name: 'node-totals', title: '标识节点每日总量', keys: ['itemId', 'day'] },
    where: inArray(nodeTotal.itemId, isPublished),
  }),
  tablePart(videoLikeCount, {
    ...{ name: 'video-likes', title: '视频点赞数', keys: ['itemId'] },
    where: inArray(videoLikeCount.itemId, isPublished),
  }),
  tablePart(activitySeat, {
    ...{ name: 'activity-seats', title: '活动已占名额', keys: ['activityId'] },
    where: inArray(activitySeat.activityId, isPublished),
  }),
  tablePart(declarationForm, {
    ...{ name: 'declaration-forms', title: '申报表单', keys: ['id'] },
    where: and(isNotNull(declarationForm.publishedAt), inArray(declarationForm.itemId, isPublished)),
  }),
  tablePart(ruleSet, {
    ...{ name: 'rule-sets', title: '生效的政策规则', keys: ['id'] },
    without: ['state', 'rev', 'writtenBy', 'writers', 'proposedBy', 'proposedAt', 'decidedBy', 'returned'],
    where: and(eq(ruleSet.state, 'active'), inArray(ruleSet.itemId, isPublished)),
    shapes: { content: ruleSetShape },
    fill: () => ({ state: 'active' }),
  }),
  tablePart(expertQuestion, {
    ...{ name: 'expert-answers', title: '公开的专家问答', keys: ['id'] },
    without: ['userId', 'isPrivate', 'state', 'comment'],
    where: and(
      eq(expertQuestion.state, 'answered'),
      eq(expertQuestion.isPrivate, false),
      inArray(expertQuestion.itemId, isPublished),
    ),
    fill: (_, { formerUser }) => ({ userId: formerUser, isPrivate: false, state: 'answered' }),
  }),
];

export const tableParts = [...partsBeforeItems, ...partsAfterItems];
