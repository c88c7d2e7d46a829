/** What a value is: a quantity in a unit, codes, titles with the year in which they came, a day, a yes or no, a step of a ladder. */
type Holds =
  | 'money'
  | 'share'
  | 'count'
  | 'years'
  | 'level'
  | 'area'
  | 'industry'
  | 'codes'
  | 'titles'
  | 'day'
  | 'yes';

export interface Field {
  label: string;
  holds: Holds;
  /** Of a count. */
  unit?: string;
  /** A value of each year by itself. */
  isYearly?: true;
  /** An enterprise cannot change it: what fails by it is no advice. */
  isFixed?: true;
  /** It is kept with the account or comes with its certification: where policies are matched nobody is asked for it. */
  isElsewhere?: true;
  /** It is known by itself: nobody is asked for it. */
  isKnown?: true;
  /** It says something bad of an enterprise where it is yes. */
  isBad?: true;
  /** Steps of a ladder. */
  levels?: readonly string[];
  /** Of codes and titles, where they are the same on every site. */
  choices?: Readonly<Record<string, string>>;
  /** Where the enterprise finds it, said where it is asked. */
  where: string;
}

const scales = { '1': '大型', '2': '中型', '3': '小型', '4': '微型' } as const;

/** Titles that an enterprise holds. Its level of a smart factory is one: the next holds the one before as well. */
const titles = {
  highTech: '高新技术企业',
  techSme: '科技型中小企业',
  innovativeSme: '创新型中小企业',
  specialised: '专精特新中小企业',
  littleGiant: '专精特新“小巨人”企业',
  champion: '制造业单项冠军企业',
  workshop: '市级数字化车间',
  cityFactory: '市级智能工厂',
  factoryBasic: '基础级智能工厂',
  factoryAdvanced: '先进级智能工厂',
  factoryExcellent: '卓越级智能工厂',
  integration: '两化融合管理体系贯标',
  cloudStar: '上云星级企业',
  greenFactory: '绿色工厂',
} as const;

/** Everything that rules are about. A key is stored with rules and values: none is used for something else. */
const fields = {
  area: { label: '注册地', holds: 'area', isFixed: true, isElsewhere: true, where: '营业执照上的住所' },
  industry: {
    label: '所属行业',
    holds: 'industry',
    isFixed: true,
    isElsewhere: true,
    where: '按主营业务，国民经济行业分类',
  },
  companyType: {
    label: '企业类型',
    holds: 'codes',
    isFixed: true,
    isElsewhere: true,
    where: '营业执照上的类型',
  },
  scale: {
    label: '企业规模',
    holds: 'codes',
    choices: scales,
    isFixed: true,
    where: '统计上大中小微型企业划分办法',
  },
  aboveScale: { label: '规模以上工业企业', holds: 'yes', where: '是否在统计部门的规上企业名录' },
  certified: {
    label: '通过平台企业认证',
    holds: 'yes',
    isKnown: true,
    isElsewhere: true,
    where: '工作台的企业认证',
  },
  founded: { label: '成立日期', holds: 'day', isFixed: true, where: '营业执照上的成立日期' },
  age: { label: '成立时间', holds: 'years', unit: '年', isFixed: true, where: '由成立日期计算' },
  capital: { label: '注册资本', holds: 'money', where: '营业执照上的注册资本' },
  revenue: { label: '营业收入', holds: 'money', isYearly: true, where: '年度审计报告或利润表' },
  growth: { label: '产值增速', holds: 'share', isYearly: true, where: '统计报表，与上一年比' },
  tax: { label: '缴纳税金', holds: 'money', isYearly: true, where: '年度完税证明' },
  employees: { label: '职工人数', holds: 'count', unit: '人', where: '社保缴纳人数' },
  rdShare: {
    label: '研发费用占营业收入的比例',
    holds: 'share',
    isYearly: true,
    where: '研发费用专项审计报告',
  },
  rdStaffShare: { label: '研发人员占比', holds: 'share', isYearly: true, where: '研发人员名册与社保人数' },
  patents: { label: '有效知识产权', holds: 'count', unit: '件', where: '专利、软著等证书，件数' },
  titles: { label: '资质称号', holds: 'titles', choices: titles, where: '认定文件或证书，及认定年份' },
  maturity: {
    label: '智能制造成熟度等级',
    holds: 'level',
    levels: ['一级', '二级', '三级', '四级', '五级'],
    where: '本平台的智能制造成熟度自评估',
  },
  digital: {
    label: '数字化水平等级',
    holds: 'level',
    levels: ['一级', '二级', '三级', '四级'],
    where: '本平台的数字化水平自评估',
  },
  investment: { label: '项目总投资', holds: 'money', where: '项目备案表或者合同合计，含税' },
  equipment: { label: '设备和软件投入', holds: 'money', where: '发票合计，不含税' },
  contract: { label: '服务合同金额', holds: 'money', where: '与服务商签订的合同' },
  productSales: { label: '产品首年销售额', holds: 'money', where: '产品的销售合同和发票' },
  energySaved: { label: '年节能量', holds: 'count', unit: '吨标准煤', where: '节能量测算报告' },
  energyUsed: { label: '年综合能耗', holds: 'count', unit: '吨标准煤', where: '能源统计报表' },
  equipmentCount: { label: '项目设备数量', holds: 'count', unit: '台（套）', where: '设备清单' },
  funded: {
    label: '同一项目已获财政补助',
    holds: 'yes',
    isBad: true,
    where: '同一项目从其他渠道得到的补助',
  },
  voucherUsed: { label: '使用过市级云服务券', holds: 'yes', isBad: true, where: '以往的云服务券' },
  dishonest: { label: '列入失信名单', holds: 'yes', isBad: true, where: '信用中国网站' },
  accident: {
    label: '近一年发生安全或者环保事故',
    holds: 'yes',
    isBad: true,
    where: '应急管理、生态环境部门的通报',
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldKey = keyof typeof fields;
export const fieldKeys = Object.keys(fields) as [FieldKey, ...FieldKey[]];
export const fieldOf = (key: FieldKey): Field => fields[key];

/** Whether a text names a field: rules of a later release may have others. */
export const isFieldKey = (key: string): key is FieldKey => Object.hasOwn(fields, key);

/** Where the value of a field comes from: a time since the founding follows from its day. */
export const valueFieldOf = (key: FieldKey): FieldKey => (key === 'age' ? 'founded' : key);

/** What a value is called, with its year where it has years. */
export const factLabel = ({ field, year }: { field: FieldKey; year: number | null }): string =>
  `${year === null ? '' : `${String(year)} 年`}${fieldOf(field).label}`;

/** Those whose value is a quantity. */
export const isQuantity = ({ holds }: Field): boolean =>
  holds === 'money' || holds === 'share' || holds === 'count' || holds === 'years' || holds === 'level';
