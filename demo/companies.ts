import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import { area } from './codes.ts';
import { applicantCompanies, unregisteredApplicants } from './registry/applicants.ts';
import type { CompanyGroup, DemoDistrict } from './registry/company-group.ts';
import { machineryCompanies } from './registry/machinery.ts';
import { processCompanies } from './registry/process-industries.ts';
import { newCompanyNames, partnersElsewhere, serviceCompanies } from './registry/services.ts';

/** An enterprise of the demo's business registry. All but the name is empty where `isBlank`. */
export interface DemoCompany {
  name: string;
  creditCode: string;
  address: string;
  areaCode: string;
  legalPersonSurname: string;
  /** 2019-03-28 */
  establishedOn: string;
  companyType: string;
  industryCode: string;
  /** The fuzzy search knows the name, but there are no business data yet. */
  isBlank?: true;
}

const places: Readonly<Record<DemoDistrict, { name: string; streets: readonly string[] }>> = {
  yunxi: { name: '云溪区', streets: ['工业大道', '传动路', '溪东路', '轴承产业园创新路', '装备园一路'] },
  jinping: { name: '锦屏区', streets: ['锦绣路', '织造街', '屏山路', '轻工产业园二路', '木作大道'] },
  gaoxin: { name: '高新区', streets: ['创业路', '云计算路', '芯岸大道', '软件园东路', '星火街'] },
  lingang: { name: '临港新区', streets: ['海晏路', '港口大道', '新材料园三路', '潮汐路', '保税一路'] },
  donghu: { name: '东湖县', streets: ['湖滨路', '禾野路', '食品产业园路', '东湖大道', '塔前街'] },
  qingshi: { name: '青石县', streets: ['青石大道', '岩前路', '铸造园路', '窑里街', '循环产业园二路'] },
};

const surnames = '陈林周郑吴许沈陆顾程宋唐韩冯曹彭萧蒋蔡魏薛叶阎余潘杜戴夏钟汪';

/** Picks by a number that differs between neighbours, so that the list does not look counted through. */
function pick<Item>(items: ArrayLike<Item>, serial: number): Item {
  const item = items[(serial * 7 + Math.floor(serial / 3)) % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function companyTypeOf(name: string): string {
  if (name.endsWith('股份有限公司')) return '其他股份有限公司';
  if (name.endsWith('厂')) return '股份合作企业';
  return name.includes('（示范）') ? '其他有限责任公司' : '私营有限责任公司';
}

function completed(
  serial: number,
  {
    name,
    industryCode,
    areaCode,
    address,
  }: Pick<DemoCompany, 'name' | 'industryCode' | 'areaCode' | 'address'>,
): DemoCompany {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    name,
    creditCode: makeCreditCode({ area: areaCode, serial: 2_000 + serial * 37 }),
    address,
    areaCode,
    legalPersonSurname: pick(surnames, serial),
    establishedOn: `${String(1998 + ((serial * 5) % 26))}-${twoDigits(1 + ((serial * 11) % 12))}-${twoDigits(1 + ((serial * 17) % 28))}`,
    companyType: companyTypeOf(name),
    industryCode,
  };
}

function inDemoCity(
  groups: readonly CompanyGroup[],
): Pick<DemoCompany, 'name' | 'industryCode' | 'areaCode' | 'address'>[] {
  return groups.flatMap(({ industryCode, district, names }, groupIndex) =>
    names.map((name, index) => {
      const serial = groupIndex * 13 + index;
      const house = 1 + ((serial * 23) % 198);
      const address = `示范省示范市${places[district].name}${pick(places[district].streets, serial)} ${String(house)} 号`;
      return { name, industryCode, areaCode: area[district], address };
    }),
  );
}

const noBusinessData = {
  creditCode: '',
  address: '',
  areaCode: '',
  legalPersonSurname: '',
  establishedOn: '',
  companyType: '',
  industryCode: '',
};

const established = [
  ...inDemoCity([...machineryCompanies, ...processCompanies, ...serviceCompanies]),
  ...partnersElsewhere,
  // last, so that the numbers of the others stay
  ...inDemoCity(applicantCompanies),
];

export const demoCompanies: readonly DemoCompany[] = [
  ...established.map((company, index) => completed(index, company)),
  ...newCompanyNames.map((name): DemoCompany => ({ ...noBusinessData, name, isBlank: true })),
];

/** Enterprises of the demo that the registry does not know. */
export const unregisteredCompanies: readonly DemoCompany[] = inDemoCity(unregisteredApplicants).map(
  (company, index) => completed(20_000 + index, company),
);
