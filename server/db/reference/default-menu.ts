interface MenuEntry {
  name: string;
  /** Of web/public/menu-icons.svg. */
  icon: string;
  url: string;
  loginRequired?: boolean;
}

const affairs: readonly MenuEntry[] = [
  { name: '办事指南', icon: 'subject', url: '/guidePage' },
  { name: '自评估', icon: 'data', url: '/home/selfAssessment' },
  { name: '数字化转型诊断', icon: 'diagnosis', url: '/home/diagnosticRequest' },
  { name: '企业工作台', icon: 'resource', url: '/company' },
  { name: '系统通知', icon: 'news', url: '/home/systemNot' },
  { name: '使用帮助', icon: 'help', url: '/home/helpGuide' },
  { name: '给客服留言', icon: 'exchange', url: '/home/helpMessage' },
];

const policies: readonly MenuEntry[] = [
  { name: '热点政策', icon: 'fire', url: '/Info/HotSpotPolicy' },
  { name: '申报征集', icon: 'project', url: '/Info/declareList' },
  { name: '系列解读', icon: 'series', url: '/Info/xljdList' },
  { name: '工信部专栏', icon: 'ministry', url: '/SocialService/gongxinbu' },
  { name: '资讯中心', icon: 'news', url: '/Info/newsCenter' },
  { name: '产业动态', icon: 'industry', url: '/Excellent/sydtList' },
  { name: '平台动态', icon: 'data', url: '/home/dynamicList' },
  { name: '媒体报道', icon: 'link', url: '/socialInteraction/mtbdList' },
];

const services: readonly MenuEntry[] = [
  { name: '服务商与平台', icon: 'provider', url: '/Excellent/ServiceResource' },
  { name: '解决方案', icon: 'resource', url: '/Excellent/ServiceResource?tab=solution' },
  { name: '云产品', icon: 'cloud', url: '/Excellent/ServiceResource?tab=product' },
  { name: '企业上云', icon: 'transform', url: '/digitalTransformation/enterpriseCloud' },
  { name: '金融产品', icon: 'finance', url: '/Excellent/ServiceResource?tab=finance' },
  { name: '供需对接平台', icon: 'exchange', url: '/ProductionService/supplyDemand' },
  { name: '企业需求', icon: 'data', url: '/ProductionService/demandList' },
  { name: '信息安全', icon: 'security', url: '/securityCenter/policyDevelopments' },
  { name: '安全工具', icon: 'security', url: '/securityCenter/safetyToolsList' },
];

const examples: readonly MenuEntry[] = [
  { name: '典型案例', icon: 'case', url: '/Excellent/caseIntroduction' },
  { name: '智能制造', icon: 'factory', url: '/digitalTransformation/ZNZZList' },
  { name: '数字化场景', icon: 'scene', url: '/digitalTransformation/SZHCJ' },
  { name: '转型主体', icon: 'subject', url: '/digitalTransformation/twoSubjects' },
  { name: '优秀主体', icon: 'subject', url: '/Excellent/twoSubjects' },
  { name: '产业集群', icon: 'data', url: '/digitalTransformation/industrialCluster' },
  { name: '转型项目', icon: 'project', url: '/digitalTransformation/transProject' },
  { name: '科普', icon: 'science', url: '/Excellent/kepu' },
];

const identifiers: readonly MenuEntry[] = [
  { name: '标识解析节点', icon: 'identifier', url: '/Resolution/analysisNodeDetial' },
  { name: '接入与知识', icon: 'access', url: '/Excellent/accessAndKnowledge' },
  { name: '标识解析资讯', icon: 'news', url: '/Resolution/InfoList' },
  { name: '标识解析视频', icon: 'video', url: '/palyer/bsjx' },
];

const exchange: readonly MenuEntry[] = [
  { name: '综合活动', icon: 'activity', url: '/socialInteraction/ZHHDList' },
  { name: '研学探访', icon: 'visit', url: '/socialInteraction/YXTFList' },
  { name: '专家互动', icon: 'expert', url: '/socialInteraction/ZJList' },
  { name: '专家库', icon: 'expert', url: '/Info/ZJList' },
  { name: '行业交流', icon: 'industry', url: '/socialInteraction/industryList' },
  { name: '服务平台视频', icon: 'video', url: '/palyer/fwpt' },
];

/** The menu of a new site, by what somebody comes for. Paths are those of the route table; staff can change all of it. */
export const defaultMenu: readonly (MenuEntry & { children?: readonly MenuEntry[] })[] = [
  { name: '首页', icon: 'home', url: '/home/Home' },
  { name: '办事', icon: 'help', url: '/guidePage', children: affairs },
  { name: '政策申报', icon: 'policy', url: '/Info/HotSpotPolicy', children: policies },
  { name: '找服务', icon: 'resource', url: '/Excellent/ServiceResource', children: services },
  { name: '学案例', icon: 'case', url: '/Excellent/caseIntroduction', children: examples },
  { name: '标识解析', icon: 'identifier', url: '/Resolution/analysisNodeDetial', children: identifiers },
  { name: '交流', icon: 'exchange', url: '/socialInteraction/ZHHDList', children: exchange },
];
