/** Entries of 字词表. */
export const writingEntriesMax = 500;
/** Of one entry. */
export const writingWordsMax = 20;
export const writingExceptMax = 40;
export const writingWordMaxLength = 20;
export const writingAdviceMaxLength = 60;
