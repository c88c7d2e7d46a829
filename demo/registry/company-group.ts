import type { area } from '../codes.ts';

export type DemoDistrict = Exclude<keyof typeof area, 'province' | 'city'>;

/** Enterprises of one industry in one district. */
export interface CompanyGroup {
  /** GB/T 4754-2017 with the letter of its section. */
  industryCode: string;
  district: DemoDistrict;
  /** As on the licence. None of them exists. Many share a stem, so that the fuzzy search has something to choose from. */
  names: readonly string[];
}
