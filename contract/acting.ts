/** As what a person acts for an enterprise that has taken him in. */
export const memberRoles = ['owner', 'editor', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleNames: Readonly<Record<MemberRole, string>> = {
  owner: '负责人',
  editor: '经办人',
  viewer: '查看',
};

/**
 * What a call asks of whoever acts for an enterprise: a role or one above it; `login`: it is about the login itself and is refused to him;
 * `person`: it is done as the person, for whomever he acts; `told`: whom he acts for is what it answers.
 */
export type ActingRight = MemberRole | 'login' | 'person' | 'told';

/** What of a call decides it. */
interface ActingRules {
  acting?: ActingRight;
  access: unknown;
  writes?: unknown;
  ignoresSession?: true;
}

/** What a call says, or else what follows from it: a viewer reads, an editor writes. */
export function actingRightOf({ acting, access, writes, ignoresSession }: ActingRules): ActingRight {
  if (acting !== undefined) return acting;
  if (writes === undefined) return 'viewer';
  // what is done with whoever is logged in, or nobody, asks for no role
  return access === 'anonymous' && ignoresSession === true ? 'person' : 'editor';
}

const ranks: Readonly<Record<MemberRole, number>> = { viewer: 0, editor: 1, owner: 2 };

/** Whether a role is the one that is asked for, or above it. */
export const isRoleEnough = (role: MemberRole, asked: MemberRole): boolean => ranks[role] >= ranks[asked];
