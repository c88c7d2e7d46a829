import { z } from 'zod';
import { signUpMostPeople } from '../../activities/constants.ts';
import { defineKind } from '../kind.ts';
import { line } from '../../fields.ts';
import { count, instant, label, sentence, sentences } from '../kind-fields.ts';

/** When it takes place is in the common `startsAt` and `endsAt`. */
export const activity = defineKind({
  name: '活动',
  extra: z.object({
    synopsis: sentence,
    signStartTime: instant,
    signEndTime: instant,
    sponsor: label,
    organiser: label,
    /** A role and a number, never a person. */
    contact: label,
    address: label,
    agenda: z.array(z.object({ time: label, title: label })).max(50),
    capacity: count,
    /** People of one sign-up. */
    mostPeople: z.number().int().min(1).max(signUpMostPeople).default(signUpMostPeople),
    /** Staff decide on each sign-up. */
    needsReview: z.boolean().default(false),
    /** What came of it, a paragraph each: once it is over. */
    report: sentences.default([]),
    photos: z
      .array(z.object({ imageUrl: line(300), caption: label }))
      .max(30)
      .default([]),
    activityType: z.enum(['研学探访', '供需对接', '培训讲座', '论坛沙龙', '展会']),
  }),
  card: ['activityType', 'sponsor', 'address', 'capacity', 'signStartTime', 'signEndTime'],
  facets: ['activityType', 'sponsor'],
  searchText: ({ synopsis, sponsor, organiser, address }) => [synopsis, sponsor, organiser, address],
  files: ({ photos }) => photos.map(({ imageUrl }) => ({ field: 'photos', path: imageUrl, holds: 'image' })),
});
