import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { code, label, sentence } from '../kind-fields.ts';

/** A mobile phone or an identity number: digits by which one reaches or knows a person, of whatever grouping. */
const privateNumber = /(?<!\d)(1[3-9]\d([ -]?\d{4}){2}|\d{17}[\dXx])(?!\d)/;
/** What is told of a person is public: his own number has no place in it. */
const told = <Text extends typeof label>(text: Text) => text.refine((value) => !privateNumber.test(value));

/** Somebody who can be asked; the title is the name. The common `industryCodes` say for which industries. */
export const expert = defineKind({
  name: '专家',
  extra: z.object({
    expertKind: code('expert_kind', { shownAs: 'typeName' }),
    /** As given by an authority, such as 正高级工程师. */
    professionalTitle: told(label),
    unit: told(label),
    specialties: z.array(told(label)).max(50),
    achievements: z.array(told(sentence)).max(50),
    bookingState: code('booking_state'),
  }),
  card: ['expertKind', 'professionalTitle', 'unit', 'specialties', 'bookingState'],
  facets: ['expertKind', 'specialties', 'bookingState'],
  searchText: ({ professionalTitle, unit, specialties, achievements }) => [
    professionalTitle,
    unit,
    ...specialties,
    ...achievements,
  ],
});
