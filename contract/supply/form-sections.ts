import type { OwnedKind } from '../content/owned-kinds.ts';

/** A part of a form: what one writes in one go. */
export interface SectionPlan {
  title: string;
  /** Names of the form, in its order; a row goes where its first field is named. */
  fields: readonly string[];
}

/** The parts of each form. What a list shows comes first, what nobody sees last. */
export const sectionPlans: Readonly<Record<OwnedKind, readonly SectionPlan[]>> = {
  demand: [
    { title: '要解决什么', fields: ['title', 'summary', 'field', 'category', 'cooperationMode'] },
    { title: '预算和时间', fields: ['budget', 'validFrom', 'validUntil'] },
    { title: '说清楚', fields: ['indicators', 'keywords', 'body', 'images', 'attachments'] },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
  solution: [
    { title: '是什么方案', fields: ['title', 'summary', 'field', 'maturity', 'ipForms'] },
    { title: '价格和交付', fields: ['models', 'price', 'deliveryCycle', 'customers'] },
    {
      title: '能做什么',
      fields: [
        'functions',
        'indicators',
        'industries',
        'scenes',
        'architecture',
        'certificates',
        'keywords',
        'body',
        'images',
        'attachments',
      ],
    },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
  platform: [
    { title: '是什么平台', fields: ['title', 'summary', 'platformKind', 'domains'] },
    { title: '规模', fields: ['connectedDevices', 'industrialApps', 'enterprisesServed'] },
    { title: '说清楚', fields: ['keywords', 'body', 'images', 'attachments'] },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
  cloudProduct: [
    { title: '是什么产品', fields: ['title', 'summary', 'cloudKind'] },
    { title: '价格和试用', fields: ['priceModel', 'price', 'hasTrial'] },
    {
      title: '说清楚',
      fields: ['specification', 'serviceLevel', 'keywords', 'body', 'images', 'attachments'],
    },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
  serviceResource: [
    { title: '是什么资源', fields: ['title', 'summary', 'resourceKind', 'services', 'equipment'] },
    { title: '怎样使用', fields: ['openTo', 'openHours', 'feeNote', 'address', 'publicContact'] },
    { title: '说清楚', fields: ['keywords', 'body', 'images', 'attachments'] },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
  case: [
    {
      title: '谁做了什么',
      fields: ['title', 'summary', 'enterprise', 'provider', 'caseType', 'industryName', 'scene'],
    },
    { title: '问题、做法和效果', fields: ['painPoints', 'solution', 'effects', 'investment', 'months'] },
    {
      title: '说清楚',
      fields: [
        'year',
        'maturityLevel',
        'replicability',
        'technologyTags',
        'keywords',
        'body',
        'images',
        'attachments',
      ],
    },
    { title: '地区和联系', fields: ['industryCode', 'areaCode', 'contactName', 'contactPhone'] },
  ],
};
