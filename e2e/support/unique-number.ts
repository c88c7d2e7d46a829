// of one length, or the name with 1 would be found in the name with 12
let given = 1000;

/**
 * A number that no test of this worker had before: what must be unique in the database that its tests share is made of it. The tests of
 * all files count together, or two files would have to know of each other's numbers.
 */
export const uniqueNumber = (): number => ++given;
