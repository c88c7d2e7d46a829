/** What somebody who works for the centre does. An administrator makes the others' accounts. */
export const staffRoles = ['writer', 'reviewer', 'chief', 'administrator'] as const;

export type StaffRole = (typeof staffRoles)[number];
