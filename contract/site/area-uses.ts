/** What carries the code of an area, by the kind of rows, in the order in which people read it. */
export const areaUses = {
  content: { name: '内容', unit: '篇' },
  enterprises: { name: '企业', unit: '家' },
  subscriptions: { name: '订阅', unit: '条' },
  applications: { name: '诊断申请', unit: '件' },
  certifications: { name: '认证', unit: '件' },
} as const;
export type AreaUse = keyof typeof areaUses;
export const areaUseNames = Object.keys(areaUses) as AreaUse[];

/** How many carry it. */
export type AreaUses = Readonly<Record<AreaUse, number>>;
export const noAreaUses: AreaUses = {
  content: 0,
  enterprises: 0,
  subscriptions: 0,
  applications: 0,
  certifications: 0,
};

/** `内容 3 篇、企业 2 家`; '' for none. */
export const areaUsesText = (uses: AreaUses): string =>
  areaUseNames
    .filter((use) => uses[use] > 0)
    .map((use) => `${areaUses[use].name} ${String(uses[use])} ${areaUses[use].unit}`)
    .join('、');
