import type { Session } from '#web/lib/session/session.ts';

const staffUserType = 2;

/** Whoever works for the centre has no workbench tab on which he would find what he has subscribed to. */
export const isStaff = (user: Session['user']): boolean => user?.userType === staffUserType;
