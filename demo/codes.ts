/** The codes that demo content uses for places and companies. The places do not exist. */

/**
 * Areas of the demo city. GB/T 2260 gives no province a code that begins with 99, so these can never meet a real one;
 * the last four digits follow the standard's habit (01 the city, 0102 to 0120 districts, 0121 and up counties).
 */
export const area = {
  province: '990000',
  city: '990100',
  yunxi: '990102',
  jinping: '990103',
  gaoxin: '990104',
  lingang: '990105',
  donghu: '990121',
  qingshi: '990122',
} as const;

/** Types of registration by the codes of 国统字〔2023〕14号, as the company_type table has them. */
export const companyType = {
  privateLimited: '112',
  otherLimited: '119',
  privateJointStock: '121',
  otherJointStock: '129',
} as const;

/** Company size, as the statistics authority numbers it. */
export const scale = { large: '1', medium: '2', small: '3', micro: '4' } as const;
