/** What guards go by; counted in the transaction that moves the version, so that nothing is out of date. */
export interface ReleaseFacts {
  /** The one who asks has edited this version. */
  hasEdited: boolean;
  /** The one who asks has approved it as it is. */
  hasApproved: boolean;
  /** By those who may review it now. */
  approvals: number;
  /** What its section wants: one to three. */
  approvalsNeeded: number;
  /** The enterprise that it is about, and that has not written it, has not agreed to this text. */
  lacksConsent: boolean;
  /** Nothing is missing that a published item must have. */
  isComplete: boolean;
  comment: string;
  openRemarks: number;
  /** It went live by an urgent publication that nobody else has confirmed. */
  needsConfirmation: boolean;
  /** So did another version, which the public reads or read until it was withdrawn. */
  isOtherUnconfirmed: boolean;
  /** The one who asks has withdrawn the version that the public knows, be it this one. */
  hasWithdrawn: boolean;
  /** That version was withdrawn after this one had been scheduled. */
  isWithdrawnSince: boolean;
  publishAt: Date;
  expireAt: Date | null;
  now: Date;
}

export type ReleaseRefusal =
  | 'fourEyes'
  | 'itemIncomplete'
  | 'reviewCommentRequired'
  | 'withdrawalReasonRequired'
  | 'publishTimePassed'
  | 'publishTimeAhead'
  | 'expireTimePassed'
  | 'confirmationPending'
  | 'withdrawnMeanwhile'
  | 'consentMissing'
  | 'moreApprovalsNeeded'
  | 'approvalIsLast'
  | 'moveImpossible';

export type Guard = (facts: ReleaseFacts) => ReleaseRefusal | undefined;

export const complete: Guard = ({ isComplete }) => (isComplete ? undefined : 'itemIncomplete');

/** Whoever edited a version or has approved it already is no second pair of eyes. */
export const fourEyes: Guard = ({ hasEdited, hasApproved }) =>
  hasEdited || hasApproved ? 'fourEyes' : undefined;

/** Whoever edited a version publishes nothing of it. Who has approved it may, once his approval and those of others are enough. */
export const notEditor: Guard = ({ hasEdited }) => (hasEdited ? 'fourEyes' : undefined);

/** Nor is whoever has withdrawn what the public read: the next version brings it back. */
export const notWithdrawer: Guard = ({ hasWithdrawn }) => (hasWithdrawn ? 'fourEyes' : undefined);

/** Nobody passes judgement on what he has written, be it a bad one: the next version could begin with it. */
export const notOwn: Guard = ({ hasEdited }) => (hasEdited ? 'fourEyes' : undefined);

/** A withdrawal is overruled by somebody else than who made it, wrote the text or published it urgently. */
export const overruling: Guard = ({ hasEdited, hasApproved, hasWithdrawn, needsConfirmation }) =>
  hasEdited || hasWithdrawn || (needsConfirmation && hasApproved) ? 'fourEyes' : undefined;

export const reasoned: Guard = ({ comment }) => (comment.trim() === '' ? 'reviewCommentRequired' : undefined);

/** Its owner may be the one who withdraws: no review then. */
export const withReason: Guard = ({ comment }) =>
  comment.trim() === '' ? 'withdrawalReasonRequired' : undefined;

/** By a comment, or by remarks on fields. */
export const explained: Guard = (facts) => (facts.openRemarks > 0 ? undefined : reasoned(facts));

/** With who publishes there are enough: an approval counts once. */
export const lastApproval: Guard = ({ approvals, approvalsNeeded, hasApproved }) => {
  if (hasApproved) return approvals >= approvalsNeeded ? undefined : 'fourEyes';
  return approvals + 1 >= approvalsNeeded ? undefined : 'moreApprovalsNeeded';
};

/** To approve as the last is to publish: else everybody could have approved, and nobody would be left to publish. */
export const notLast: Guard = ({ approvals, approvalsNeeded }) =>
  approvals + 1 < approvalsNeeded ? undefined : 'approvalIsLast';

export const approved: Guard = ({ approvals, approvalsNeeded }) =>
  approvals >= approvalsNeeded ? undefined : 'moreApprovalsNeeded';

export const due: Guard = ({ publishAt, now }) => (publishAt <= now ? undefined : 'publishTimeAhead');

export const ahead: Guard = ({ publishAt, now }) => (publishAt > now ? undefined : 'publishTimePassed');

/** Whom a case is about, somebody else has no say for. */
export const consented: Guard = ({ lacksConsent }) => (lacksConsent ? 'consentMissing' : undefined);

/** It would be public for some time. */
export const unexpired: Guard = ({ publishAt, expireAt, now }) =>
  expireAt === null || (expireAt > now && expireAt > publishAt) ? undefined : 'expireTimePassed';

export const unconfirmed: Guard = ({ needsConfirmation }) =>
  needsConfirmation ? undefined : 'moveImpossible';

/** Urgency is for once: whoever could follow it up alone would never need anybody. */
export const firstUrgency: Guard = ({ isOtherUnconfirmed }) =>
  isOtherUnconfirmed ? 'confirmationPending' : undefined;

/** What people took away the clock does not bring back. */
export const notWithdrawnSince: Guard = ({ isWithdrawnSince }) =>
  isWithdrawnSince ? 'withdrawnMeanwhile' : undefined;
