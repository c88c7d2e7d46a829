import type { ResponseOf } from '#contract/call.ts';
import type { searchCalls } from '#contract/search/calls.ts';
import { foldText } from '#server/lib/text/fold.ts';
import { snippetOf } from '#server/lib/text/pieces.ts';

type FoundIn = ResponseOf<typeof searchCalls.query>['rows'][number]['foundIn'];

const most = 2;

/** What visitors call the fields by which items are found: `searchText` of the kinds. */
export const searchedFieldNames: Readonly<Record<string, string>> = {
  ...{ documentNumber: '发文字号', issuingBody: '发文机关', indexNumber: '索引号', keyPoints: '要点' },
  ...{ enterprise: '企业', leadingEnterprises: '龙头企业', provider: '服务商', vendor: '厂商' },
  ...{ operator: '运营单位', organisation: '单位', unit: '单位', institution: '机构' },
  ...{ sponsor: '主办单位', organiser: '承办单位', address: '地点', synopsis: '简介', outlet: '媒体' },
  ...{ declareUnit: '受理单位', conditions: '条件', supportAmount: '支持标准', audience: '办理对象' },
  ...{
    materials: '材料',
    steps: '步骤',
    questions: '常见问题',
    guarantee: '担保方式',
    productType: '产品类型',
  },
  ...{ scene: '应用场景', scenes: '应用场景', sceneName: '应用场景', stageName: '环节', practices: '做法' },
  ...{ problems: '问题', painPoints: '痛点', goal: '目标', indicators: '指标', keywords: '关键词' },
  ...{ technologyTags: '技术', functions: '功能', specification: '规格', products: '产品', services: '服务' },
  ...{ equipment: '设备', domains: '领域', categories: '类别', qualifications: '资质', honours: '荣誉' },
  ...{ industryName: '产业', members: '成员', introduction: '介绍', skills: '技能', works: '作品' },
  ...{ professionalTitle: '职称', specialties: '专长', achievements: '成果', topic: '主题' },
  ...{ prefix: '前缀', nodeName: '节点名称' },
};

/** The texts in a field's value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Which tags and fields have the words that a hit shows nowhere; each word's first. */
export function foundIn(
  { tags, extra }: { tags: readonly string[]; extra: object | null },
  unseen: readonly string[],
): FoundIn {
  if (unseen.length === 0) return [];
  const texts = [
    ...tags.map((text) => ({ name: '标签', text })),
    ...Object.entries(extra ?? {}).flatMap(([key, value]) => {
      const name = searchedFieldNames[key];
      return name === undefined ? [] : textsIn(value).map((text) => ({ name, text }));
    }),
  ].map((one) => ({ ...one, folded: foldText(one.text) }));
  const found = unseen.flatMap((word) => {
    const first = texts.find(({ folded }) => folded.includes(word));
    return first === undefined ? [] : [first];
  });
  return [...new Set(found)].slice(0, most).map(({ name, text }) => ({
    name,
    text: snippetOf([{ text }], unseen)
      .map((piece) => piece.text)
      .join(''),
  }));
}
