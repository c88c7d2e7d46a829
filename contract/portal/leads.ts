import type { PagePath } from './pages.ts';

/**
 * What is to be found on a page of lists, below its title; of several lists side by side, each has its own. Beside pages.ts, which every
 * page loads.
 */
const leads: Readonly<Partial<Record<PagePath | `${PagePath} ${string}`, string>>> = {
  '/socialInteraction/industryList forum': '制造业同行在这里提问、回答和交换经验。',
  '/socialInteraction/industryList activity': '研学、对接会、培训、论坛和展会，可以按类型和状态查看。',
  '/Info/HotSpotPolicy': '国家、省、市和区县的工业互联网与智能制造政策，按热度排序。',
  '/Info/xljdList': '由起草部门讲清楚政策：谁能申请、补多少、怎样办。',
  '/Info/newsCenter news': '产业动态、行业观察和平台消息。',
  '/Info/newsCenter declaration': '项目申报和名单、案例、活动征集，正在受理的排在最前。',
  '/Info/newsCenter notice': '平台的公告和提醒。',
  '/Info/newsCenter industry': '技术前沿、产业数据、企业动向和各地的做法。',
  '/Info/newsCenter dynamic': '平台的新功能、服务活动和运行情况。',
  '/Info/newsCenter media': '报刊和网站对平台与本市企业的报道。',
  '/Info/declareList': '项目申报和名单、案例、活动征集，正在受理的排在最前。',
  '/socialInteraction/mtbdList': '报刊和网站对平台与本市企业的报道。',
  '/Info/ZJList': '技术、管理、政策、安全、标准和金融方面的专家，可以提问，也可以预约面谈。',
  '/home/dynamicList': '平台的新功能、服务活动和运行情况。',
  '/Excellent/caseIntroduction': '本市和各地企业数字化转型的做法、投入和成效，可以照着做。',
  '/Excellent/sydtList': '技术前沿、产业数据、企业动向和各地的做法。',
  '/Excellent/kepu': '工业互联网、标识解析、数据管理和信息安全的入门文章。',
  '/Excellent/accessAndKnowledge': '企业怎样接入标识解析和平台服务，以及要先了解的知识。',
  '/Excellent/twoSubjects enterprise': '在数字化转型中走在前面、经过认定的企业。',
  '/Excellent/twoSubjects company': '经过企业评价和部门认定的服务商。',
  '/Excellent/twoSubjects person': '一线的工程师、技师和管理者。',
  '/Excellent/twoSubjects association': '组织企业交流、制定团体标准的协会和联盟。',
  '/Excellent/ServiceResource provider': '能到厂里做诊断、实施和运维的服务商。',
  '/Excellent/ServiceResource platform': '跨行业、行业、区域和专业的工业互联网平台。',
  '/Excellent/ServiceResource product': '可以直接选用的云产品，写明计价方式、试用和补贴。',
  '/Excellent/ServiceResource solution': '服务商提供、经过企业验证的解决方案。',
  '/Excellent/ServiceResource finance': '银行、租赁和担保机构面向制造业的产品。',
  '/Excellent/ServiceResource resource': '开放的实验室、检测平台、中试和实训基地。',
  '/Excellent/ServiceResource developer': '可以承接工业应用开发的个人、团队和企业。',
  '/ProductionService/supplyDemand': '企业发布需求，服务商发布方案；双方都同意才交换联系方式。',
  '/ProductionService/demandList': '企业正在找的系统、改造、攻关和服务；双方都同意才交换联系方式。',
  '/digitalTransformation/enterpriseCloud product': '可以直接选用的云产品，写明计价方式、试用和补贴。',
  '/digitalTransformation/enterpriseCloud provider': '帮助企业上云、用云的服务商。',
  '/digitalTransformation/ZNZZList factory': '经过认定的数字化车间和智能工厂，由低到高分四级。',
  '/digitalTransformation/ZNZZList case': '企业做智能制造的过程、投入和成效。',
  '/digitalTransformation/ZNZZList policy': '工业互联网与智能制造的政策，按热度排序。',
  '/digitalTransformation/twoSubjects': '各行业的标杆企业和场景，以及它们与同行平均的差距。',
  '/digitalTransformation/industrialCluster':
    '国家、省、市认定的产业集群，它们的企业、产值和数字化诊断覆盖。',
  '/digitalTransformation/transProject': '企业数字化转型项目的内容、阶段和成果。',
  '/SocialService/gongxinbu': '工业和信息化部的政策文件、工作动态、公告公示和意见征求。',
  '/SocialService/gongxinbuList': '工业和信息化部发布的信息。',
  '/securityCenter/policyDevelopments info': '工业信息安全的法规、标准、工作动态和风险提示。',
  '/securityCenter/policyDevelopments product': '防护、监测和审计工业网络的产品。',
  '/securityCenter/safetyToolsList': '检查资产、漏洞和配置的工具，企业可以自查自用。',
  '/Resolution/InfoList': '标识解析的规则、节点建设和应用案例。',
  '/home/about': '平台由谁建设、提供什么服务、怎样联系。',
  '/home/statement copyright': '平台内容的版权和转载。',
  '/home/statement privacy': '平台收集哪些个人信息、怎样使用和保护。',
  '/home/statement disclaimer': '平台对内容和外部链接负什么责任。',
  '/home/helpGuide': '注册登录、申报、诊断和标识解析中常遇到的问题。',
  '/home/systemNot': '平台的维护安排、服务变化和提醒。',
  '/socialInteraction/ZHHDList':
    '研学探访、供需对接、培训、论坛和展会，可以在线报名；往期活动有小结、照片和视频。',
  '/socialInteraction/YXTFList': '走进标杆工厂和车间，看真实的产线，和做过的人交流。',
  '/Resolution/analysisNodeDetial': '接入国家顶级节点的二级节点，以及它们的注册量和解析量。',
};

export const leadOf = (path: string, tab?: string): string | undefined =>
  (leads as Readonly<Record<string, string>>)[tab === undefined ? path : `${path} ${tab}`];
