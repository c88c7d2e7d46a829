import type { DemoItem } from '../item.ts';
import { activity } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';
const trainingDesk = '培训专员 0000-88001243';

export const trainingActivities: DemoItem[] = [
  activity(
    {
      key: 'activity-training-range',
      title: '工控安全实训靶场第 35 期（周末班）',
      summary:
        '两天全实操：先体验弱口令和程序改写造成的后果，再完成隔离、加固、恢复；考核合格发证书，可以申领补贴。',
      tags: ['培训讲座', '信息安全', '实操'],
      industryCodes: ['C', 'D44'],
      sourceInfo: centre,
      publishedDaysAgo: 6,
      views: 1342,
    },
    {
      synopsis: '16 人小班，周末班优先 300 人以下企业。',
      startDay: 14,
      endDay: 15,
      signStartDay: -6,
      signEndDay: 10,
      sponsor: bureau,
      organiser: centre,
      contact: trainingDesk,
      address: '市工业互联网发展中心 B1 层靶场（云溪区创新大道 8 号）',
      agenda: [
        { time: '第一天 9:00—12:00', title: '攻击体验：口令、程序、网络三类' },
        { time: '第一天 13:30—17:00', title: '隔离与加固' },
        { time: '第二天 9:00—12:00', title: '备份与恢复' },
        { time: '第二天 13:30—16:30', title: '综合考核' },
      ],
      capacity: 16,
      signedUp: 16,
      activityType: '培训讲座',
    },
    `
    靶场有水处理、装配、包装三条小型产线，全部是真实控制器。学员两人一组，一台工程师站，一条产线。
    ## 适合谁
    电工、设备员、信息兼职员。不要求会编程，能看懂梯形图更好。第一次参加的学员中，七成没有网络基础。
    ## 考核
    综合考核设置一个故障：产线被改写停机，两小时内查明原因、恢复运行、写出一页报告。及格率约 82%，未通过的可以免费重考一次。
    ## 候补
    本期已满额，仍可以登记候补。开班前 48 小时有人退出的，按登记顺序短信通知，两小时内回复有效。
    `,
  ),
  activity(
    {
      key: 'activity-training-point-table',
      title: '一天学会编点表：从一台数控车床开始',
      summary:
        '面向设备和信息岗位，上午讲命名与频率，下午对着真机填表、连通、验证，带走一份可以直接使用的点表。',
      tags: ['培训讲座', '数据采集', '点表'],
      industryCodes: ['C34', 'C35'],
      sourceInfo: centre,
      publishedDaysAgo: 4,
      views: 905,
    },
    {
      synopsis: '每期 24 人，需自带笔记本电脑。',
      startDay: 11,
      endDay: 11,
      signStartDay: -4,
      signEndDay: 9,
      sponsor: centre,
      organiser: '示范职业技术学院（云溪校区）',
      contact: trainingDesk,
      address: '示范职业技术学院云溪校区实训楼 201',
      agenda: [
        { time: '9:00—10:20', title: '五段式命名与缩写' },
        { time: '10:30—12:00', title: '状态、工艺、能耗、计数四类频率' },
        { time: '13:30—16:00', title: '真机练习' },
        { time: '16:00—17:00', title: '互查与讲评' },
      ],
      capacity: 24,
      signedUp: 19,
      activityType: '培训讲座',
    },
    `
    点表编得好不好，决定以后的数据能不能用。课程不讲大道理，只解决一件事：给一台设备编出合格的点表。
    ## 上午
    讲清命名五段、单位、频率和质量标志，用 20 个错误例子练习找茬。例如“主轴速度（转）”错在哪里，为什么报警不能按周期采。
    ## 下午
    两人一台数控车床，从说明书找到变量地址，填表、连通、比对面板显示。每组至少完成 16 个点。
    ## 带走什么
    一份 16 点点表、一份核对清单、一个可以提问的学习群。课后 30 天内可以把本厂点表发来，讲师免费看一遍。
    `,
  ),
  activity(
    {
      key: 'activity-training-policy-live',
      title: '专项资金申报辅导直播：把退回原因讲在前面',
      summary:
        '90 分钟直播，用上半年 137 件退回材料讲清最容易错的七处，后半段由审核岗位在线答疑，回放长期保留。',
      tags: ['培训讲座', '政策申报', '直播'],
      industryCodes: ['C'],
      sourceInfo: centre,
      publishedDaysAgo: 19,
      views: 3206,
    },
    {
      synopsis: '线上直播，人数不限，登记后短信提醒。',
      startDay: -12,
      endDay: -12,
      signStartDay: -19,
      signEndDay: -12,
      sponsor: bureau,
      organiser: centre,
      contact: '政策服务专员 0000-88002026',
      address: '平台直播间（线上）',
      agenda: [
        { time: '15:00—15:45', title: '退回材料的七类原因' },
        { time: '15:45—16:30', title: '在线答疑' },
      ],
      capacity: 2000,
      signedUp: 1187,
      activityType: '培训讲座',
    },
    `
    直播已经结束，1,187 人登记，最高同时在线 903 人，提问 214 条，现场回答 68 条，其余已由客服逐条回复。
    ## 七类退回原因
    1. 付款凭证不全；2. 指标没有写明口径；3. 主机设备计入投入；4. 合同晚于发票；5. 验收报告没有日期；6. 企业名称与执照不一致；7. 附件模糊不能辨认。
    ## 问得最多的三个问题
    - 分期付款没付完能不能报？付款达到合同 90% 以上可以；
    - 自己开发的软件怎么算？按研发人员工资台账，最高计 30%；
    - 两个厂区能不能合报？独立核算的分开报。
    ## 回放
    回放与课件可以在活动页观看和下载，长期保留，附逐句字幕。
    `,
  ),
  activity(
    {
      key: 'activity-training-class-leader',
      title: '班组长数字化训练营：用数据开好每天十五分钟早会',
      summary: '三个半天，隔周一次，中间回厂实践。学会看三张图、问三个问题、写一张行动卡，结业看早会录像。',
      tags: ['培训讲座', '班组长', '质量数据'],
      industryCodes: ['C'],
      sourceInfo: centre,
      publishedDaysAgo: 2,
      views: 652,
    },
    {
      synopsis: '面向班组长和工段长，企业推荐，每家两至四人。',
      startDay: 20,
      endDay: 48,
      signStartDay: 2,
      signEndDay: 16,
      sponsor: centre,
      organiser: centre,
      contact: trainingDesk,
      address: '市工业互联网发展中心 203 教室',
      agenda: [
        { time: '第一次', title: '看三张图：产量、停机、不良' },
        { time: '第二次', title: '问三个问题：差在哪、为什么、谁来改' },
        { time: '第三次', title: '早会录像点评与结业' },
      ],
      capacity: 40,
      signedUp: 0,
      activityType: '培训讲座',
    },
    `
    系统上了，班组不看，等于没上。训练营只教班组长一件事：用数据开好每天十五分钟的早会。
    ## 怎样学
    三次课，隔周一次。每次课后回厂实践，录一段早会视频，下次课互相点评。讲师是三位做过十年以上班组长的现场主管。
    ## 结业标准
    早会不超过 15 分钟；三张图都讲到；至少形成一张行动卡，写明谁、什么时候、做到什么程度。
    ## 往期效果
    上一期 38 名学员，结业后一个月回访，所在班组的停机原因记录率由 54% 提高到 91%。
    报名即将开放，由企业统一推荐，不收费用。
    `,
  ),
  activity(
    {
      key: 'activity-training-identifier-basic',
      title: '标识解析入门讲座：先想清楚谁来扫、扫了看什么',
      summary: '给打算做标识的企业讲三个案例、五个常见误区和一张规划画布，现场完成本企业的标识规划草稿。',
      tags: ['培训讲座', '标识解析'],
      industryCodes: ['C'],
      sourceInfo: centre,
      publishedDaysAgo: 66,
      views: 1085,
    },
    {
      synopsis: '往期讲座，课件与画布可以下载。',
      startDay: -48,
      endDay: -48,
      signStartDay: -66,
      signEndDay: -50,
      sponsor: centre,
      organiser: centre,
      contact: '标识服务专员 0000-88005678',
      address: '市工业互联网发展中心报告厅',
      agenda: [
        { time: '14:00—15:00', title: '三个案例' },
        { time: '15:00—15:40', title: '五个误区' },
        { time: '15:50—17:00', title: '画布练习' },
      ],
      capacity: 100,
      signedUp: 92,
      activityType: '培训讲座',
    },
    `
    很多企业先买打码机，再想用途。讲座倒过来：先想清楚谁来扫、扫了看什么、看了做什么，再决定贴在哪里。
    ## 五个误区
    1. 把网址做成码就叫标识；2. 一上来就一物一码；3. 数据越多越好；4. 只给消费者看；5. 贴上就完事，没人更新。
    ## 画布练习
    一张纸九格：对象、粒度、载体、扫描者、看什么、数据从哪里来、谁更新、怎样衡量、多少钱。92 人分 18 组，完成 18 张草稿，讲师逐张点评。
    ## 后续
    讲座后 60 天，18 家企业中有 11 家完成前缀申领，4 家开始注册。
    `,
  ),
];
