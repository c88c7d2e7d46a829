/** Never among hot words, whatever visitors look for: what a public body does not put on its page. A site adds its own by a setting. */
export const unshownWords: readonly string[] = [
  ...['赌博', '博彩', '赌场', '彩票', '六合彩', '百家乐', '下注', '老虎机'],
  ...['色情', '裸聊', '约炮', '成人电影', '招嫖', '援交', 'av女优', 'porn'],
  ...['毒品', '冰毒', '大麻', '海洛因', '迷药', '枪支', '弹药', '炸药'],
  ...['代开发票', '办假证', '假发票', '刻章', '代孕', '私家侦探', '套现', '裸贷', '高利贷', '洗钱'],
  ...['翻墙', '外挂', '盗号', '黑客接单', '身份证号', '手机号', '银行卡号'],
  ...['傻逼', '妈的', '他妈', '操你', '去死', 'fuck', 'shit'],
];
