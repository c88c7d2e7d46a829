/**
 * One slide. `sy` is the home page's carousel, `syyc` the strip of columns beside it. `linkAddress` is where a click on
 * the slide leads, `jumpAddress` where its second action leads; both are paths of the site's own router.
 */
export interface DemoBanner {
  key: string;
  addressType: 'sy' | 'syyc';
  title: string;
  /** The short line above the title. */
  kicker: string;
  content: string;
  linkAddress: string;
  jumpAddress: string;
  actions: readonly { label: string; href: string }[];
  sectionName: string;
}

function slide(
  banner: Omit<DemoBanner, 'linkAddress' | 'jumpAddress' | 'actions'>,
  ...actions: [first: [label: string, href: string], second: [label: string, href: string]]
): DemoBanner {
  const [[, linkAddress], [, jumpAddress]] = actions;
  return {
    ...banner,
    linkAddress,
    jumpAddress,
    actions: actions.map(([label, href]) => ({ label, href })),
  };
}

export const banners: readonly DemoBanner[] = [
  slide(
    {
      key: 'banner-self-assessment',
      addressType: 'sy',
      kicker: '自评估　截止 2026 年 12 月 31 日',
      title: '先看清自己，再谈数字化转型',
      content:
        '2026 年度智能制造能力成熟度自评估开放填报。约 40 分钟，得出等级、短板和改进建议，结果可用于申报。',
      sectionName: '智能制造',
    },
    ['开始自评估', '/guidePage?active=1'],
    ['看智能工厂', '/digitalTransformation/ZNZZList'],
  ),
  slide(
    {
      key: 'banner-policy-measures',
      addressType: 'sy',
      kicker: '新政策　单个项目最高 500 万元',
      title: '“智改数转网联”补助怎么拿',
      content: '设备联网按台补，产线改造按投入比例补，成熟度首次达到三级、四级免申即享。先看图解，再去申报。',
      sectionName: '热点政策',
    },
    ['看政策', '/Info/HotSpotPolicy'],
    ['看系列解读', '/Info/xljdList'],
  ),
  slide(
    {
      key: 'banner-diagnosis',
      addressType: 'sy',
      kicker: '免费诊断　全年 600 个名额',
      title: '专家入厂三天，把短板说清楚',
      content:
        '规上企业优先，食品、家居行业名额还有余。一张表、可存草稿，区县 5 个工作日内答复，离厂后 10 个工作日出报告。',
      sectionName: '数字化转型诊断',
    },
    ['申请诊断', '/home/diagnosticRequest'],
    ['常见问题', '/home/helpGuide'],
  ),
  slide(
    {
      key: 'banner-identifier',
      addressType: 'sy',
      kicker: '标识解析　3 个工作日领到前缀',
      title: '给每件产品一个查得到的身份',
      content: '认证企业在线申领前缀，资料自动带出；接入后按有效解析量领补贴，首年不设上限。',
      sectionName: '标识解析',
    },
    ['申领标识前缀', '/guidePage?active=3'],
    ['查看解析节点', '/Resolution/analysisNodeDetial'],
  ),
  slide(
    {
      key: 'banner-study',
      addressType: 'sy',
      kicker: '研学探访　走进真实车间',
      title: '看一天，胜过听十场',
      content: '“百企进灯塔”每期 40 人，跟着班组长走一遍产线，回来写下一件马上能做的事。',
      sectionName: '交流互动',
    },
    ['报名研学', '/socialInteraction/YXTFList'],
    ['全部活动', '/socialInteraction/ZHHDList'],
  ),
  slide(
    {
      key: 'banner-strip-cloud',
      addressType: 'syyc',
      kicker: '企业上云',
      title: '云服务券最高抵 40%',
      content: '首次上云的微型企业单独预留额度。',
      sectionName: '企业上云',
    },
    ['选云产品', '/digitalTransformation/enterpriseCloud'],
    ['核销说明', '/home/helpGuide'],
  ),
  slide(
    {
      key: 'banner-strip-scenes',
      addressType: 'syyc',
      kicker: '数字化场景',
      title: '从一个场景改起',
      content: '按工序找方案，看同规模企业花了多少、改了什么。',
      sectionName: '数字化场景',
    },
    ['浏览场景', '/digitalTransformation/SZHCJ'],
    ['看典型案例', '/Excellent/caseIntroduction'],
  ),
  slide(
    {
      key: 'banner-strip-security',
      addressType: 'syyc',
      kicker: '信息安全',
      title: '48 项自查，先查漏洞再补防护',
      content: '三类联网企业须在年底前完成，约 1 小时。',
      sectionName: '工业信息安全',
    },
    ['办理指南', '/guidePage?active=2'],
    ['安全工具', '/securityCenter/safetyToolsList'],
  ),
  slide(
    {
      key: 'banner-strip-forum',
      addressType: 'syyc',
      kicker: '行业交流',
      title: '设备上的怪毛病，问问同行',
      content: '九个版块，现象加设备，48 小时内有人答。',
      sectionName: '行业交流',
    },
    ['去提问', '/socialInteraction/industryList'],
    ['找专家', '/Info/ZJList'],
  ),
];
