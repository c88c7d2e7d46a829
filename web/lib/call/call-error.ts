import type { FailureData } from '#contract/envelope.ts';

/** A call that did not succeed. `message` is in Chinese and can be shown as it is. */
export class CallError extends Error {
  override name = 'CallError';
  /** The envelope's code; 0 where no envelope arrived. */
  readonly code: number;
  /** HTTP status of a fault of the transport; undefined for business errors and when nothing arrived. */
  readonly status: number | undefined;
  /** The form field that the error is about, where there is one. */
  readonly field: string | undefined;
  /** What else is wrong, where one call looked at several fields. */
  readonly others: readonly { field: string; msg: string }[];
  readonly retryAfterSeconds: number | undefined;
  /** By which the log of the server has it; undefined where no server of ours answered. */
  readonly requestId: string | undefined;

  constructor(
    message: string,
    details: {
      code?: number;
      status?: number | undefined;
      requestId?: string | undefined;
    } & FailureData = {},
  ) {
    super(message);
    this.code = details.code ?? 0;
    this.status = details.status;
    this.field = details.field;
    this.others = details.others ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }

  get msg(): string {
    return this.message;
  }
}

/** Section 8 of the portal specification. */
export const statusTexts: Readonly<Record<number, string>> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  404: '请求地址出错',
  408: '请求超时',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP 版本不受支持',
};

/** What to say about an HTTP status. `url` is named for 404, as specified. */
export function statusText(status: number, url = ''): string {
  const text = statusTexts[status] ?? `请求失败（${String(status)}）`;
  return status === 404 && url !== '' ? `${text}：${url}` : text;
}

export const networkTexts = {
  timeout: '请求超时，请检查网络后重试',
  offline: '网络连接失败，请检查网络后重试',
};

/** With what stands beside it: where in a file it is, whose a prefix is. */
export function wholeMessageOf(error: unknown): string {
  const others = error instanceof CallError ? error.others.map(({ msg }) => msg) : [];
  return [messageOf(error), ...others].join('：');
}

/** The text of any caught error, for places that show it. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : networkTexts.offline;
}
