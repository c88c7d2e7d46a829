import { z } from 'zod';
import { instant } from '../fields.ts';
import { directActions, directListStates, directOfferStates } from './direct-states.ts';
import { factSources } from './states.ts';

/** `2026-03-09`, in Shanghai. */
const dayText = z.string();

/** A value that a sum came from, as it was when the list started. */
export const countedValue = z
  .object({ label: z.string(), text: z.string(), source: z.enum(factSources), day: dayText })
  .meta({ id: 'DirectValue' });

/** How a sum comes about, with the sentence that says so; '' where none does. */
export const directStep = z.object({ text: z.string(), clause: z.string() }).meta({ id: 'DirectStep' });

/** A list as staff see it. */
const directList = z
  .object({
    id: z.number(),
    rev: z.number(),
    state: z.enum(directListStates),
    title: z.string(),
    deadline: dayText,
    publicityDays: z.number(),
    payment: z.string(),
    sources: z.array(z.enum(factSources)),
    /** Of the rules that it goes by. */
    version: z.number(),
    /** Why it was sent back; '' where it was not. */
    returned: z.string(),
    startedTime: instant.nullable(),
    /** Enterprises are being asked. */
    isAsking: z.boolean(),
    /** The deadline is over: enterprises answer no more. */
    isClosed: z.boolean(),
    /** Enterprises that were asked, and those that have declined, in whole tens, cut; 0 until the deadline. Who has confirmed is counted as it is. */
    asked: z.number(),
    declined: z.number(),
    confirmed: z.number(),
    paid: z.number(),
    publishedTime: instant.nullable(),
    /** The last day of the publicity; '' before it. */
    publicUntil: dayText,
    /** The first day on which it may be paid; '' before the publicity. */
    payFrom: dayText,
    /** What the caller may do with it now. */
    actions: z.array(z.enum(directActions)),
    mayEdit: z.boolean(),
    mayPay: z.boolean(),
    mayStrike: z.boolean(),
    /** What of it waits for another person than the caller. */
    waitsForAnother: z.boolean(),
  })
  .meta({ id: 'DirectList' });

export const directWork = z
  .object({
    itemId: z.number(),
    /** Of the rules that count and say an amount; 0 where none do. */
    version: z.number(),
    today: dayText,
    /** The newest first. */
    lists: z.array(directList),
  })
  .meta({ id: 'DirectWork' });

/** An enterprise that has said yes, as staff see it once the deadline is over. */
export const directRow = z
  .object({
    /** By chance. */
    id: z.number(),
    /** Its place in the list. */
    position: z.number(),
    /** Its account is suspended, or not certified: while that lasts it is neither public nor paid. */
    isHeld: z.boolean(),
    rev: z.number(),
    state: z.enum(directOfferStates),
    companyName: z.string(),
    creditCode: z.string(),
    /** 元. */
    amount: z.number(),
    steps: z.array(directStep),
    values: z.array(countedValue),
    answerTime: instant.nullable(),
    /** Why it was struck out; '' where it was not. */
    reason: z.string(),
    paidOn: dayText,
  })
  .meta({ id: 'DirectRow' });

/** What an enterprise can have without filing for it. */
export const directOffer = z
  .object({
    id: z.number(),
    rev: z.number(),
    itemId: z.number(),
    kind: z.enum(['policy', 'declaration']),
    itemTitle: z.string(),
    title: z.string(),
    payment: z.string(),
    state: z.enum(directOfferStates),
    amount: z.number(),
    steps: z.array(directStep),
    values: z.array(countedValue),
    /** The day that it was counted on. */
    countedOn: dayText,
    deadline: dayText,
    publicityDays: z.number(),
    /** It may still be answered. */
    isOpen: z.boolean(),
    companyName: z.string(),
    maskedCode: z.string(),
    answerTime: instant.nullable(),
    /** Why it was struck out; '' where it was not. */
    reason: z.string(),
    publicUntil: dayText,
    paidOn: dayText,
  })
  .meta({ id: 'DirectOffer' });

/** A list as anybody reads it. */
export const publicList = z
  .object({
    id: z.number(),
    title: z.string(),
    payment: z.string(),
    /** The first and the last day of the publicity. */
    from: dayText,
    until: dayText,
    total: z.number(),
    rows: z.array(z.object({ name: z.string(), code: z.string(), amount: z.number() })),
  })
  .meta({ id: 'DirectPublicity' });

export type DirectList = z.output<typeof directList>;
export type DirectWork = z.output<typeof directWork>;
export type DirectRow = z.output<typeof directRow>;
export type DirectOffer = z.output<typeof directOffer>;
export type PublicList = z.output<typeof publicList>;
export type CountedValue = z.output<typeof countedValue>;
export type DirectStep = z.output<typeof directStep>;
