import { matchPath } from '../shared-rules/match-path.ts';
import { detail, list, page, tabs, type View } from './views.ts';

export interface PageRow {
  /** Before the site's name in the window's title. */
  title: string;
  /** `portal`, unless said otherwise: header, navigation, footer. `standalone`: the slim frame of the account pages. */
  layout?: 'portal' | 'standalone';
  /** Without a session the page is not opened; the visitor goes to the login and comes back afterwards. */
  loginRequired?: true;
  /** Nothing to stay on: it leads somewhere else at once. */
  leadsOn?: true;
  view: View;
}

/**
 * Every page of the portal, by its path as in the specification; `$name` stands for a part that varies. The router, the statistics of
 * visits, the tests and the check of links go by this list; of several pages for one
 * item of a kind, links go to the first. See docs/pages.md.
 */
export const pages = {
  '/home/Home': { title: '首页', view: page('home/home') },

  '/login': { title: '登录', layout: 'standalone', view: page('account/login') },
  '/loginPath': { title: '登录方式', layout: 'standalone', view: page('account/login-path') },
  '/regPath': { title: '注册方式', layout: 'standalone', view: page('account/register-path') },
  '/reg': { title: '个人注册', layout: 'standalone', view: page('account/register-person') },
  '/regOrg': { title: '机构注册', layout: 'standalone', view: page('account/register-organisation') },
  '/registerSuccess': { title: '注册成功', layout: 'standalone', view: page('account/register-success') },
  '/forget': { title: '找回密码', layout: 'standalone', view: page('account/forgot-password') },
  '/appeal': { title: '账号申诉', layout: 'standalone', view: page('account/appeal') },
  '/modifyPhone': { title: '修改手机号', layout: 'standalone', view: page('account/modify-phone') },
  '/setPassword': { title: '设置密码', layout: 'standalone', view: page('account/set-password') },
  '/undoChange': { title: '撤销账号变更', layout: 'standalone', view: page('account/undo-change') },
  '/redirect': { title: '跳转', layout: 'standalone', view: page('account/redirect') },
  '/account': { title: '我的账号', loginRequired: true, view: page('account/my-account') },
  '/company': { title: '企业工作台', layout: 'standalone', view: page('account/company-entry') },
  '/console': { title: '管理控制台', layout: 'standalone', view: page('account/console-entry') },
  '/identity': { title: '身份认证', layout: 'standalone', view: page('account/identity-entry') },

  '/Info/HotSpotPolicy': {
    title: '热点政策',
    view: list('policy', {
      filters: ['policyType', 'level', 'subject', 'year', 'validity'],
      sort: 'views',
    }),
  },
  '/Info/zcfbDetail': { title: '政策详情', view: detail('policy', '/Info/HotSpotPolicy') },
  '/Info/xljdList': {
    title: '系列解读',
    view: list('interpretation', { filters: ['series', 'form'] }),
  },
  '/Info/zcjdDetail': { title: '政策解读详情', view: detail('interpretation', '/Info/xljdList') },
  '/Info/xljdDetail': { title: '系列解读详情', view: detail('interpretation', '/Info/xljdList') },
  '/Info/newsCenter': {
    title: '资讯中心',
    view: tabs('kind', [
      { id: 'news', label: '资讯', view: list('news', { filters: ['section'], sort: 'top' }) },
      { id: 'declaration', label: '申报征集', view: list('declaration', { filters: ['declareType'] }) },
      { id: 'notice', label: '公告', view: list('notice', { filters: ['section'], sort: 'top' }) },
    ]),
  },
  '/Info/newsCenterDetail': { title: '资讯详情', view: detail('news', '/Info/newsCenter') },
  '/Info/InfoListDetail': { title: '信息详情', view: detail() },
  '/home/systemNot': {
    title: '系统通知',
    view: list('notice', { filters: ['section'], sort: 'top' }),
  },
  '/home/systemNotDetail': { title: '通知详情', view: detail('notice', '/home/systemNot') },
  '/Resolution/analysisNodeDetial': {
    title: '标识解析节点',
    view: list('identifierNode'),
  },
  '/ProductionService/analysisNodeDetial': {
    title: '解析节点详情',
    view: detail('identifierNode', '/Resolution/analysisNodeDetial'),
  },

  '/402': { title: '402', view: page('errors/payment-required') },
  '/403': { title: '403', view: page('errors/forbidden') },
  '/404': { title: '404', view: page('errors/missing') },
  '/error/$status': { title: '出错了', view: page('errors/http-error') },
  '/home/dynamicList': { title: '平台动态', view: list('dynamic') },
  '/home/dynamicDetial': { title: '动态详情', view: detail('dynamic', '/home/dynamicList') },
  '/home/helpGuideDetail': { title: '帮助详情', view: detail('help') },
  '/socialInteraction/mtbdDetail': { title: '媒体报道详情', view: detail('mediaReport') },

  '/Excellent/caseIntroduction': {
    title: '案例介绍',
    view: list('case', { filters: ['section'] }),
  },
  '/Excellent/excellentCasesDetail': {
    title: '典型案例详情',
    view: detail('case', '/Excellent/caseIntroduction'),
  },
  '/ProductionService/classicDetail': {
    title: '经典案例详情',
    view: detail('case', '/Excellent/caseIntroduction'),
  },
  '/digitalTransformation/classicDetail': {
    title: '经典案例详情',
    view: detail('case', '/Excellent/caseIntroduction'),
  },
  '/ProductionService/solutionDetail': { title: '解决方案详情', view: detail('solution') },
  '/digitalTransformation/solutionDetail': { title: '解决方案详情', view: detail('solution') },
  '/ProductionService/partnersDetail': { title: '服务商详情', view: detail('provider') },
  '/digitalTransformation/partnersDetail': { title: '服务商详情', view: detail('provider') },
  '/Excellent/cloudDetails': { title: '云产品详情', view: detail('cloudProduct') },
  '/ProductionService/InternetPlatformDetial': { title: '工业互联网平台详情', view: detail('platform') },
  '/ProductionService/twoSubTabListDetial': { title: '主体详情', view: detail('excellent') },

  '/home/underConstruction': { title: '建设中', view: page('errors/under-construction') },
  '/refresh': { title: '刷新', leadsOn: true, view: page('errors/refresh') },
} as const satisfies Readonly<Record<`/${string}`, PageRow>>;

export type PagePath = keyof typeof pages;

/** As rows of one type. */
export const pageRows: readonly (readonly [PagePath, PageRow])[] = Object.entries(pages) as [
  PagePath,
  PageRow,
][];

/** The pattern above that a path belongs to, or undefined. */
export function pagePathOf(path: string): PagePath | undefined {
  return pageRows.find(([pattern]) => matchPath(pattern, path) !== undefined)?.[0];
}
