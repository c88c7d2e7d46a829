/**
 * The kinds of content item, with their Chinese names. Wire and database use the key. One table holds them all: common
 * columns, an `extra` object with the kind's own fields, and of these a copy of what its card shows (cards.ts).
 */
export const contentKinds = {
  policy: '政策',
  interpretation: '政策解读',
  declaration: '申报征集',
  news: '资讯',
  mediaReport: '媒体报道',
  dynamic: '平台动态',
  notice: '公告',
  case: '典型案例',
  solution: '解决方案',
  cloudProduct: '云产品',
  provider: '服务商',
  platform: '工业互联网平台',
  factory: '数字化车间与智能工厂',
  excellent: '优秀主体',
  securityProduct: '安全产品',
  knowledge: '知识科普',
  activity: '活动',
  identifierNode: '标识解析节点',
  help: '使用帮助',
} as const;

export type ContentKind = keyof typeof contentKinds;

export const contentKindKeys = Object.keys(contentKinds) as ContentKind[];
