import type { ErrorTable } from '../error-table.ts';

/** Of what stands around pages: 2190 to 2199. */
export const portalErrors = {
  menuAddressWrong: { code: 2190, msg: '请填写本站页面的路径，或以 http(s):// 开头的网址' },
  menuFrameAddressWrong: { code: 2191, msg: '在本站内嵌显示的网页，地址须以 https:// 开头' },
  menuItemUnknown: { code: 2192, msg: '菜单项已不存在，请刷新后重试' },
} as const satisfies ErrorTable;
