/** Within so many working days after the day on which it came an enquiry is to be answered. */
export const answerWorkingDays = 5;
/** The same of what somebody says is wrong with a page, as the State Council has it. */
export const siteFaultWorkingDays = 3;
