import { expect, test } from 'vitest';
import { walkTable } from '../testing/walk-table.ts';
import { whyNot } from '../workflow.ts';
import {
  actorsOf,
  contactActions,
  contactTransitions,
  contactStates,
  transitionTo,
  openStates,
  talkingStates,
  type ContactAction,
} from './contact-workflow.ts';

const facts = { isOpen: true, isOwnOffer: false, isTaken: false };
const everybody = ['inviter', 'invitee', 'buyer', 'either', 'centre'] as const;

test('contactTransitions: each state, each actor', () => {
  expect(walkTable(contactTransitions, { states: contactStates, actors: everybody, facts })).toEqual([
    'accept: invited → talking by invitee; notifyInviter',
    'decline: invited → declined by invitee; notifyInviter',
    'withdraw: invited → withdrawn by inviter; notifyOther',
    'offer: talking → offered by either; noteOffer, notifyOther, recordConsent',
    'agree: offered → inContact by either; stageInContact, notifyOther, recordConsent',
    'sign: inContact → signed by buyer; stageSigned, notifyOther',
    'finish: signed → done by buyer; stageDone, notifyOther',
    'part: talking → failed by either; stageOpen, notifyOther',
    'part: offered → failed by either; stageOpen, notifyOther',
    'part: inContact → failed by either; stageOpen, notifyOther',
    'part: signed → failed by either; stageOpen, notifyOther',
    'end: invited → failed by centre; stageOpen',
    'end: talking → failed by centre; stageOpen',
    'end: offered → failed by centre; stageOpen',
    'end: inContact → failed by centre; stageOpen',
    'end: signed → failed by centre; stageOpen',
  ]);
  expect(talkingStates).toEqual(['talking', 'offered', 'inContact', 'signed']);
  expect(openStates).toEqual(['inContact', 'signed', 'done']);
});

const troubleOf = (action: ContactAction, own: Partial<typeof facts>) =>
  whyNot(contactTransitions, action, {
    state: contactTransitions[action].from[0],
    actors: everybody,
    facts: { ...facts, ...own },
  });

test.each([
  ['an item is gone', { isOpen: false }, only(['accept', 'offer', 'agree', 'sign'], 'matchItemGone')],
  ['the demand is taken', { isTaken: true }, only(['accept', 'offer', 'agree', 'sign'], 'matchDemandTaken')],
  ['the offer is his own', { isOwnOffer: true }, only(['agree'], 'contactOfferIsOwn')],
  [
    'an item is gone and the demand taken',
    { isOpen: false, isTaken: true },
    only(['accept', 'offer', 'agree', 'sign'], 'matchItemGone'),
  ],
])('contactTransitions: %s', (_, own, troubles) => {
  expect(Object.fromEntries(contactActions.map((action) => [action, troubleOf(action, own)]))).toEqual(
    troubles,
  );
});

function only(actions: readonly ContactAction[], refusal: string) {
  return Object.fromEntries(
    contactActions.map((action) => [action, actions.includes(action) ? refusal : undefined]),
  );
}

test.each([
  ['accept', ['talking', 'offered', 'inContact', 'signed', 'done']],
  ['decline', ['declined', 'withdrawn']],
  ['withdraw', ['declined', 'withdrawn']],
  ['agree', ['inContact', 'signed', 'done']],
  ['sign', ['signed', 'done']],
  ['finish', ['done']],
  ['part', ['failed']],
] as const)('meantMove: %s has been done in %o, and is itself in every other state', (action, done) => {
  for (const isOwnOffer of [true, false]) {
    const meant = contactStates.filter(
      (state) => transitionTo(action, { state, actors: everybody, isOwnOffer }) === 'done',
    );
    expect(meant).toEqual(done);
    for (const state of contactStates.filter((each) => !meant.includes(each)))
      expect(transitionTo(action, { state, actors: everybody, isOwnOffer })).toBe(action);
  }
});

test.each([
  ['offered', true, 'done'],
  ['offered', false, 'agree'],
  ['talking', true, 'offer'],
  ['talking', false, 'offer'],
  ['inContact', false, 'done'],
  ['signed', false, 'done'],
  ['done', true, 'done'],
  ['failed', false, 'offer'],
] as const)('meantMove: an offer in %s, own %s, means %s', (state, isOwnOffer, meant) => {
  expect(transitionTo('offer', { state, actors: ['inviter', 'either'], isOwnOffer })).toBe(meant);
});

test('meantMove: a caller who may not act gets the refusal of his own transition, whatever is reached', () => {
  expect(transitionTo('accept', { state: 'done', actors: ['inviter', 'either'], isOwnOffer: false })).toBe(
    'accept',
  );
});

test.each([
  ['demand', 'demand', ['either', 'inviter', 'buyer']],
  ['demand', 'solution', ['either', 'invitee', 'buyer']],
  ['solution', 'solution', ['either', 'inviter']],
  ['solution', 'demand', ['either', 'invitee']],
] as const)('actorsOf: of the %s, invited by the %s', (side, invitedBy, actors) => {
  expect(actorsOf(side, invitedBy)).toEqual(actors);
});
