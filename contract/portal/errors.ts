import type { ErrorTable } from '../error-table.ts';

/** Of what stands around pages: 2190 to 2199. */
export const portalErrors = {
  menuAddressWrong: { code: 2190, msg: '请填写本站页面的路径，或以 http(s):// 开头的网址' },
  menuFrameAddressWrong: { code: 2191, msg: '在本站内嵌显示的网页，地址须以 https:// 开头' },
  menuItemUnknown: { code: 2192, msg: '菜单项已不存在，请刷新后重试' },
  thirdpartyKeyFormat: { code: 2195, msg: '标识须为 1 至 30 个字母、数字、下划线或短横线' },
  thirdpartyKeyTaken: { code: 2196, msg: '已有相同标识的入口，请换一个' },
  thirdpartyNameRequired: { code: 2197, msg: '请填写入口名称，最多 20 个字' },
} as const satisfies ErrorTable;
