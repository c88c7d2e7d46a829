import { z } from 'zod';
import { line } from '../../fields.ts';
import { defineKind } from '../kind.ts';
import { amount, code, day, label, labels, sentences } from '../kind-fields.ts';

/**
 * What an enterprise looks for. Whom to call about it is no field: contacts lie enciphered in a table of their own. How far it has come with a
 * partner, its stage, is none either: it goes on while the text stays as it was reviewed.
 */
export const demand = defineKind({
  name: '需求',
  extra: z.object({
    /** The enterprise, as it wants to be called. */
    organisation: label,
    field: code('supply_field', { shownAs: 'typeName' }),
    category: code('demand_category'),
    cooperationMode: code('cooperation_mode'),
    /** At most, in units of 10,000 yuan; null: to be agreed. */
    budget: amount.nullable(),
    keywords: labels,
    validFrom: day,
    /** Its last day. */
    validUntil: day,
    /** What is to be reached, one a line. */
    indicators: sentences,
    images: z.array(line(300)).max(9).default([]),
  }),
  card: ['organisation', 'field', 'category', 'cooperationMode', 'budget', 'keywords', 'validUntil'],
  facets: ['field', 'category', 'cooperationMode'],
  // where it begins: the row keeps how far it has come (content_item.stage), and its facet with it
  derivedFacets: { stage: () => 'open' },
  searchText: ({ organisation, keywords, indicators }) => [organisation, ...keywords, ...indicators],
  files: ({ images }) => images.map((path) => ({ field: 'images', path, holds: 'image' })),
});
