/** From where people come to the site, as statistics name it. Nothing finer is kept. */
export const visitSourceNames = {
  direct: '直接打开',
  baidu: '百度',
  bing: '必应',
  sogou: '搜狗',
  so360: '360 搜索',
  shenma: '神马搜索',
  toutiao: '今日头条',
  google: 'Google',
  wechat: '微信',
  weibo: '微博',
  government: '政府网站',
  other: '其他网站',
} as const;
export type VisitSource = keyof typeof visitSourceNames;

/** The first that fits counts. */
const hosts: readonly (readonly [VisitSource, RegExp])[] = [
  ['baidu', /(^|\.)baidu\.com$/],
  ['bing', /(^|\.)bing\.com$/],
  ['sogou', /(^|\.)sogou\.com$/],
  ['so360', /(^|\.)so\.com$/],
  ['shenma', /(^|\.)sm\.cn$/],
  ['toutiao', /(^|\.)toutiao\.com$/],
  ['google', /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/],
  ['wechat', /(^|\.)(weixin\.qq|weixinbridge|servicewechat)\.com$/],
  ['weibo', /(^|\.)weibo\.(com|cn)$/],
  ['government', /(^|\.)gov\.cn$/],
];

/** What the host of a page that led here counts as; '' where none did, or where the browser does not say. */
export function sourceOf(host: string): VisitSource {
  if (host === '') return 'direct';
  const name = host.toLowerCase();
  return hosts.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}
