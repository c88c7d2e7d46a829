import type { EnquiryState } from './enquiry-workflow.ts';

/** As whoever wrote, and those who answer, read them. */
export const enquiryStateNames: Readonly<Record<EnquiryState, string>> = {
  waiting: '等待答复',
  overdue: '等待答复',
  answered: '已答复',
  closed: '已办结',
};
