/** The guides of 我要办 that lead to another system, by their number, which is the key of its entry. */
export const guideSystemNames = {
  '5': '金融服务平台',
  '6': '标识解析节点登录',
} as const;
