export interface DictionaryItem {
  /** What is stored and sent; unique within its dictionary. Never reuse one. */
  code: string;
  name: string;
}

export interface Dictionary {
  /** As the specification spells it in getDicByCode. */
  typeCode: string;
  name: string;
  items: readonly DictionaryItem[];
}

/** Numbers the names from 1 in the order in which they are shown. Add at the end only. */
function numbered(names: readonly string[]): DictionaryItem[] {
  return names.map((name, index) => ({ code: String(index + 1), name }));
}

export const dictionaries: readonly Dictionary[] = [
  {
    typeCode: 'product_price_model',
    name: '产品计价方式',
    items: numbered(['一次性购买', '按年订阅', '按用量', '效益分成', '免费试用', '面议']),
  },
  {
    typeCode: 'HY',
    name: '应用行业',
    items: numbered([
      '装备制造',
      '汽车及零部件',
      '电子信息',
      '新材料',
      '石化化工',
      '生物医药与医疗器械',
      '食品饮料',
      '纺织服装',
      '钢铁有色',
      '建材',
      '轨道交通与航空航天',
      '船舶与海洋工程',
      '电力装备与新能源',
      '轻工家居',
      '节能环保',
      '软件和信息技术服务',
      '其他',
    ]),
  },
  {
    typeCode: 'DXALFL',
    name: '典型案例分类',
    items: numbered([
      '智能工厂',
      '数字化车间',
      '工业互联网平台应用',
      '标识解析应用',
      '5G+工业互联网',
      '人工智能+制造',
      '中小企业数字化转型',
      '供应链协同',
      '绿色低碳',
      '工业信息安全',
      '服务型制造',
    ]),
  },
  {
    typeCode: 'CERT_TYPE',
    name: '证件类型',
    items: numbered([
      '居民身份证',
      '护照',
      '港澳居民来往内地通行证',
      '台湾居民来往大陆通行证',
      '外国人永久居留身份证',
    ]),
  },
];

const names = new Map(
  dictionaries.flatMap(({ typeCode, items }) =>
    items.map(({ code, name }) => [`${typeCode}/${code}`, name] as const),
  ),
);

/** What a code of a dictionary is called; '' where there is none. */
export function nameOf(typeCode: string, code: string): string {
  return names.get(`${typeCode}/${code}`) ?? '';
}
