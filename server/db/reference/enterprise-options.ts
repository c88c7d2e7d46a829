/** One choice of the four-part question about an enterprise. `id` is what travels and is stored: never reuse one. */
export interface EnterpriseOption {
  id: number;
  name: string;
}

/**
 * Types of the registration authority: 关于市场主体统计分类的划分规定 (国统字〔2023〕14号), whose three-digit codes are
 * the ids. Its lines that no enterprise of this portal can be (个体工商户 and the like) stand at the end.
 */
export const companyTypes: readonly EnterpriseOption[] = [
  { id: 111, name: '国有独资公司' },
  { id: 112, name: '私营有限责任公司' },
  { id: 119, name: '其他有限责任公司' },
  { id: 121, name: '私营股份有限公司' },
  { id: 129, name: '其他股份有限公司' },
  { id: 131, name: '全民所有制企业（国有企业）' },
  { id: 132, name: '集体所有制企业（集体企业）' },
  { id: 133, name: '股份合作企业' },
  { id: 134, name: '联营企业' },
  { id: 140, name: '个人独资企业' },
  { id: 150, name: '合伙企业' },
  { id: 190, name: '其他内资企业' },
  { id: 210, name: '港澳台投资有限责任公司' },
  { id: 220, name: '港澳台投资股份有限公司' },
  { id: 230, name: '港澳台投资合伙企业' },
  { id: 290, name: '其他港澳台投资企业' },
  { id: 310, name: '外商投资有限责任公司' },
  { id: 320, name: '外商投资股份有限公司' },
  { id: 330, name: '外商投资合伙企业' },
  { id: 390, name: '其他外商投资企业' },
  { id: 400, name: '农民专业合作社（联合社）' },
  { id: 500, name: '个体工商户' },
  { id: 900, name: '其他市场主体' },
];

/** 统计上大中小微型企业划分办法（2017）: https://www.stats.gov.cn/sj/tjbz/ */
export const companyScales: readonly EnterpriseOption[] = [
  { id: 1, name: '大型' },
  { id: 2, name: '中型' },
  { id: 3, name: '小型' },
  { id: 4, name: '微型' },
];

/** A band of last year's business income in 万元: from `minWan` on, below `maxWan`. */
export interface IncomeBand extends EnterpriseOption {
  minWan: number;
  /** null: no upper limit. */
  maxWan: number | null;
}

/** 300, 2,000 and 40,000 万元 part micro, small, medium and large industrial enterprises in the same rule (2017). */
export const incomeBands: readonly IncomeBand[] = [
  { id: 1, name: '300 万元以下', minWan: 0, maxWan: 300 },
  { id: 2, name: '300 万元至 2,000 万元', minWan: 300, maxWan: 2_000 },
  { id: 3, name: '2,000 万元至 1 亿元', minWan: 2_000, maxWan: 10_000 },
  { id: 4, name: '1 亿元至 4 亿元', minWan: 10_000, maxWan: 40_000 },
  { id: 5, name: '4 亿元至 10 亿元', minWan: 40_000, maxWan: 100_000 },
  { id: 6, name: '10 亿元以上', minWan: 100_000, maxWan: null },
];

const options = { companyType: companyTypes, companyScale: companyScales };

/** What a code of a list is called; undefined where there is none such. */
export const enterpriseOptionName = (list: keyof typeof options, code: string): string | undefined =>
  options[list].find(({ id }) => String(id) === code)?.name;
