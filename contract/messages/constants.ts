/** Read or not, after so long a message within the site is deleted. */
export const siteMessageRetentionDays = 365;
/** Long enough to see what a vendor has said, for messages that were given up. */
export const failedMessagesRetentionDays = 7;
