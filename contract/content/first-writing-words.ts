import { wordsIn, type WritingEntry } from './writing-words.ts';

type First = [words: string, advice: string, except?: string];

const words = (tone: WritingEntry['tone'], rows: readonly First[]): WritingEntry[] =>
  rows.map(([of, advice, except = '']) => ({
    ...{ kind: 'word', words: wordsIn(of), except: wordsIn(except), advice, tone },
  }));
const rule = (key: string, advice: string, tone: WritingEntry['tone']): WritingEntry => ({
  ...{ kind: 'rule', words: [key], except: [], advice, tone },
});
const absolute = '绝对化用语，写出依据或改掉';

/** 新华社《新闻信息报道中的禁用词和慎用词》, 2015 and as revised in July 2016: people, and what belongs to the country. */
const xinhua: readonly WritingEntry[] = [
  ...words('error', [
    ['残废、残废人、残废者、残废军人', '写“残疾人”“残疾军人”'],
    ['瞎子、独眼龙', '写“盲人”“视力残疾人”'],
    ['聋子、聋哑人', '写“聋人”“听力残疾人”'],
    ['弱智', '写“智力障碍者”', '脆弱智、弱智能、弱智慧'],
  ]),
  ...words('hint', [
    ['村长', '写“村委会主任”“村主任”', '村长期、村长远、村长效、村长久、村长足、村长大、村长者'],
    ['省省委书记、市市委书记、县县委书记、区区委书记', '省、市、县、区只写一次'],
    [
      '亲自部署、亲自指挥、亲自出席、亲自主持、亲自参加、亲自过问、亲自带队、亲自到场、亲自调研、亲自督办',
      '写领导同志的活动不用“亲自”',
    ],
    ['隆重召开、隆重举行', '一般会议写“召开”“举行”'],
  ]),
  ...words('error', [['两岸三地、两岸四地、中港台', '港澳与内地、台湾与大陆分开写，不并称']]),
  rule('china', '写“内地与香港、澳门”“大陆与台湾”，或在地名前写“中国”', 'error'),
  rule('countries', '港澳台与国家连写时写“国家和地区”', 'error'),
  rule('mainland', '写“来内地”“来大陆”', 'error'),
  ...words('error', [['台湾政府、台湾国、台湾总统、中华民国总统', '写“台湾当局”“台湾地区领导人”']]),
  ...words('hint', [['一带一路战略、一带一路”战略、一带一路"战略、一带一路」战略', '写“‘一带一路’倡议”']]),
  ...words('error', [['南朝鲜、北朝鲜', '写“韩国”“朝鲜”']]),
];

/**
 * 《中华人民共和国广告法》 article 9 names 国家级, 最高级 and 最佳 for advertisements, and the Xinhua list 最佳, 最好 and 最著名 of products.
 * 国家级 is not here: it is part of what is awarded.
 */
const superlatives: readonly WritingEntry[] = [
  ...words('hint', [
    ['最高级', absolute, '最高级别'],
    ['最佳', absolute, '最佳实践、最佳案例、最佳时间、最佳时期'],
    ['最先进、最著名、最权威、最顶尖、最优秀', absolute],
    ['顶级', absolute, '国家顶级、顶级节点、顶级域'],
    ['极品、第一品牌、独一无二、绝无仅有、史无前例、万无一失', absolute],
  ]),
  rule('firsts', absolute, 'hint'),
  ...words('hint', [
    [
      '包通过、包获批、包拿证、百分百通过、百分百获批、百分之百通过、百分之百获批、100%通过、100%获批、100% 通过、100% 获批、零风险、无效退款',
      '不能承诺结果',
      '承包通过、承包获批、承包拿证',
    ],
  ]),
];

/** How people speak of those who lead, and texts do not. The house's own. */
const address: readonly WritingEntry[] = [
  ...words('hint', [
    ['莅临', '写“到”“出席”'],
    ['一把手、二把手、三把手', '写“主要负责人”“分管负责人”'],
  ]),
  rule('officials', '写姓名和完整职务', 'hint'),
];

/** Characters that are taken for others, as 《现代汉语词典》 and 《第一批异形词整理表》 (GF 1001-2001) have them. What both allow is not here. */
const confusions: readonly WritingEntry[] = [
  ...words('error', [
    [
      '帐号、帐户、帐单、帐目、帐簿、帐款、帐面、帐务',
      '写“账”，如“账号”“账户”',
      '蚊帐单、蚊帐面、蚊帐款、蚊帐目、蚊帐号、营帐单、营帐面、营帐款、营帐号、帷帐单、帷帐面',
    ],
  ]),
  rule('login', '进入网站写“登录”', 'error'),
  ...words('error', [
    ['布署', '写“部署”', '分布署、公布署、颁布署、发布署、布署名'],
    ['座落', '写“坐落”'],
    ['粘帖', '写“粘贴”'],
    ['陪训', '写“培训”'],
    ['竟争、竟赛、竟标', '写“竞”，如“竞争”“竞赛”', '竟争取'],
    ['通迅', '写“通讯”或“通信”'],
    ['幅射', '写“辐射”'],
    ['防碍', '写“妨碍”'],
    ['部份', '写“部分”', '部份额'],
    ['身分证', '写“身份证”', '本身分证、自身分证、终身分证'],
    ['招聘启示、征集启示、招标启示、寻物启示', '写“启事”'],
    ['再接再励', '写“再接再厉”'],
    ['迫不急待', '写“迫不及待”'],
  ]),
];

/** What a site begins with, by keys that no entry of staff ever has. */
export const firstWritingWords: readonly { key: string; value: WritingEntry }[] = [
  ...xinhua,
  ...superlatives,
  ...address,
  ...confusions,
].map((value, at) => ({ key: `w${String(at + 1)}`, value }));
