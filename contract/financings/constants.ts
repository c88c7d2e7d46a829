/** Characters. */
export const financingPurposeMaxLength = 300;
/** In units of 10,000 yuan. */
export const financingAmountMax = 100_000;
export const financingMonthsMax = 360;
/** Of one account on one day in Shanghai. */
export const financingsPerDay = 5;
/** Within so many working days the enterprise is told what the institution says. */
export const financingWorkingDays = 3;
/** After it was settled. */
export const financingRetentionDays = 730;
