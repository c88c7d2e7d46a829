/** Categories of a message to the customer service. */
export const enquiryCategories = [
  '账号与登录',
  '政策与申报',
  '诊断与服务',
  '标识解析',
  '意见建议',
  '其他',
] as const;
/** Of what visitors say is wrong with a page of the site: a form of its own, a queue of its own, and an answer sooner. */
export const siteFaultCategory = '网站找错';
export const anyEnquiryCategory = [...enquiryCategories, siteFaultCategory] as const;
export type EnquiryCategory = (typeof anyEnquiryCategory)[number];

/** What may be wrong with a page. */
export const siteFaultKinds = ['网页打不开', '内容不更新', '内容不准确', '错别字', '其他问题'] as const;
export const siteFaultPageMaxLength = 500;

/** Characters. */
export const enquiryMinLength = 5;
export const enquiryMaxLength = 1_000;
export const answerMaxLength = 2_000;

/** Written within an hour from one address. */
export const enquiriesPerHourPerIp = 10;
/** Of one account on one day in Shanghai. */
export const enquiriesPerDay = 10;

/** So long after its answer an enquiry is closed by itself. */
export const answeredOpenDays = 30;
/** After so long a closed one is deleted, with what was asked, the answer and how its author can be reached. */
export const enquiryRetentionDays = 365;
/** After so long one that was never answered nor closed is deleted as well, counted from when it was written. */
export const openEnquiryRetentionDays = 730;

/** L, the day, and ten characters that nobody guesses and nobody misreads: L261122-7K3M9Q2XTB. */
const enquiryNumberPattern = /^L\d{6}-[2-9A-HJKMNP-TV-Z]{10}$/;
/** As people type it: in small letters or full-width ones, without the hyphen, with blanks. */
export function readEnquiryNumber(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const number = `${plain.slice(0, 7)}-${plain.slice(7)}`;
  return enquiryNumberPattern.test(number) ? number : undefined;
}

/** Of one address about one article, whatever browsers it names, without a login. */
export const votesPerAddress = 20;
/** So long after a visitor's vote it is known whose it was; then it only counts. */
export const visitorVotesKnownDays = 30;
