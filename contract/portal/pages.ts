import { matchPath } from '../shared-rules/match-path.ts';
import { servicePages } from './service-pages.ts';
import { socialPages } from './social-pages.ts';
import { transformationPages } from './transformation-pages.ts';
import { accessAndKnowledge, cloudProducts, excellent, infoTypes, ministry } from './view-parts.ts';
import { column, detail, list, page, tabs, text, videos, type PageRow } from './views.ts';

export type { PageRow };

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
  '/setup': { title: '设置首位管理员', layout: 'standalone', view: page('account/first-administrator') },
  '/undoChange': { title: '撤销账号变更', layout: 'standalone', view: page('account/undo-change') },
  '/identityArrival': {
    title: '省统一身份认证',
    layout: 'standalone',
    view: page('account/identity-arrival'),
  },
  '/redirect': { title: '跳转', layout: 'standalone', view: page('account/redirect') },
  '/account': {
    title: '我的账号',
    loginRequired: true,
    partOf: '/company',
    view: page('account/my-account'),
  },
  '/account/messages': {
    title: '站内消息',
    loginRequired: true,
    partOf: '/company',
    view: page('account/messages'),
  },
  '/bigScreen': { title: '运行统计', layout: 'screen', view: page('statistics/big-screen') },
  '/company': { title: '企业工作台', view: page('account/company-entry') },
  '/console': { title: '管理控制台', layout: 'console', view: page('account/console-entry') },
  '/identity': { title: '身份认证', layout: 'standalone', view: page('account/identity-entry') },

  '/Info/HotSpotPolicy': {
    title: '热点政策',
    view: list('policy', {
      filters: ['level', 'supportKind', 'policyType', 'subject', 'year', 'validity'],
      sort: 'views',
      beside: 'content/parts/ask-policy',
    }),
  },
  '/Info/policyCalculator': {
    title: '政策计算器',
    partOf: '/Info/HotSpotPolicy',
    view: page('eligibility/calculator'),
  },
  '/Info/zcfbDetail': { title: '政策详情', view: detail('policy', '/Info/HotSpotPolicy') },
  '/Info/xljdList': {
    title: '系列解读',
    view: list('interpretation', { filters: ['series', 'form'], closing: 'content/parts/series' }),
  },
  '/Info/zcjdDetail': { title: '政策解读详情', view: detail('interpretation', '/Info/xljdList') },
  '/Info/xljdDetail': { title: '系列解读详情', view: detail('interpretation', '/Info/xljdList') },
  '/Info/newsCenter': {
    title: '资讯中心',
    view: tabs(
      'kind',
      [
        { id: 'news', label: '资讯', view: list('news', { filters: ['section'], sort: 'top' }) },
        {
          id: 'declaration',
          label: '申报征集',
          view: list('declaration', { filters: ['status', 'declareType', 'supportKind'], sort: 'deadline' }),
        },
        { id: 'notice', label: '公告', view: list('notice', { filters: ['section'], sort: 'top' }) },
        { id: 'industry', label: '产业动态', view: list('industryUpdate', { filters: ['topic'] }) },
        { id: 'dynamic', label: '平台动态', view: list('dynamic') },
        { id: 'media', label: '媒体报道', view: list('mediaReport', { filters: ['outlet'] }) },
      ],
      { aside: 'content/parts/hot-news' },
    ),
  },
  '/Info/declareList': {
    title: '申报征集',
    view: list('declaration', {
      filters: ['status', 'declareType', 'supportKind'],
      sort: 'deadline',
      closing: 'eligibility/parts/term-calendar',
    }),
  },
  '/Info/newsCenterDetail': { title: '资讯详情', view: detail('news', '/Info/newsCenter') },
  '/Info/InfoListDetail': {
    title: '信息详情',
    view: detail(undefined, undefined, { usually: 'declaration' }),
  },
  '/preview/$token': { title: '预览', view: page('content/preview') },
  '/home/search': { title: '全站搜索', partOf: '/home/Home', view: page('content/search') },
  '/home/systemNot': {
    title: '系统通知',
    partOf: '/Info/newsCenter',
    view: list('notice', { filters: ['section'], sort: 'top' }),
  },
  '/home/systemNotDetail': { title: '通知详情', view: detail('notice', '/home/systemNot') },
  '/Excellent/noticeUnscrambleDetial': {
    title: '公告解读详情',
    view: detail('notice', '/home/systemNot'),
  },
  '/Resolution/analysisNodeDetial': {
    title: '标识解析节点',
    view: list('identifierNode', {
      filters: ['area'],
      keeps: ['handle'],
      beside: 'content/parts/resolve',
      closing: 'content/parts/node-map',
    }),
  },
  '/ProductionService/analysisNodeDetial': {
    title: '解析节点详情',
    view: detail('identifierNode', '/Resolution/analysisNodeDetial'),
  },

  '/402': { title: '402', view: page('errors/payment-required') },
  '/403': { title: '403', view: page('errors/forbidden') },
  '/404': { title: '404', view: page('errors/missing') },
  '/error/$status': { title: '出错了', view: page('errors/http-error') },
  '/home/dynamicList': { title: '平台动态', partOf: '/Info/newsCenter', view: list('dynamic') },
  '/home/dynamicDetial': { title: '动态详情', view: detail('dynamic', '/home/dynamicList') },
  '/home/helpGuide': {
    title: '使用帮助',
    view: list('help', {
      filters: ['category'],
      sort: 'views',
      beside: 'content/parts/help-search',
      closing: 'content/parts/help-contact',
    }),
  },
  '/home/helpGuideDetail': { title: '帮助详情', view: detail('help', '/home/helpGuide') },
  '/home/selfAssessment': { title: '自评估', view: page('assessments/tools') },
  '/home/diagnosticRequest': { title: '数字化转型诊断', view: page('diagnosis/request') },
  '/home/siteFault': {
    title: '网站找错',
    partOf: '/home/helpGuide',
    view: page('help/site-fault'),
  },
  '/home/helpMessage': { title: '给客服留言', partOf: '/home/helpGuide', view: page('help/message') },
  ...socialPages,
  ...servicePages,
  '/socialInteraction/mtbdList': {
    title: '媒体报道',
    partOf: '/Info/newsCenter',
    view: list('mediaReport', { filters: ['outlet'] }),
  },
  '/socialInteraction/mtbdDetail': {
    title: '媒体报道详情',
    view: detail('mediaReport', '/socialInteraction/mtbdList'),
  },

  '/Excellent/caseIntroduction': {
    title: '案例介绍',
    view: list('case', { filters: ['caseType', 'industry', 'sceneCodes', 'year'], layout: 'cards' }),
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
    view: detail('case', '/digitalTransformation/ZNZZList'),
  },
  '/Excellent/sydtList': {
    title: '产业动态',
    partOf: '/Info/newsCenter',
    view: list('industryUpdate', { filters: ['topic'] }),
  },
  '/Excellent/kepu': {
    title: '科普',
    view: list('knowledge', { filters: ['section'], aside: 'content/parts/science-videos' }),
  },
  '/Excellent/accessAndKnowledge': {
    title: '接入与知识',
    view: accessAndKnowledge,
  },
  '/Excellent/twoSubjects': {
    title: '优秀主体',
    view: tabs('tab', [
      { id: 'enterprise', label: '优秀企业', view: excellent('enterprise') },
      { id: 'company', label: '优秀服务商', view: excellent('company') },
      { id: 'person', label: '优秀个人', view: excellent('person') },
      { id: 'association', label: '协会与联盟', view: excellent('association') },
    ]),
  },
  '/ProductionService/twoSubTabListDetial': {
    title: '主体详情',
    view: detail('excellent', '/Excellent/twoSubjects'),
  },
  '/Excellent/ServiceResource': {
    title: '服务资源',
    view: tabs('tab', [
      { id: 'provider', label: '服务商', view: list('provider', { filters: ['categories', 'regions'] }) },
      {
        id: 'platform',
        label: '工业互联网平台',
        view: list('platform', { filters: ['platformKind', 'domains'] }),
      },
      cloudProducts,
      {
        id: 'solution',
        label: '解决方案',
        view: list('solution', { filters: ['section', 'industries', 'sceneCodes', 'models'] }),
      },
      { id: 'finance', label: '金融产品', view: list('financialProduct') },
      { id: 'resource', label: '公共资源', view: list('serviceResource', { filters: ['resourceKind'] }) },
      { id: 'developer', label: '开发者', view: list('developer', { filters: ['developerKind', 'skills'] }) },
    ]),
  },
  '/Excellent/ServiceResourceDetail': {
    title: '服务资源详情',
    view: detail('serviceResource', '/Excellent/ServiceResource'),
  },
  '/ProductionService/ServiceResourceDetail': {
    title: '服务资源详情',
    view: detail('serviceResource', '/Excellent/ServiceResource'),
  },
  '/ProductionService/kfzDetail': {
    title: '开发者详情',
    view: detail('developer', '/Excellent/ServiceResource'),
  },
  '/ProductionService/solutionDetail': {
    title: '解决方案详情',
    view: detail('solution', '/Excellent/ServiceResource'),
  },
  '/ProductionService/partnersDetail': {
    title: '服务商主页',
    view: page('content/provider-home', { shows: 'provider' }),
  },
  '/ProductionService/NewPartnersDetail': {
    title: '服务商主页',
    view: page('content/provider-home', { shows: 'provider', canonical: true }),
  },
  '/ProductionService/InternetPlatformDetial': {
    title: '工业互联网平台详情',
    view: detail('platform', '/Excellent/ServiceResource'),
  },
  '/Excellent/cloudDetails': {
    title: '云产品详情',
    view: detail('cloudProduct', '/digitalTransformation/enterpriseCloud'),
  },

  ...transformationPages,

  '/SocialService/gongxinbu': {
    title: '工信部专栏',
    view: column({
      figures: infoTypes.map((infoType) => ({
        label: infoType,
        kind: 'ministryInfo',
        where: { infoType },
        unit: '条',
      })),
      blocks: infoTypes.map(ministry),
    }),
  },
  '/SocialService/gongxinbuList': {
    title: '工信部信息',
    partOf: '/SocialService/gongxinbu',
    view: list('ministryInfo', { filters: ['infoType', 'issuingBody'] }),
  },
  '/SocialService/gongxinbuDetail': {
    title: '工信部信息详情',
    view: detail('ministryInfo', '/SocialService/gongxinbuList'),
  },

  '/securityCenter/policyDevelopments': {
    title: '工业信息安全',
    view: tabs(
      'tab',
      [
        {
          id: 'info',
          label: '政策与动态',
          view: list('securityPolicy', { filters: ['category', 'riskLevel'] }),
        },
        {
          id: 'product',
          label: '安全产品',
          view: list('securityProduct', {
            filters: ['vendor'],
            where: { productKind: 'product' },
            layout: 'cards',
          }),
        },
      ],
      { closing: 'content/parts/assessment' },
    ),
  },
  '/securityCenter/safetyToolsList': {
    title: '安全工具',
    partOf: '/securityCenter/policyDevelopments',
    view: list('securityProduct', {
      filters: ['vendor'],
      where: { productKind: 'tool' },
      details: '/securityCenter/safetytoolsDetail',
    }),
  },
  '/securityCenter/productDetial': {
    title: '安全产品详情',
    view: detail('securityProduct', '/securityCenter/policyDevelopments'),
  },
  '/securityCenter/safetytoolsDetail': {
    title: '安全工具详情',
    view: detail('securityProduct', '/securityCenter/safetyToolsList'),
  },
  '/Resolution/InfoList': {
    title: '标识解析资讯',
    partOf: '/Excellent/accessAndKnowledge',
    view: list('identifierArticle', { filters: ['topic'] }),
  },
  '/Resolution/InfoListDetail': {
    title: '标识解析资讯详情',
    view: detail('identifierArticle', '/Resolution/InfoList'),
  },

  '/palyer/fwpt': { title: '服务平台视频', view: videos('fwpt') },
  '/palyer/bsjx': { title: '标识解析视频', partOf: '/Resolution/analysisNodeDetial', view: videos('bsjx') },

  '/guidePage': { title: '办事指南', view: page('home/guide') },

  '/home/about': { title: '关于平台', partOf: '/home/helpGuide', view: text('about') },
  '/home/statement': {
    title: '网站声明',
    partOf: '/home/helpGuide',
    view: tabs('text', [
      { id: 'copyright', label: '版权声明', view: text('copyright') },
      { id: 'privacy', label: '隐私政策', view: text('privacy') },
      { id: 'disclaimer', label: '免责声明', view: text('disclaimer') },
    ]),
  },

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
