import type { ComponentType } from 'react';
import type { RuledAnswer } from '#contract/eligibility/entities.ts';
import type { ListView } from '#contract/portal/views.ts';
import type { Facets } from './facets.ts';
import type { NamedFilter } from './list/filter-choices.ts';
import type { Item } from './reads.ts';

/** A list with its filters as the visitor has chosen them. */
export interface NarrowedList {
  view: ListView;
  path: string;
  /** What else its address says: which tab it is. */
  kept: Readonly<Record<string, string>>;
  label: string;
  filters: readonly NamedFilter[];
  /** The chosen values, by filter. */
  chosen: Readonly<Record<string, string>>;
  facets: Facets;
}

/**
 * The props of what services add to pages of content. The key `<area>/<name>` is the file
 * web/features/<area>/content-parts/<name>.tsx, which exports `Part`. Content so shows services without importing them.
 */
interface ServiceParts {
  'activities/sign-up-card': { item: Item<'activity'> };
  'eligibility/asked-rules': { ruled: readonly RuledAnswer[] };
  'eligibility/own-match': { itemId: number };
  'eligibility/publicity': { itemId: number };
  'experts/trial': { item: Item<'cloudProduct'> };
  'matching/matches': { id: number; kind: 'demand' | 'solution'; title: string };
  'subscription/favourite-button': { id: number };
  'subscription/mark-button': { id: number; now: number };
  'subscription/subscribe-button': NarrowedList;
}

export type ServicePartName = keyof ServiceParts;

export type PropsOf<Name extends ServicePartName> = ServiceParts[Name];

const files = import.meta.glob<{ Part: ComponentType<never> }>('../*/content-parts/*.tsx');

/** Fetches the component of a service. Rejects if there is no such file. */
export async function loadServicePart<Name extends ServicePartName>(
  name: Name,
): Promise<ComponentType<ServiceParts[Name]>> {
  const load = files[`../${name.replace('/', '/content-parts/')}.tsx`];
  if (load === undefined) throw new Error(`no part ${name}`);
  // each file takes the props of its own name, as service-parts.test.ts checks
  return (await load()).Part as ComponentType<ServiceParts[Name]>;
}

/** The files that services add, by their keys in ServiceParts. */
export const listServiceParts = (): readonly string[] =>
  Object.keys(files).map((file) => file.slice(3, -4).replace('/content-parts/', '/'));
