import type { ErrorTable } from '../error-table.ts';
import { listExportMax } from './export-limits.ts';

/** What several services share: formats that any form may ask for (section 5 of both specifications), and lists as files. */
export const sharedErrors = {
  fieldRequired: { code: 1901, msg: '不能为空' },
  textTooLong: { code: 1902, msg: '输入的内容过长' },
  usernameFormat: { code: 1903, msg: '用户名须为8-20位字母或数字，且不能全为数字' },
  amountFormat: { code: 1904, msg: '请输入0到999999999.99之间的金额，最多两位小数' },
  telephoneFormat: { code: 1905, msg: '请输入正确的电话号码' },
  passportFormat: { code: 1906, msg: '请输入正确的护照号码' },
  taiwanPermitFormat: { code: 1907, msg: '请输入正确的台湾居民来往大陆通行证号码' },
  hongKongMacaoPermitFormat: { code: 1908, msg: '请输入正确的港澳居民来往内地通行证号码' },
  foreignResidentIdFormat: { code: 1909, msg: '请输入正确的外国人永久居留身份证号码' },
  mobilePhoneFormat: { code: 1910, msg: '请输入正确的手机号码' },
  listTooLong: {
    code: 1911,
    msg: `一次最多导出 ${listExportMax.toLocaleString('zh-CN')} 条，请先用查找或筛选缩小范围`,
  },
  exportsUnderWay: { code: 1912, msg: '正在导出的人较多，或者您上一个文件还没有下载完，请过一分钟再试' },
} as const satisfies ErrorTable;
