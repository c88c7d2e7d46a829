/** How long the content of a file that was replaced is kept, to be put back. */
export const mediaRetentionDays = 30;
/** How many files one act may be about. */
export const mediaAtOnce = 100;
export const mediaTitleMaxLength = 100;
/** How many files a page of the library has. */
export const mediaPageSize = 40;
