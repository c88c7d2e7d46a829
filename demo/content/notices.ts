import type { DemoItem } from '../item.ts';
import { notice } from './items.ts';

const centre = '市工业互联网发展中心';
const bureau = '市经济和信息化局';

/** Short notices: the ticker of the home page and the system notifications. */
export const notices: DemoItem[] = [
  notice(
    {
      key: 'notice-node-upgrade',
      sectionName: '系统维护',
      title: '标识解析二级节点将于本周六 22:00 至次日 6:00 升级，期间可以查询，暂停新注册',
      summary:
        '升级期间解析查询不受影响，注册、修改和批量接口暂停。请提前安排批量任务，升级结果在次日 8 时前公布。',
      tags: ['系统维护', '标识解析'],
      sourceInfo: centre,
      publishedDaysAgo: 1,
      views: 4218,
      isTop: true,
      weight: 10,
    },
    { systemType: 1 },
    `
    为提高解析能力，标识解析二级节点定于本周六 22:00 至次日 6:00 升级。
    期间标识查询正常，新注册、修改和批量注册接口暂停，接口返回“稍后再试”。请把批量任务安排在窗口以外。
    解析地址、证书和字段不变，企业不用修改程序。升级如未成功将回退到原系统，结果在次日 8 时前公布。技术咨询：0000-8800 5678。
    `,
  ),
  notice(
    {
      key: 'notice-privacy-update',
      sectionName: '服务公告',
      title: '隐私政策和服务协议更新，请您阅读并确认',
      summary:
        '更新内容包括身份证件号码单独同意、登录设备记录保存期限、账号注销办法三处，继续使用前请阅读并确认。',
      tags: ['隐私政策', '服务协议'],
      sourceInfo: centre,
      publishedDaysAgo: 5,
      views: 3604,
    },
    { systemType: 1 },
    `
    我们更新了隐私政策和服务协议，主要变化有三处。
    1. 收集身份证件号码须取得您的单独同意，不同意不影响浏览和咨询；
    2. 登录设备记录保存 180 天，用于安全核查，到期删除；
    3. 账号注销设 15 天冷静期，期内登录即视为撤回申请。
    全文见页面底部“网站声明”。确认后本提示不再显示，您可以在“我的账号”中查看已经同意的版本。
    `,
  ),
  notice(
    {
      key: 'notice-fraud-warning',
      sectionName: '安全提醒',
      title: '平台办事不收费、短信不含链接，谨防冒充审核人员收取“加急费”',
      summary:
        '近期有人冒充平台审核员索要加急费。凡是要求转账、点击短信链接、提供验证码的，都不是平台工作人员。',
      tags: ['安全提醒', '防诈骗'],
      sourceInfo: centre,
      publishedDaysAgo: 12,
      views: 5087,
    },
    { systemType: 1 },
    `
    近期有企业反映接到冒充平台审核人员的电话，以“名额有限”“加急办理”为由索要费用。
    平台和各级主管部门办理任何事项都不收费；短信不含链接；工作人员不会索要密码和验证码；奖补资金只拨付到对公账户。
    接到可疑来电请挂断，并拨打 0000-8800 1234 核实。已经转账的请立即报警。
    `,
  ),
  notice(
    {
      key: 'notice-fund-deadline',
      sectionName: '申报提醒',
      title: '制造业数字化转型专项资金申报进入最后三天，请尽快提交草稿',
      summary:
        '截止当日 24:00 系统自动关闭。目前有 214 家企业保存草稿尚未提交，提交后在区县初审前仍可以撤回修改。',
      tags: ['申报提醒', '专项资金'],
      industryCodes: ['C'],
      sourceInfo: bureau,
      publishedDaysAgo: 0,
      views: 2310,
      weight: 8,
    },
    { systemType: 0 },
    `
    专项资金项目申报将在三天后的 24:00 截止，系统届时自动关闭，不再延长。
    目前有 214 家企业保存草稿尚未提交。请重点检查合同、发票、付款凭证金额是否一致，改造前后指标是否各有 30 天数据。
    提交后在区县初审前可以撤回修改，不必等到最后一刻。申报咨询：0000-8800 2026。
    `,
  ),
  notice(
    {
      key: 'notice-diagnosis-quota',
      sectionName: '服务公告',
      title: '全年 600 个免费诊断名额还剩 127 个，食品和家居行业可以优先安排',
      summary:
        '装备、电子行业名额已接近用完，食品行业剩 41 个、家居行业剩 33 个。申请表可存草稿，区县 5 个工作日内答复。',
      tags: ['数字化诊断', '名额'],
      industryCodes: ['C'],
      sourceInfo: centre,
      publishedDaysAgo: 3,
      views: 2765,
    },
    { systemType: 0 },
    `
    截至昨日，全年 600 个免费诊断名额已安排 473 个，还剩 127 个，其中食品 41 个、家居建材 33 个、纺织服装 24 个、其他 29 个。
    申请表约 20 分钟填完，可以分次保存。区县 5 个工作日内答复，通过后一般两周内入厂。
    本年度未能安排的申请自动转入下一年度，不需要重新填写。
    `,
  ),
  notice(
    {
      key: 'notice-assessment-open',
      sectionName: '服务公告',
      title: '2026 年度智能制造能力成熟度自评估开放填报，结果可用于申报',
      summary:
        '对照国家标准，约 40 分钟得出等级、短板和改进建议；可以分岗位作答，填报截止时间为 2026 年 12 月 31 日。',
      tags: ['自评估', '成熟度'],
      industryCodes: ['C'],
      sourceInfo: centre,
      publishedDaysAgo: 8,
      views: 3390,
    },
    { systemType: 0 },
    `
    2026 年度自评估已经开放，截止时间为 2026 年 12 月 31 日。评估约 40 分钟，可以把不同部分分派给设备、质量、信息岗位分别作答。
    提交后立即显示等级、各能力域得分和三项优先建议。结果可以直接用于智能工厂认定、专项资金等事项，不需要另附证明。
    同一企业一年内可以重新评估三次，以最近一次为准。
    `,
  ),
  notice(
    {
      key: 'notice-training-security',
      sectionName: '活动提醒',
      title: '工控安全实训靶场新一期报名开始，周末班优先中小企业',
      summary:
        '两天、16 个名额，免费参加，考核合格发证书并可以申领培训补贴；报名满额后进入候补，有人退出自动递补。',
      tags: ['培训', '信息安全'],
      sourceInfo: centre,
      publishedDaysAgo: 6,
      views: 1142,
    },
    { systemType: 0 },
    `
    工控安全实训靶场新一期报名已经开始，为期两天，名额 16 个，周末班优先安排 300 人以下的企业。
    课程包括弱口令与程序改写体验、网络隔离、备份恢复三个单元，全部实操。考核合格发给证书，可以申领工控安全防护培训补贴。
    报名满额后进入候补，开班前 48 小时内有人退出的自动递补并短信通知。
    `,
  ),
  notice(
    {
      key: 'notice-voucher-quota',
      sectionName: '申报提醒',
      title: '云服务券本年度余额 650 万元，首次上云的微型企业单独预留 150 万元',
      summary:
        '按目前速度预计下月用完。已领的券 90 天内有效，请尽快下单；额度用完后可以登记排队，下一年度优先发放。',
      tags: ['云服务券', '额度'],
      sourceInfo: centre,
      publishedDaysAgo: 13,
      views: 1986,
    },
    { systemType: 0 },
    `
    本年度云服务券可申领余额 650 万元，其中 150 万元单独留给首次上云的微型企业，预计下月用完。
    已领未用的券请在 90 天有效期内下单，过期作废，可以重新申领一次。
    额度用完后，申领页可以登记排队，下一年度按登记顺序优先发放。
    `,
  ),
  notice(
    {
      key: 'notice-browser-support',
      sectionName: '系统维护',
      title: '平台将不再支持三年以前的旧版浏览器，请提前升级',
      summary:
        '旧版浏览器存在安全漏洞，下季度起访问时会显示升级提示；无法升级的电脑可以使用手机或者到区县窗口办理。',
      tags: ['系统维护', '浏览器'],
      sourceInfo: centre,
      publishedDaysAgo: 27,
      views: 1354,
    },
    { systemType: 0 },
    `
    为保障安全，下季度起平台不再支持三年以前发布的浏览器版本。使用旧版浏览器访问时会显示升级提示，仍可以浏览公开内容，但不能登录。
    主流浏览器的当前版本均可使用，推荐开启自动更新。内网电脑不便升级的，可以使用手机访问，或者到区县服务窗口办理。
    不确定版本的，打开“使用帮助”，页面会自动显示检测结果。
    `,
  ),
  notice(
    {
      key: 'notice-holiday-service',
      sectionName: '服务公告',
      title: '节假日期间网上申报照常开放，人工咨询暂停，安全事件电话全天值守',
      summary: '申报截止日遇节假日的，自动延长到节后第一个工作日；留言在节后第一个工作日内答复。',
      tags: ['服务安排'],
      sourceInfo: centre,
      publishedDaysAgo: 52,
      views: 1077,
    },
    { systemType: 0 },
    `
    法定节假日期间，网上申报、查询、标识解析照常开放，人工咨询和在线客服暂停。
    申报截止日遇节假日的，系统自动延长到节后第一个工作日，页面倒计时同步调整。
    工业信息安全事件报告电话 0000-8800 5690 全天值守，其他留言在节后第一个工作日内答复。
    `,
  ),
];
