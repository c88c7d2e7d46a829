import { z } from 'zod';
import { instant } from '../fields.ts';
import { signUpStates } from './sign-up-workflow.ts';

export const windowState = z.enum(['noStart', 'underway', 'end']);

/** A sign-up as whoever signed up sees it, with what he has to know of the activity. */
export const ownSignUp = z
  .object({
    id: z.number(),
    activityId: z.number(),
    title: z.string(),
    activityType: z.string(),
    address: z.string(),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    /** Of the event. */
    status: windowState,
    /** The activity can be read still. */
    isPublic: z.boolean(),
    state: z.enum(signUpStates),
    name: z.string(),
    phone: z.string(),
    people: z.number(),
    remark: z.string(),
    /** Why it was rejected or returned, or what was said with the confirmation. */
    comment: z.string(),
    /** On the waiting list, from 1; null elsewhere. */
    position: z.number().nullable(),
    mayCancel: z.boolean(),
    /** It was returned, and can be handed in anew. */
    mayCorrect: z.boolean(),
    createTime: instant,
  })
  .meta({ id: 'OwnSignUp' });

export type OwnSignUp = z.output<typeof ownSignUp>;
