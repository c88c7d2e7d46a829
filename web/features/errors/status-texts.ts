import { statusTexts } from '#web/lib/call/call-error.ts';

/** Where a page says something else than what a call says in passing. */
const titles: Readonly<Record<number, string>> = {
  ...statusTexts,
  402: '需要付费或开通',
  404: '没有找到这个页面',
};

/** What one can do about it, by HTTP status. */
const advice: Record<number, string> = {
  400: '提交的内容无法识别。请返回上一页检查后重试。',
  401: '登录后即可继续。',
  402: '该服务需要先完成缴费或开通。如有疑问请联系技术支持。',
  403: '您没有权限查看这个页面。如需办理，请使用有权限的账号登录。',
  404: '地址可能输错了，或者页面已经移走。可以从首页重新进入。',
  408: '网络较慢或服务繁忙。请稍后再试。',
  503: '平台正在维护或访问人数过多。请稍后再试，已填写的内容会保留。',
  504: '网络较慢或服务繁忙。请稍后再试。',
};

const fallbackAdvice = '问题出在平台一侧，与您的操作无关。请稍后再试；仍不行请联系技术支持。';

/** Of what an address has in the place of a status, which anybody can type. */
export function statusView(given: string | number): { title: string; text: string } {
  const status = /^\d{3}$/.test(String(given)) ? Number(given) : 0;
  if (status === 0)
    return {
      title: '出错了',
      text: '地址里没有可以识别的状态码，无法说明原因。可以从首页重新进入；仍不行请联系技术支持。',
    };
  const title = titles[status];
  if (title === undefined)
    return {
      title: `${String(status)} 未知状态`,
      text: '请求没有完成，平台也无法判断原因。请稍后再试；仍不行请联系技术支持，并告知这个状态码。',
    };
  return { title: `${String(status)} ${title}`, text: advice[status] ?? fallbackAdvice };
}
