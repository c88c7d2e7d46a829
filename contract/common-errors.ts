import type { ErrorTable } from './error-table.ts';

/** What any call can answer. The codes 403, 3001 and 4005 are given by the specification. */
export const commonErrors = {
  invalidRequest: { code: 1000, msg: '提交的内容有误，请检查后重试' },
  damagedBody: { code: 1001, msg: '请求内容无法识别，请刷新页面后重试' },
  plainBodyRefused: { code: 1002, msg: '请求须加密传输，请刷新页面后重试' },
  bodyTooLarge: { code: 1003, msg: '提交的内容过大' },
  notFound: { code: 1004, msg: '没有找到相关信息' },
  pathUnknown: { code: 1005, msg: '请求地址错误' },
  tooManyRequests: { code: 1006, msg: '操作太频繁，请稍后再试' },
  serverBusy: { code: 1007, msg: '服务繁忙，请稍后再试' },
  serverError: { code: 1008, msg: '服务器内部错误' },
  accessDenied: { code: 1009, msg: '您没有权限进行此操作' },
  passwordChangeRequired: { code: 1010, msg: '为了账号安全，请先设置新密码' },
  confirmationRequired: { code: 1011, msg: '为了账号安全，请先确认是您本人操作' },
  idempotencyKeyReused: { code: 1012, msg: '该请求编号已用于其他内容，请重新提交' },
  actingEnded: { code: 1013, msg: '您已不再是这家企业的成员，不能再代表它办理业务' },
  actingChanged: {
    code: 1014,
    msg: '您已在另一个窗口切换了身份，这一步没有提交，请核对页面顶部的身份后再办理',
  },
  actingRoleTooLow: { code: 1015, msg: '您在这家企业的角色不能办理这件事，请联系企业的负责人' },
  actingOnlyPerson: { code: 1016, msg: '这件事只能以个人身份办理，请先在页面顶部切换回个人' },
  secondFactorRequired: { code: 1017, msg: '请先完成两步验证' },
  secondFactorMissing: { code: 1018, msg: '请先为您的账号开启两步验证' },
  addressRefused: { code: 1019, msg: '当前网络不在工作人员的允许范围内，请在单位网络中办理' },
  notLoggedIn: { code: 3001, msg: '您还没有登录，请先登录' },
  sessionExpired: { code: 4005, msg: '登录已过期，请重新登录' },
} as const satisfies ErrorTable;
