/** Where the portal learns names and business data of enterprises. */
export interface BusinessRegistry {
  /** Up to `limit` full names for what somebody has typed so far, the likeliest first. */
  suggest(keyword: string, limit: number): Promise<string[]>;
  /** The business data under exactly this name; undefined when there are none. */
  find(name: string): Promise<BusinessInfo | undefined>;
}

export interface BusinessInfo {
  /** GB 32100-2015. */
  creditCode: string;
  address: string;
  /** GB/T 2260, six digits, of the district. */
  areaCode: string;
}

/** The registry gives no answer now; asking again later can help. Its cause is for the log. */
export class RegistryUnavailableError extends Error {
  constructor(cause: unknown) {
    super('business registry unavailable', { cause });
  }
}
