/** Persons who act for one enterprise, and those invited to. */
export const mostMembers = 20;
/** Of one enterprise on one day in Shanghai, those sent again among them. */
export const memberInvitationsPerDay = 10;
/** Days. */
export const invitationDays = 7;
/** So long after it was answered, withdrawn or ran out an invitation is kept. Days. */
export const invitationRetentionDays = 30;

/** Where an enterprise has its members, and a person the enterprises that he acts for. */
export const membersPage = '/company?page=members';
