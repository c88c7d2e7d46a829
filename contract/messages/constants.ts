/** Read or not, after so long a message within the site is deleted. */
export const siteMessageKeptDays = 365;
