/** Of a question about policies, in characters. */
export const questionLength = { min: 2, max: 200 } as const;

/** Where it is too short or too long. */
export const questionLengthText = `问题请写 ${String(questionLength.min)} 至 ${String(questionLength.max)} 个字`;
