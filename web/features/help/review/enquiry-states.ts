import { enquiryTransitions, type EnquiryState } from '#contract/help/enquiry-workflow.ts';

export const enquiryActionNames: Readonly<Record<string, string>> = {
  submit: '提交留言',
  markOverdue: '超过承诺时间',
  take: '接手',
  assign: '转给同事',
  putBack: '放回，等待接手',
  answer: '答复',
  close: '办结',
  settle: '答复后期满，办结',
};

export const isUnanswered = (state: EnquiryState): boolean =>
  enquiryTransitions.answer.from.some((from) => from === state);
