import { code, longTexts, text, texts } from '../field.ts';
import { defineKind } from '../kind.ts';

/** Somebody who can be asked; the title is the name. The common `industryCodes` say for which industries. */
export const expert = defineKind({
  name: '专家',
  fields: {
    expertKind: code('expert_kind', { facet: true, onCard: true, shownAs: 'typeName' }),
    /** As given by an authority, such as 正高级工程师. */
    professionalTitle: text('职称', {
      isNoNumberOfPersons: true,
      onCard: true,
      fact: true,
      isSearched: true,
    }),
    unit: text('单位', { isNoNumberOfPersons: true, onCard: true, fact: true, isSearched: true }),
    specialties: texts('擅长', {
      isNoNumberOfPersons: true,
      facet: true,
      onCard: true,
      fact: 'wide',
      isSearched: '专长',
    }),
    achievements: longTexts('主要成果', {
      isNoNumberOfPersons: true,
      points: 'after',
      isSearched: '成果',
    }),
    bookingState: code('booking_state', { facet: true, onCard: true }),
  },
});
