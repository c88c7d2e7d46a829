/** Of one list, with those that are offered no more. */
export const entriesMax = 60;
export const entryNameMaxLength = 20;
