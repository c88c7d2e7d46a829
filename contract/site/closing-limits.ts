/** Apart from the rules: texts of errors name it. */
export const closingReasonMaxLength = 100;
