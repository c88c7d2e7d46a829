import type { CascadeNode } from '../ui/cascade-select/use-cascade.ts';
import type { Suggestion } from '../ui/combo-box/use-suggestions.ts';

const companies: Suggestion[] = [
  { id: '1', label: '远衡精密传动（示范）有限公司', note: '云溪区' },
  { id: '2', label: '示范市远衡精密模具有限公司', note: '临港新区' },
  { id: '3', label: '远衡精密仪器股份有限公司', note: '高新区' },
  { id: '4', label: '示范远洋重工集团有限公司', note: '临港新区' },
];

/** 失败 fails, as a server might. */
export async function findCompanies(text: string): Promise<readonly Suggestion[]> {
  if (text.includes('失败')) throw new Error('no answer');
  return companies.filter((company) => [...text].every((char) => company.label.includes(char)));
}

const areas: Record<string, CascadeNode[]> = {
  '': [
    { id: '51', label: '北川省' },
    { id: '52', label: '示范省' },
    { id: '53', label: '东岭省' },
    { id: '54', label: '南屏省' },
    { id: '55', label: '西陵省' },
    { id: '56', label: 'Delta 特别行政区' },
  ],
  '52': [
    { id: '5201', label: '示范市' },
    { id: '5202', label: '安江市' },
    { id: '5203', label: '望海市' },
  ],
  '5201': [
    { id: '520101', label: '高新区' },
    { id: '520102', label: '云溪区' },
    { id: '520103', label: '临港新区' },
    { id: '520104', label: '东湖县' },
  ],
  '5202': [{ id: '520201', label: '安江县' }],
  '53': [{ id: '5301', label: '不设区的市' }],
};

/** 北川省 fails the first time; below 不设区的市 there is nothing. */
export function createAreaSource() {
  let hasFailed = false;
  return async function loadAreas(parent: CascadeNode | undefined): Promise<readonly CascadeNode[]> {
    if (parent?.id === '51' && !hasFailed) {
      hasFailed = true;
      throw new Error('no answer');
    }
    if (parent?.id === '51') return [{ id: '5101', label: '北川市' }];
    return areas[parent?.id ?? ''] ?? [];
  };
}

export const chosenArea: CascadeNode[] = [
  { id: '52', label: '示范省' },
  { id: '5201', label: '示范市' },
  { id: '520102', label: '云溪区' },
];
