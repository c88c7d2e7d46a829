/** People whom one sign-up can bring along at most, whoever signs up among them; an activity may allow fewer. */
export const signUpMostPeople = 5;
/** Characters. */
export const signUpNameMaxLength = 30;
export const signUpRemarkMaxLength = 300;
/** Of one account on one day in Shanghai, also those that are cancelled again. */
export const signUpsPerDay = 20;
/** How long after the event sign-ups are stored, with the names and phone numbers in them. */
export const signUpRetentionDays = 365;
