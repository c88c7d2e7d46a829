import type { ErrorTable } from '../error-table.ts';
import {
  interfaceNameMax,
  keyMaxDays,
  keysAtOnce,
  mostUsesPerMinute,
  webhooksAtOnce,
  webhookUrlMax,
} from './constants.ts';

/** Of open interfaces: 3600 to 3649. */
export const interfaceErrors = {
  // calls with a key
  keyInvalid: { code: 3600, msg: '密钥无效：可能写错、已撤销、已到期，或者持有人已停用' },
  keyNotTaken: { code: 3601, msg: '这个接口不接受密钥' },

  // keys
  interfaceNameRequired: { code: 3610, msg: '请填写名称' },
  interfaceNameTooLong: { code: 3611, msg: `名称最多 ${String(interfaceNameMax)} 个字` },
  keyOwnerRequired: { code: 3612, msg: '请选择持有人' },
  keyOwnerWrong: { code: 3613, msg: '持有人应是在用的工作人员' },
  keyOwnerNotSelf: { code: 3614, msg: '能写内容的密钥只能由您自己持有，不能替别人生成' },
  keyPermissionWrong: { code: 3615, msg: '您自己没有这项权限，不能交给密钥' },
  keySectionRequired: { code: 3616, msg: '请选择至少一个栏目，或者选全部栏目' },
  keySectionWrong: { code: 3617, msg: '栏目不存在，或者不在您的权限以内' },
  keyLimitWrong: { code: 3618, msg: `每分钟次数应为 1 到 ${String(mostUsesPerMinute)} 之间的整数` },
  keyEndRequired: { code: 3619, msg: '请选择到期日' },
  keyEndWrong: { code: 3620, msg: `到期日应在明天起的 ${String(keyMaxDays)} 天以内` },
  keysTooMany: { code: 3621, msg: `在用的密钥最多 ${String(keysAtOnce)} 个，请先撤销不用的` },
  keyEnded: { code: 3622, msg: '这个密钥已撤销或者已到期' },
  keyNotYours: { code: 3623, msg: '能写内容的密钥只能由持有人自己生成' },

  // webhooks
  webhookUrlRequired: { code: 3630, msg: '请填写接收地址' },
  webhookUrlWrong: { code: 3631, msg: '接收地址应以 https:// 开头，不含用户名和 # 之后的部分' },
  webhookUrlTooLong: { code: 3632, msg: `接收地址最多 ${String(webhookUrlMax)} 个字` },
  webhookUrlPrivate: { code: 3633, msg: '接收地址不能在内网或者本机' },
  webhookEventsRequired: { code: 3634, msg: '请选择至少一种事件' },
  webhookSectionWrong: { code: 3635, msg: '栏目不存在' },
  webhooksTooMany: { code: 3636, msg: `接收地址最多 ${String(webhooksAtOnce)} 个，请先删除不用的` },
  webhookStopped: { code: 3637, msg: '推送已停止，请先恢复' },
} as const satisfies ErrorTable;
