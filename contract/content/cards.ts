import type { ContentKind } from './kinds.ts';

/** Which fields of a kind's `extra` its card shows. Copied into the card column when an item is written. */
export const cardFields: Record<ContentKind, readonly string[]> = {
  policy: ['policyType', 'level', 'documentNumber', 'issuingBody', 'validity'],
  interpretation: ['form', 'interpreter', 'series'],
  declaration: ['declareUnit', 'declareType', 'mode'],
  news: ['outlet'],
  mediaReport: ['outlet', 'originalLink'],
  dynamic: [],
  notice: ['systemType'],
  case: ['enterprise', 'industryName', 'scene', 'technologyTags', 'effects', 'year'],
  solution: ['provider', 'industries', 'models', 'typeName', 'deliveryCycle'],
  cloudProduct: ['provider', 'cloudKind', 'priceModel', 'trial', 'subsidyEligible'],
  provider: ['categories', 'regions', 'recognised', 'rating'],
  platform: ['operator', 'platformKind', 'connectedDevices', 'industrialApps', 'enterprisesServed'],
  factory: ['enterprise', 'level', 'batch', 'year'],
  excellent: ['subjectKind', 'honours', 'year'],
  securityProduct: ['productKind', 'vendor'],
  knowledge: [],
  activity: ['activityType', 'sponsor', 'address', 'capacity', 'signedUp'],
  identifierNode: ['prefix', 'operator', 'industryName', 'registrations', 'resolutions'],
  help: ['category'],
};
