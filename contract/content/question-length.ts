/** Of a question about policies, in characters. */
export const questionLength = { min: 2, max: 200 } as const;
