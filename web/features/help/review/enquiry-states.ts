import { enquiryTransitions, type EnquiryState } from '#contract/help/enquiry-workflow.ts';

/** As those who answer read them. */
export const enquiryStateNames: Readonly<Record<EnquiryState, string>> = {
  waiting: '等待答复',
  overdue: '等待答复',
  answered: '已答复',
  closed: '已办结',
};

export const enquiryActionNames: Readonly<Record<string, string>> = {
  submit: '提交留言',
  markOverdue: '超过承诺时间',
  answer: '答复',
  close: '办结',
  settle: '答复后期满，办结',
};

export const isUnanswered = (state: EnquiryState): boolean =>
  enquiryTransitions.answer.from.some((from) => from === state);
