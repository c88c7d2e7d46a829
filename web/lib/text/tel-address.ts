/** What dials a number that is written for people. */
export const telAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
