import type { ErrorTable } from '../error-table.ts';
import { answerMaxLength, enquiriesPerDay, enquiryMaxLength, enquiryMinLength } from './constants.ts';

/** Of the help and the customer service: 2120 to 2149; of 网站找错 3830 to 3839. */
export const helpErrors = {
  enquiryCategoryRequired: { code: 2120, msg: '请选择问题类别' },
  enquiryBodyRequired: { code: 2121, msg: '请写下您的问题' },
  enquiryBodyTooShort: { code: 2122, msg: `请把问题写得具体一些，至少 ${String(enquiryMinLength)} 个字` },
  enquiryBodyTooLong: { code: 2123, msg: `最多 ${String(enquiryMaxLength)} 个字，请精简后再提交` },
  enquiryContactRequired: { code: 2124, msg: '请填写手机号或邮箱，以便答复您' },
  enquiryContactFormat: { code: 2125, msg: '请输入正确的手机号或邮箱，座机和 400 电话收不到答复' },
  enquiryNumberRequired: { code: 2126, msg: '请输入留言编号' },
  enquiryUnknown: { code: 2127, msg: '没有找到这条留言，请核对编号' },
  enquiryNotWaiting: { code: 2128, msg: '这条留言已有人处理，请刷新后查看' },
  answerRequired: { code: 2129, msg: '请填写答复' },
  answerTooLong: { code: 2130, msg: `答复最多 ${String(answerMaxLength)} 个字` },
  voteLimitReached: { code: 2131, msg: '您所在的网络对这篇帮助的评价已经很多，登录后可以继续评价' },
  enquiryLimitReached: {
    code: 2132,
    msg: `您今天已经写了 ${String(enquiriesPerDay)} 条留言，请明天再写`,
  },
  enquiryAssigneeUnknown: { code: 2133, msg: '请选择一位答复留言的同事' },
  enquiryAssigned: { code: 2134, msg: '这条留言已由别人接手，请刷新后查看' },
  siteFaultPageRequired: { code: 3830, msg: '请填写有问题的网页地址' },
  siteFaultPageFormat: { code: 3831, msg: '请填写网页地址，可以从浏览器的地址栏复制' },
  siteFaultKindRequired: { code: 3832, msg: '请选择是哪一类问题' },
} as const satisfies ErrorTable;
