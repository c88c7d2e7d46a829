interface MenuEntry {
  name: string;
  url: string;
  loginRequired?: boolean;
}

const serviceEntries: readonly MenuEntry[] = [
  { name: '服务商与平台', url: '/Excellent/ServiceResource' },
  { name: '接入与知识', url: '/Excellent/accessAndKnowledge' },
  { name: '科普', url: '/Excellent/kepu' },
];

/** The menu of a new site. Paths are those of the route table; staff can change all of it. */
export const defaultMenu: readonly (MenuEntry & { children?: readonly MenuEntry[] })[] = [
  { name: '首页', url: '/home/Home' },
  {
    name: '政策资讯',
    url: '/Info/HotSpotPolicy',
    children: [
      { name: '热点政策', url: '/Info/HotSpotPolicy' },
      { name: '系列解读', url: '/Info/xljdList' },
      { name: '资讯中心', url: '/Info/newsCenter' },
      { name: '工信部专栏', url: '/SocialService/gongxinbu' },
    ],
  },
  {
    name: '数字化转型',
    url: '/digitalTransformation/ZNZZList',
    children: [
      { name: '智能制造', url: '/digitalTransformation/ZNZZList' },
      { name: '企业上云', url: '/digitalTransformation/enterpriseCloud' },
      { name: '数字化场景', url: '/digitalTransformation/SZHCJ' },
      { name: '转型项目', url: '/digitalTransformation/transProject' },
      { name: '转型诊断', url: '/home/diagnosticRequest' },
    ],
  },
  { name: '标识解析', url: '/Resolution/analysisNodeDetial' },
  {
    name: '服务资源',
    url: '/Excellent/ServiceResource',
    children: serviceEntries,
  },
  {
    name: '优秀案例',
    url: '/Excellent/caseIntroduction',
    children: [
      { name: '典型案例', url: '/Excellent/caseIntroduction' },
      { name: '优秀主体', url: '/Excellent/twoSubjects' },
    ],
  },
  {
    name: '交流互动',
    url: '/socialInteraction/ZHHDList',
    children: [
      { name: '综合活动', url: '/socialInteraction/ZHHDList' },
      { name: '研学探访', url: '/socialInteraction/YXTFList' },
      { name: '专家互动', url: '/socialInteraction/ZJList' },
      { name: '行业交流', url: '/socialInteraction/industryList' },
    ],
  },
  { name: '信息安全', url: '/securityCenter/policyDevelopments' },
  { name: '使用帮助', url: '/home/helpGuide' },
];
