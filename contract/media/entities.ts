import { z } from 'zod';
import { instant } from '../fields.ts';
import { mediaFields, mediaKinds, mediaOutcomes, mediaPlaces } from './kinds.ts';

/** As addresses name it: 32 hex digits. */
export const mediaId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ examples: ['7b1c8a5295f24c8693d50b7a4b9d2c11'] });

/** A file as a list shows it. */
export const mediaCard = z
  .object({
    id: z.string(),
    kind: z.enum(mediaKinds),
    title: z.string(),
    fileName: z.string(),
    /** Where the public has it, once something public uses it; a picture is served at once. */
    address: z.string(),
    /** Bytes. */
    fileSize: z.number(),
    /** Of a picture, in pixels. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** Null: of the whole site. */
    sectionId: z.number().nullable(),
    sectionName: z.string(),
    /** Who uploaded it; '' where the portal brought it along. */
    by: z.string(),
    createTime: instant,
    /** Of the content that is served: 1, and one more with each replacement. */
    version: z.number(),
    putTime: instant,
    /** By how many items, slides and versions of what the site says it is used. */
    uses: z.number(),
    /** Whether whoever asks may rename, move and delete it. */
    mayWrite: z.boolean(),
  })
  .meta({ id: 'MediaCard' });

/** What the file was at some time; the first is what is served. */
export const mediaVersion = z
  .object({
    number: z.number(),
    fileName: z.string(),
    fileSize: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    by: z.string(),
    time: instant,
    /** Since when another is served in its place; null: this one is. */
    endTime: instant.nullable(),
    /** Until when it can be put back; null: it cannot, or is served. */
    keptUntil: instant.nullable(),
  })
  .meta({ id: 'MediaVersion' });

/** Something that uses a file. */
export const mediaUse = z
  .object({
    place: z.enum(mediaPlaces),
    /** Of the item, slide or version. */
    placeId: z.number(),
    title: z.string(),
    /** What the kind of an item is called; '' of what is none. */
    kindName: z.string(),
    sectionName: z.string(),
    fields: z.array(z.enum(mediaFields)),
    /** Alternative texts of a picture in the body, in their order; '' is missing. */
    alts: z.array(z.string()),
    /** Everybody sees it there. */
    isPublic: z.boolean(),
    /** What is being written uses it. */
    isWork: z.boolean(),
    /** Whoever asks may open it in the editor. */
    mayOpen: z.boolean(),
  })
  .meta({ id: 'MediaUse' });

/** What became of one of several. */
export const mediaResult = z.object({ id: z.string(), outcome: z.enum(mediaOutcomes), msg: z.string() });

export type MediaCard = z.infer<typeof mediaCard>;
export type MediaUseRow = z.infer<typeof mediaUse>;
export type MediaVersionRow = z.infer<typeof mediaVersion>;
export type MediaResult = z.infer<typeof mediaResult>;
