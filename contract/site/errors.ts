import type { ErrorTable } from '../error-table.ts';
import { siteCodesMax, siteLinksMax, siteReasonMaxLength } from './constants.ts';

/** Of what the site says of itself. */
export const siteErrors = {
  siteNameRequired: { code: 2300, msg: '请填写网站名称' },
  siteTextTooLong: { code: 2301, msg: '超过了字数上限' },
  siteIcpFormat: { code: 2302, msg: '请按备案证上的写法填写，如 蜀ICP备12345678号-1' },
  sitePoliceFormat: { code: 2303, msg: '请按备案证上的写法填写，如 川公网安备 51010402000001号' },
  siteIdCodeFormat: { code: 2304, msg: '网站标识码是 10 位数字，或者 2 个字母加 8 位数字' },
  sitePhoneFormat: { code: 2305, msg: '请填写带区号的座机、手机号、400 电话或者 12345 这样的热线' },
  siteAreaUnknown: { code: 2306, msg: '没有这个行政区划代码，请填 6 位代码，如 510100' },
  siteLinkNameRequired: { code: 2307, msg: '请填写链接的名称' },
  siteLinkAddressRequired: { code: 2308, msg: '请填写链接的地址' },
  siteLinkAddressFormat: { code: 2309, msg: '请填写以 http:// 或 https:// 开头的完整地址' },
  siteLinkTwice: { code: 2310, msg: '前面已有同一个地址' },
  siteTooManyLinks: { code: 2311, msg: `页脚链接最多 ${siteLinksMax} 个` },
  siteCodeNameRequired: { code: 2312, msg: '请填写二维码的名称' },
  siteCodeImageRequired: { code: 2313, msg: '请上传二维码图片' },
  siteTooManyCodes: { code: 2314, msg: `二维码最多 ${siteCodesMax} 个` },
  siteReasonRequired: { code: 2315, msg: '请写明为什么修改' },
  siteReasonTooLong: { code: 2316, msg: `理由最多 ${siteReasonMaxLength} 字` },
  siteNothingChanged: { code: 2317, msg: '没有改动，不需要保存' },
  siteChangeWaiting: { code: 2318, msg: '名称、主办、承办或备案号已有一处改动等待确认，处理以后才能再改' },
  siteFourEyes: { code: 2319, msg: '这是您提出的改动，须由另一位主编确认' },
  siteChangeNotOwn: { code: 2320, msg: '只有提出的人可以收回' },
  siteChangeSettled: { code: 2321, msg: '这处改动已经处理过，请刷新后查看' },
  bannerTitleRequired: { code: 2070, msg: '请填写标题' },
  bannerLabelRequired: { code: 2071, msg: '请填写按钮上的字' },
  bannerTimesOrder: { code: 2072, msg: '结束时间须晚于开始时间' },
  siteListFull: { code: 2073, msg: '已到数量上限，请先删除不用的' },
  wordFormat: { code: 2074, msg: '词语为 2 到 20 个字，不带标点和换行' },
  wordTaken: { code: 2075, msg: '已有这个词，或者它含有不显示的词' },
} as const satisfies ErrorTable;
