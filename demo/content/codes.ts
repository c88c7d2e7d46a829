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

/** Types of registration, as the statistics authority numbers them. */
export const companyType = {
  stateOwned: '110',
  limited: '150',
  jointStock: '160',
  private: '170',
  hkMacaoTaiwan: '200',
  foreign: '300',
} as const;

/** Company size, as the statistics authority numbers it. */
export const scale = { large: '1', medium: '2', small: '3', micro: '4' } as const;
