import type { PagePath } from './pages.ts';

/**
 * What is to be found on a page of lists, below its title; of several lists side by side, each has its own. Beside pages.ts, which every
 * page loads.
 */
const leads: Readonly<Partial<Record<PagePath | `${PagePath} ${string}`, string>>> = {
  '/Info/HotSpotPolicy': '国家、省、市和区县的工业互联网与智能制造政策，按热度排序，可以按条件筛选。',
  '/Info/xljdList': '由起草部门讲清楚政策：谁能申请、补多少、怎样办。',
  '/Info/newsCenter news': '产业动态、行业观察和平台消息。',
  '/Info/newsCenter declaration': '项目申报和名单、案例、活动征集，正在受理的排在最前。',
  '/Info/newsCenter notice': '平台的公告和提醒。',
  '/home/dynamicList': '平台的新功能、服务活动和运行情况。',
  '/Excellent/caseIntroduction': '本市和各地企业数字化转型的做法、投入和成效，可以照着做。',
  '/home/systemNot': '平台的维护安排、服务变化和提醒。',
  '/Resolution/analysisNodeDetial': '接入国家顶级节点的二级节点，以及它们的注册量和解析量。',
};

export const leadOf = (path: string, tab?: string): string | undefined =>
  (leads as Readonly<Record<string, string>>)[tab === undefined ? path : `${path} ${tab}`];
