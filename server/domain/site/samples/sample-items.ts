import type { ItemFields } from '#contract/content/item.ts';
import type { ExtraOf } from '#contract/content/kinds.ts';
import { sampleMark, type SampleKind } from '#contract/site/samples.ts';

/** Of what place and by whom the samples speak. */
export interface SamplePlace {
  /** 本市 where the site does not say. */
  city: string;
  unit: string;
  /** `2026-03-04` */
  today: string;
}

/** An item to be written as a draft. `section`: where it stands if there is such a section; otherwise in the first of its kind. */
export interface Sample<Kind extends SampleKind = SampleKind> {
  key: string;
  kind: Kind;
  section: string;
  fields: Pick<ItemFields, 'title' | 'summary' | 'body'>;
  extra: ExtraOf<Kind>;
}

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const note = '本文是示例，发布前请换成本单位的内容。';

function policy(
  { city, unit, today }: SamplePlace,
  key: string,
  given: {
    title: string;
    summary: string;
    texts: readonly string[];
    keyPoints: string[];
    amount: number | null;
    supportKind: ExtraOf<'policy'>['supportKind'];
    audience: string;
    policyType: ExtraOf<'policy'>['policyType'];
  },
): Sample<'policy'> {
  const { title, summary, texts, ...extra } = given;
  return {
    ...{ key, kind: 'policy', section: '政策' },
    fields: { title: `${sampleMark}${city}${title}`, summary, body: paragraphs(...texts, note) },
    extra: {
      ...{ indexNumber: '', documentNumber: '', issuingBody: unit, subject: '数字化转型' },
      ...{ writtenDate: today, originalLink: '', level: '市', validity: '有效' },
      appliesTo: { companyTypes: [], scales: [], industries: [], areas: [] },
      ...extra,
    },
  };
}

const news = (
  key: string,
  section: string,
  { title, summary, texts }: { title: string; summary: string; texts: readonly string[] },
): Sample<'news'> => ({
  ...{ key, kind: 'news', section },
  fields: { title: `${sampleMark}${title}`, summary, body: paragraphs(...texts, note) },
  extra: { outlet: '', editor: '', originalLink: '' },
});

const policies = (place: SamplePlace): Sample[] => [
  policy(place, 'policy-1', {
    title: '支持中小企业数字化改造若干措施',
    summary: '对设备联网、生产管理软件和质量追溯的改造投入，按比例给予补助。',
    texts: [
      '为帮助中小企业用得上、用得起数字化产品，对改造投入给予补助。',
      '企业先诊断后改造：诊断免费，改造方案和诊断报告一致的，验收后按实际投入补助。',
      '补助用于设备联网、生产管理软件和质量追溯，不用于购置办公设备。',
    ],
    keyPoints: ['先诊断，后改造', '按实际投入补助', '验收后拨付'],
    ...{ amount: 30, supportKind: '项目补助', audience: '规上工业企业', policyType: '2' },
  }),
  policy(place, 'policy-2', {
    title: '工业设备上云服务券使用办法',
    summary: '企业购买云产品和标识服务，可以用服务券抵扣一部分费用。',
    texts: [
      '服务券由企业在线申领，向登记的服务商购买服务时抵扣。',
      '一家企业一年可以申领一次，用不完的到期作废，不能转让。',
    ],
    keyPoints: ['在线申领', '买服务时抵扣', '一年一次'],
    ...{ amount: 5, supportKind: '服务券', audience: '各类工业企业', policyType: '2' },
  }),
  policy(place, 'policy-3', {
    title: '工业互联网标识解析应用奖励办法',
    summary: '新建企业节点并持续登记标识的，按登记量和应用效果给予一次性奖励。',
    texts: [
      '奖励对象是接入二级节点、连续登记标识满一年的企业。',
      '按登记量、解析量和应用场景评定，一家企业只奖励一次。',
    ],
    keyPoints: ['接入二级节点', '连续登记满一年', '一次性奖励'],
    ...{ amount: 20, supportKind: '奖励', audience: '接入节点的企业', policyType: '2' },
  }),
];

const stories = ({ city, unit }: SamplePlace): Sample[] => [
  news('news-1', '平台动态', {
    title: `${city}工业互联网公共服务平台开始试运行`,
    summary: '政策、诊断、供需对接和标识服务在一处办理，试运行期间欢迎提意见。',
    texts: [
      `由${unit}建设的工业互联网公共服务平台开始试运行。`,
      '企业可以在平台上查政策、申请诊断、发布需求、申领标识前缀，办理进度随时可查。',
      '试运行期间发现问题，可以在“给客服留言”里告诉我们。',
    ],
  }),
  news('news-2', '产业动态', {
    title: '一批车间完成设备联网改造',
    summary: '改造从停机最多的设备做起，三个月内看到效果。',
    texts: [
      '这批车间的共同做法是：先把停机最多的几台设备联上网，再谈排产和质量。',
      '联网以后，停机原因不再靠回忆，班组每天早会看着数据找办法。',
    ],
  }),
  news('news-3', '行业观察', {
    title: '中小企业做数字化，先算清三笔账',
    summary: '停机、返工、找料，三笔账算清了，改造从哪里做起就清楚了。',
    texts: [
      '第一笔是停机账：一个月停多少小时，停一小时损失多少。',
      '第二笔是返工账：返工的材料和工时，分到每一件产品上是多少。',
      '第三笔是找料账：找料、等料占多少时间。哪一笔最大，就先改哪一处。',
    ],
  }),
];

const help = ({ city }: SamplePlace): Sample<'help'> => ({
  ...{ key: 'help-1', kind: 'help', section: '使用帮助' },
  fields: {
    title: `${sampleMark}企业怎样注册和认证`,
    summary: `在${city}登记的企业注册账号，提交营业执照，审核通过后就能申报和发布。`,
    body: paragraphs('注册用手机号，认证要营业执照的照片或者扫描件。', note),
  },
  extra: {
    category: '注册登录',
    steps: [
      '点“注册”，选“机构注册”，填手机号和验证码。',
      '按企业名称选中本企业，填联系人。',
      '登录后进“企业工作台”，选“工业企业认证”，上传营业执照。',
      '等待审核，结果用站内消息和短信告知。',
    ],
    questions: [
      { question: '企业名称查不到怎么办？', answer: '可能是新登记的企业，请给客服留言，核对后补录。' },
    ],
  },
});

const example = ({ city, today }: SamplePlace): Sample<'case'> => ({
  ...{ key: 'case-1', kind: 'case', section: '典型案例' },
  fields: {
    title: `${sampleMark}机加工车间设备联网，停机时间降下来`,
    summary: `${city}一家机加工企业给十二台机床装上采集盒，先看清停机原因，再改换刀和备料。`,
    body: paragraphs(
      '车间有十二台机床，三种控制器，以前停机靠班组长记在本子上。',
      '改造分两步：先装采集盒，自动记下每次停机的起止；再和班组一起给停机分类，逐类改。',
      note,
    ),
  },
  extra: {
    ...{ enterprise: '示例机加工企业', provider: '', industryName: '机械加工', caseType: '1' },
    ...{ scene: '设备联网', sceneCodes: [], investment: 18, months: 3, maturityLevel: 2 },
    ...{ replicability: '高', year: Number(today.slice(0, 4)), technologyTags: ['数据采集'] },
    solution: '加装采集盒读控制器，看板显示停机原因，班组每天早会对着数据改。',
    painPoints: ['停机靠手工记录，原因说不清', '备料不及时，换型时间长'],
    effects: [{ indicator: '月停机时间', before: 62, after: 41, unit: '小时', change: '−34%' }],
  },
});

const notice = ({ unit }: SamplePlace): Sample<'notice'> => ({
  ...{ key: 'notice-1', kind: 'notice', section: '服务公告' },
  fields: {
    title: `${sampleMark}平台试运行的公告`,
    summary: '平台今天起试运行，办理的事项照常有效，有问题请留言。',
    body: paragraphs(
      '平台今天起试运行，试运行期间办理的事项照常有效。',
      `遇到问题，请给客服留言，或者与${unit}联系。`,
      note,
    ),
  },
  extra: { systemType: 0, audience: '' },
});

/** All that is to be taken, in the order in which it is written. */
export const sampleItems = (place: SamplePlace): readonly Sample[] => [
  ...policies(place),
  ...stories(place),
  help(place),
  example(place),
  notice(place),
];

/** The slide, which nobody sees before somebody shows it. */
export const sampleSlide = ({ city }: SamplePlace) => ({
  ...{ kicker: '试运行', title: `${sampleMark}工业互联网公共服务平台` },
  content: `查政策、申请诊断、对接供需、登记标识，${city}企业在一处办理。`,
  ...{ imageUrl: '', imageAlt: '', linkAddress: '' },
  actions: [{ label: '办事指南', href: '#/guidePage' }],
  ...{ shownFrom: null, shownUntil: null, isShown: false },
});
