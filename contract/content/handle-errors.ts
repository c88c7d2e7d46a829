import type { ErrorTable } from '../error-table.ts';

/** Of identifiers: codes of content, in a file of their own for the page that resolves one. */
export const handleErrors = {
  handleMalformed: { code: 2050, msg: '标识格式有误，应为“前缀/后缀”，如 88.216/abc' },
  handleUnknown: { code: 2051, msg: '没有查到这个标识，请核对后重试' },
  handleResolverAway: { code: 2052, msg: '上级解析系统暂时没有响应，请稍后再试' },
} as const satisfies ErrorTable;
