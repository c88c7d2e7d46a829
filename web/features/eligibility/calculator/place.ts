/** Where anybody matches himself. */
export const calculatorPath = '/Info/policyCalculator';
