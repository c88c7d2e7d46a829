interface MenuEntry {
  name: string;
  /** Of web/public/menu-icons.svg. */
  icon: string;
  url: string;
  loginRequired?: boolean;
}

const serviceEntries: readonly MenuEntry[] = [
  { name: '服务商与平台', icon: 'provider', url: '/Excellent/ServiceResource' },
  { name: '企业需求', icon: 'exchange', url: '/ProductionService/demandList' },
  { name: '接入与知识', icon: 'access', url: '/Excellent/accessAndKnowledge' },
  { name: '科普', icon: 'science', url: '/Excellent/kepu' },
];

/** The menu of a new site. Paths are those of the route table; staff can change all of it. */
export const defaultMenu: readonly (MenuEntry & { children?: readonly MenuEntry[] })[] = [
  { name: '首页', icon: 'home', url: '/home/Home' },
  {
    name: '政策资讯',
    icon: 'policy',
    url: '/Info/HotSpotPolicy',
    children: [
      { name: '热点政策', icon: 'fire', url: '/Info/HotSpotPolicy' },
      { name: '系列解读', icon: 'series', url: '/Info/xljdList' },
      { name: '资讯中心', icon: 'news', url: '/Info/newsCenter' },
      { name: '工信部专栏', icon: 'ministry', url: '/SocialService/gongxinbu' },
    ],
  },
  {
    name: '数字化转型',
    icon: 'transform',
    url: '/digitalTransformation/ZNZZList',
    children: [
      { name: '智能制造', icon: 'factory', url: '/digitalTransformation/ZNZZList' },
      { name: '企业上云', icon: 'cloud', url: '/digitalTransformation/enterpriseCloud' },
      { name: '数字化场景', icon: 'scene', url: '/digitalTransformation/SZHCJ' },
      { name: '转型主体', icon: 'subject', url: '/digitalTransformation/twoSubjects' },
      { name: '产业集群', icon: 'data', url: '/digitalTransformation/industrialCluster' },
      { name: '转型项目', icon: 'project', url: '/digitalTransformation/transProject' },
      { name: '转型诊断', icon: 'diagnosis', url: '/home/diagnosticRequest' },
    ],
  },
  { name: '标识解析', icon: 'identifier', url: '/Resolution/analysisNodeDetial' },
  {
    name: '服务资源',
    icon: 'resource',
    url: '/Excellent/ServiceResource',
    children: serviceEntries,
  },
  {
    name: '优秀案例',
    icon: 'case',
    url: '/Excellent/caseIntroduction',
    children: [
      { name: '典型案例', icon: 'case', url: '/Excellent/caseIntroduction' },
      { name: '优秀主体', icon: 'subject', url: '/Excellent/twoSubjects' },
    ],
  },
  {
    name: '交流互动',
    icon: 'exchange',
    url: '/socialInteraction/ZHHDList',
    children: [
      { name: '综合活动', icon: 'activity', url: '/socialInteraction/ZHHDList' },
      { name: '研学探访', icon: 'visit', url: '/socialInteraction/YXTFList' },
      { name: '专家互动', icon: 'expert', url: '/socialInteraction/ZJList' },
      { name: '行业交流', icon: 'industry', url: '/socialInteraction/industryList' },
    ],
  },
  { name: '信息安全', icon: 'security', url: '/securityCenter/policyDevelopments' },
  { name: '使用帮助', icon: 'help', url: '/home/helpGuide' },
];
