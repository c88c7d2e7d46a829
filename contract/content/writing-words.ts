/**
 * Words that texts of an office do not use, for those who write to be told while they write (web/features/content/writing-checks/). The
 * inspection looks for them in what is published (server/domain/inspection/). A modest list: what can be told by the words alone, each with a
 * source. Whoever reviews decides; nothing is refused for it.
 *
 * Patterns look at what stands around a word: 农村长期 is no 村长, and 国家顶级节点 is the name of a node.
 */
export interface WritingWord {
  pattern: RegExp;
  /** What to write in its place, or what to look at. */
  advice: string;
  /** `error`: never right in a text of this office. */
  tone: 'error' | 'hint';
}

/** 新华社《新闻信息报道中的禁用词和慎用词》, 2015 and as revised in July 2016: people, and what belongs to the country. */
const xinhua: readonly WritingWord[] = [
  { pattern: /残废(?:人|者|军人)?/, advice: '写“残疾人”“残疾军人”', tone: 'error' },
  { pattern: /瞎子|独眼龙/, advice: '写“盲人”“视力残疾人”', tone: 'error' },
  { pattern: /聋子|聋哑人/, advice: '写“聋人”“听力残疾人”', tone: 'error' },
  { pattern: /(?<!脆)弱智(?![能慧])/, advice: '写“智力障碍者”', tone: 'error' },
  { pattern: /村长(?![期远效久足大者])/, advice: '写“村委会主任”“村主任”', tone: 'hint' },
  { pattern: /省省委书记|市市委书记|县县委书记|区区委书记/, advice: '省、市、县、区只写一次', tone: 'hint' },
  {
    pattern: /亲自(?:部署|指挥|出席|主持|参加|过问|带队|到场|调研|督办)/,
    advice: '写领导同志的活动不用“亲自”',
    tone: 'hint',
  },
  { pattern: /隆重(?:召开|举行)/, advice: '一般会议写“召开”“举行”', tone: 'hint' },
  {
    pattern: /两岸三地|两岸四地|中港台/,
    advice: '港澳与内地、台湾与大陆分开写，不并称',
    tone: 'error',
  },
  {
    pattern: /中国[、和与及](?:香港|澳门|台湾)/,
    advice: '写“内地与香港、澳门”“大陆与台湾”，或在地名前写“中国”',
    tone: 'error',
  },
  {
    pattern:
      /(?:香港|澳门|台湾)等?[^。；！？国]{0,8}等(?:多个|\d{1,4}\s?个)?国家(?![和与或及]地区|（地区）|、地区)/,
    advice: '港澳台与国家连写时写“国家和地区”',
    tone: 'error',
  },
  {
    pattern: /(?:港澳台?|台湾|香港|澳门)(?:同胞|游客|人士|企业家?|客商|代表团)?(?:来华|访华|回国)/,
    advice: '写“来内地”“来大陆”',
    tone: 'error',
  },
  { pattern: /台湾政府|台湾国|台湾总统|中华民国总统/, advice: '写“台湾当局”“台湾地区领导人”', tone: 'error' },
  { pattern: /一带一路[”"」]?战略/, advice: '写“‘一带一路’倡议”', tone: 'hint' },
  { pattern: /[南北]朝鲜/, advice: '写“韩国”“朝鲜”', tone: 'error' },
];

/**
 * 《中华人民共和国广告法》 article 9 names 国家级, 最高级 and 最佳 for advertisements, and the Xinhua list 最佳, 最好 and 最著名 of products.
 * 国家级 is not here: it is part of what is awarded.
 */
const superlatives: readonly WritingWord[] = [
  { pattern: /最高级(?!别)/, advice: '绝对化用语，写出依据或改掉', tone: 'hint' },
  { pattern: /最佳(?!实践|案例|时间|时期)/, advice: '绝对化用语，写出依据或改掉', tone: 'hint' },
  { pattern: /最(?:先进|著名|权威|顶尖|优秀)/, advice: '绝对化用语，写出依据或改掉', tone: 'hint' },
  { pattern: /(?<!国家)顶级(?!节点|域名?)/, advice: '绝对化用语，写出依据或改掉', tone: 'hint' },
  {
    pattern: /极品|第一品牌|独一无二|绝无仅有|史无前例|万无一失/,
    advice: '绝对化用语，写出依据或改掉',
    tone: 'hint',
  },
  {
    pattern: /(?:全国|全球|世界|行业|国内)(?:排名)?第一(?![批个届次期章条款产])/,
    advice: '绝对化用语，写出依据或改掉',
    tone: 'hint',
  },
  {
    pattern: /(?<!承)包(?:通过|获批|拿证)|百分之?百(?:通过|获批)|100%\s?(?:通过|获批)|零风险|无效退款/,
    advice: '不能承诺结果',
    tone: 'hint',
  },
];

/** How people speak of those who lead, and texts do not. The house's own. */
const address: readonly WritingWord[] = [
  { pattern: /莅临/, advice: '写“到”“出席”', tone: 'hint' },
  { pattern: /[一二三]把手/, advice: '写“主要负责人”“分管负责人”', tone: 'hint' },
  {
    pattern:
      /(?<=^|[，。、；：“（\s])[赵钱孙李周吴郑王冯陈沈韩杨朱秦许何吕张孔曹严魏谢苏潘范彭鲁韦袁唐薛罗郝傅康余顾孟黄姚邵汪毛戴宋庞董梁杜贾郭徐邱蔡田胡刘叶曾邓](?:局|处|科|厅|总|主任?|书记)(?=[，。、；：”）\s要说指强表介带]|$)/,
    advice: '写姓名和完整职务',
    tone: 'hint',
  },
];

/** Characters that are taken for others, as 《现代汉语词典》 and 《第一批异形词整理表》 (GF 1001-2001) have them. What both allow is not here. */
const confusions: readonly WritingWord[] = [
  { pattern: /(?<![蚊营帷])帐[号户单目簿款面务]/, advice: '写“账”，如“账号”“账户”', tone: 'error' },
  {
    pattern: /(?<!台风)登陆(?=[^，。；！？]{0,6}(?:系统|平台|网站|网页|页面|账号|官网|门户|邮箱|后台))/,
    advice: '进入网站写“登录”',
    tone: 'error',
  },
  { pattern: /(?<![分公发颁])布署(?!名)/, advice: '写“部署”', tone: 'error' },
  { pattern: /座落/, advice: '写“坐落”', tone: 'error' },
  { pattern: /粘帖/, advice: '写“粘贴”', tone: 'error' },
  { pattern: /陪训/, advice: '写“培训”', tone: 'error' },
  { pattern: /竟(?:争(?!取)|赛|标)/, advice: '写“竞”，如“竞争”“竞赛”', tone: 'error' },
  { pattern: /通迅/, advice: '写“通讯”或“通信”', tone: 'error' },
  { pattern: /幅射/, advice: '写“辐射”', tone: 'error' },
  { pattern: /防碍/, advice: '写“妨碍”', tone: 'error' },
  { pattern: /部份(?!额)/, advice: '写“部分”', tone: 'error' },
  { pattern: /(?<![本自终])身分证/, advice: '写“身份证”', tone: 'error' },
  { pattern: /(?:招聘|征集|招标|寻物)启示/, advice: '写“启事”', tone: 'error' },
  { pattern: /再接再励/, advice: '写“再接再厉”', tone: 'error' },
  { pattern: /迫不急待/, advice: '写“迫不及待”', tone: 'error' },
];

export const writingWords: readonly WritingWord[] = [...xinhua, ...superlatives, ...address, ...confusions];

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
