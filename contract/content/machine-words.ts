/** Words of a link that do not say where it leads, alone. */
export const emptyLinkTexts: readonly string[] = [
  '点击这里',
  '点击此处',
  '点这里',
  '点此',
  '点击',
  '点击查看',
  '点击下载',
  '点击进入',
  '这里',
  '此处',
  '查看',
  '查看更多',
  '更多',
  '详情',
  '查看详情',
  '链接',
  '网址',
  '网页链接',
  '下载',
  '附件',
  'here',
  'click here',
  'link',
  'more',
];

/** Names that a scanner, a telephone or a program gives, without what follows the last dot. */
export const machineNames: readonly RegExp[] = [
  /^(?:scan(?:ned)?|img|image|dscn?|dcim|pic|picture|photo|mmexport|wechatimg|screenshot|camscanner|pxl|file|doc|docx?|document|untitled|copy|output|download)[\s_\-.()（）\d]*$/i,
  /^(?:camscanner|screenshot|wx_camera|mmexport|img|scan)[\s_-]\d/i,
  /^新建\s*(?:$|[\d(（]|microsoft|wps|docx?|xlsx?|pptx?|文本|文档|文件|工作表|演示|压缩|位图|图像)/i,
  /^(?:无标题|未命名|未标题|扫描全能王|微信图片|微信截图|企业微信截图|QQ图片|QQ截图|屏幕截图|截图)/i,
  /^(?:扫描件?|图片|照片|文档|文件|附件|附表|表格|工作簿|演示文稿)[\s_\-.()（）\d一二三四五六七八九十]*$/,
  /^[\d\s_\-.()（）]{5,}$/,
  /^[0-9a-f-]{20,}$/i,
];
