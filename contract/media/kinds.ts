/** What a file of the library is. */
export const mediaKinds = ['image', 'document', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What uses files: a version of an item, of what the site says of itself, a slide, a form that an owner has not handed in. */
export const mediaPlaces = ['item', 'site', 'banner', 'draft'] as const;
export type MediaPlace = (typeof mediaPlaces)[number];

/** Where in it. Of an item: its cover, its text, its attachments, a field of its kind. */
export const mediaFields = [
  'cover',
  'body',
  'attachments',
  'extra',
  'logo',
  'favicon',
  'codes',
  'files',
] as const;
export type MediaField = (typeof mediaFields)[number];

/** By what the library can be ordered. */
export const mediaSorts = ['created', 'name', 'size'] as const;
export type MediaSort = (typeof mediaSorts)[number];

/** What becomes of one of several files that something is done to. */
export const mediaOutcomes = ['done', 'refused'] as const;
