import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { declaration } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';
const hall = '示范市政务服务中心 3 楼工业服务专区（云溪区创新大道 1 号）';
const online = '全程网上办理，不设现场受理点';

/** Underway on the day of loading; the first two end within a week. */
export const openDeclarations: DemoItem[] = [
  declaration(
    {
      key: 'declaration-digital-fund',
      title: '2026 年示范市制造业数字化转型专项资金项目申报',
      summary:
        '支持设备联网、产线改造、系统集成三类已完成验收的项目，按投入的 10% 至 15% 补助，单个项目最高 500 万元。',
      tags: ['专项资金', '产线改造', '设备联网'],
      industryCodes: ['C'],
      publishedDaysAgo: 20,
      views: 9872,
      favourites: 744,
      isTop: true,
      weight: 10,
    },
    {
      declareUnit: bureau,
      declareStartDay: -20,
      declareEndDay: 3,
      declareType: '项目申报',
      beneficiaries: '规模以上工业企业',
      conditions: [
        '在本市登记并纳税的规模以上工业企业',
        '项目总投入 200 万元以上，已验收并连续运行 30 天',
        '完成智能制造能力成熟度自评估',
        '近三年没有骗取财政资金的记录',
      ],
      materials: [
        '项目申报书（在线填写）',
        '投入明细表及合同、发票、付款凭证',
        '验收报告',
        '改造前后各 30 天的指标数据',
      ],
      supportAmount: '按投入的 10% 至 15% 补助，最高 500 万元',
      process: [
        '企业在线填报',
        '区县 5 个工作日内初审',
        '第三方机构核定投入',
        '专家评审',
        '公示 5 个工作日',
        '拨付资金',
      ],
      timeLimit: '截止后 45 个工作日内公布结果',
      acceptanceAddress: online,
      consultationPhone: '0000-88002026',
      mode: '普通',
    },
    `
    为落实支持工业企业“智改数转网联”的政策，现组织本年度专项资金项目申报。
    ## 支持方向
    1. 设备联网：新增联网的数控机床、工业机器人和检测设备，按台补助；
    2. 产线改造：软件、工业网络和控制系统的实际投入；
    3. 系统集成：两个以上业务系统的数据贯通，须说明减少了哪些重复录入。
    ## 填报提示
    企业基本信息、评估等级由系统带出，请先核对。投入明细按“一张发票一行”填写，支持表格导入；合同、发票、付款凭证金额不一致的，系统会提示差额。
    附件单个不超过 10 MB，格式为 PDF、图片或者 Word 文档。可以随时保存草稿，提交后在区县初审前可以撤回修改。
    ## 特别说明
    同一项目已经获得国家、省级资金支持的，不再重复支持。申报材料由企业自行负责，任何机构不得以“包过”名义收费，发现的请向监督电话反映。
    `,
  ),
  declaration(
    {
      key: 'declaration-utility-energy',
      title: '空压站、锅炉房数字化节能改造项目征集（第二批）',
      summary:
        '征集空压、锅炉、制冷三类公用系统的数字化节能改造项目，入选的优先安排节能量核定，符合条件的纳入协同改造补助。',
      tags: ['节能降碳', '公用系统', '协同改造'],
      industryCodes: ['C17', 'C26', 'C30', 'C31'],
      publishedDaysAgo: 25,
      views: 2317,
    },
    {
      declareUnit: bureau,
      declareStartDay: -24,
      declareEndDay: 6,
      declareType: '项目申报',
      beneficiaries: '年综合能耗 1,000 吨标准煤以上的工业企业',
      conditions: ['公用系统已安装分项计量', '预计年节能量不少于 200 吨标准煤', '项目在一年内可以完成'],
      materials: ['项目简表', '近 12 个月用能数据', '改造方案（不超过 10 页）'],
      supportAmount: '每吨标准煤 600 元，单个项目最高 260 万元',
      process: ['在线提交', '节能中心技术审核', '现场踏勘', '公布入选名单'],
      timeLimit: '截止后 20 个工作日内公布',
      acceptanceAddress: online,
      consultationPhone: '0000-88002031',
      mode: '普通',
    },
    `
    首批征集共入选 37 个项目，已完成改造的 22 个平均节能率 13.6%。为持续挖掘公用系统潜力，现征集第二批。
    ## 征集范围
    空压站群控与余热回收、锅炉燃烧优化与冷凝回收、冷水机组变频与管网平衡。单台设备更换不在范围内。
    ## 计量要求
    已有分项计量的，上传近 12 个月数据；尚未安装的，可以先申请临时计量服务，由节能中心免费借用便携仪表 30 天，借用期间数据可以用于本次申报。
    ## 审核重点
    技术审核主要看三点：用能基准是否稳定、节能措施是否可测、投资回收期是否合理。回收期超过六年的，一般不予入选。
    `,
  ),
  declaration(
    {
      key: 'declaration-smart-factory-batch',
      title: '第五批市级智能工厂与数字化车间认定申报',
      summary:
        '数字化车间和智能工厂同步受理，以现场数据核查为主。已获省级认定的企业直接进入公示，不再现场核查。',
      tags: ['智能工厂', '数字化车间', '认定'],
      industryCodes: ['C'],
      publishedDaysAgo: 12,
      views: 7420,
      favourites: 480,
      weight: 8,
    },
    {
      declareUnit: bureau,
      declareStartDay: -11,
      declareEndDay: 19,
      declareType: '项目申报',
      beneficiaries: '制造业企业',
      conditions: [
        '数字化车间设备联网率不低于 70%，智能工厂不低于 80%',
        '成熟度自评估达到二级或者三级以上',
        '系统连续运行满 6 个月或者 12 个月',
        '完成网络安全定级',
      ],
      materials: [
        '认定申请表（在线）',
        '设备清单与联网状态导出表',
        '系统架构图',
        '近 30 天产量、停机、不良数据',
      ],
      supportAmount: '认定后按区县政策兑现，云溪区等免申即享',
      process: ['在线申报', '区县推荐', '数据核查', '专家现场核查', '公示', '公布名单'],
      timeLimit: '截止后 60 个工作日内公布',
      acceptanceAddress: online,
      consultationPhone: '0000-88002028',
      mode: '普通',
    },
    `
    依据《示范市智能工厂与数字化车间认定管理办法》，现受理第五批认定申报。前四批共认定 318 家。
    ## 本批的三点变化
    - 设备清单改为从采集平台直接导出，不再手工填写；
    - 增加“停机原因记录率”核查，要求不低于 85%；
    - 已获省级认定的，凭文号直接进入公示。
    ## 现场核查怎样进行
    每家安排 3 名专家、半天时间。专家随机指定近 30 天中的两天，由企业当场调出数据，与班组记录、入库单比对，偏差超过 5% 的须说明原因。核查不听取汇报片，不要求准备展板。
    ## 企业准备建议
    先下载自查表，把 26 项条件过一遍。历年未通过的企业中，六成是因为数据与现场不一致，而不是系统不够先进。
    `,
  ),
  declaration(
    {
      key: 'declaration-identifier-cases',
      title: '工业互联网标识解析规模应用典型案例征集',
      summary:
        '征集产品追溯、供应链协同、设备维护、回收利用四个方向的标识应用案例，入选案例编入案例集并推荐参加省级评选。',
      tags: ['标识解析', '典型案例', '案例征集'],
      industryCodes: ['C'],
      publishedDaysAgo: 6,
      views: 3981,
      weight: 6,
    },
    {
      declareUnit: centre,
      declareStartDay: -6,
      declareEndDay: 40,
      declareType: '案例征集',
      beneficiaries: '已接入二级节点的企业、节点运营单位',
      conditions: ['应用已运行满 6 个月', '累计有效解析量不少于 10 万次', '有可以核对的效果指标'],
      materials: ['案例申报书（模板不超过 8 页）', '解析量证明（系统导出）', '应用单位意见'],
      supportAmount: '入选案例推广补助 5 万元',
      process: ['在线提交', '形式审查', '专家评议', '现场走访', '公布案例集'],
      timeLimit: '截止后 30 个工作日内公布',
      acceptanceAddress: online,
      consultationPhone: '0000-88005678',
      mode: '普通',
    },
    `
    为总结标识“用起来”的做法，面向全市征集规模应用案例，计划入选 20 个。
    ## 征集方向
    1. 产品追溯：一物一码，能够查到原料、工序和检验；
    2. 供应链协同：上下游用同一标识交换数据，减少重复贴码；
    3. 设备维护：扫码即得履历、备件和维修记录；
    4. 回收利用：以标识确认材料成分和拆解方法。
    ## 写作要求
    按“问题—做法—效果—可复制之处”四段写，效果须有前后对比数字和取数办法。不写单位荣誉，不用宣传语。文中企业名称、数据以企业同意公开的为准。
    ## 评议办法
    专家分占六成，使用方打分占四成。使用方由系统从实际解析过该标识的企业中抽取，匿名评价。
    `,
  ),
  declaration(
    {
      key: 'declaration-diagnosis-quota',
      title: '第四季度免费数字化诊断名额申领',
      summary:
        '面向规上企业开放 160 个免费诊断名额，先到先得、行业均衡。申请表可存草稿，区县 5 个工作日内答复。',
      tags: ['数字化诊断', '免费服务'],
      industryCodes: ['C'],
      publishedDaysAgo: 30,
      views: 5236,
    },
    {
      declareUnit: centre,
      declareStartDay: -28,
      declareEndDay: 24,
      declareType: '名单征集',
      beneficiaries: '规模以上工业企业，专精特新中小企业',
      conditions: ['近两年没有接受过市级诊断', '能够安排生产、设备、信息岗位各一人配合'],
      materials: ['诊断申请表（在线）', '主要系统清单（可选）'],
      supportAmount: '诊断费用由市财政全额承担',
      process: ['在线申请', '区县初审', '派出专家', '入厂 1 至 3 天', '出具报告', '90 天回访'],
      timeLimit: '初审 5 个工作日，报告在离厂后 10 个工作日内提交',
      acceptanceAddress: online,
      consultationPhone: '0000-88001234',
      mode: '快申快享',
    },
    `
    本季度名额 160 个，其中装备 50 个、电子 40 个、食品 30 个，其余行业 40 个。某一行业申请不足的，名额在截止前一周调剂。
    ## 诊断看什么
    覆盖研发、计划、采购、生产、质量、设备、仓储、能源、安全等 20 个环节。专家以现场查看和数据抽取为主，访谈不超过总时间的三分之一。
    ## 企业得到什么
    - 一份不超过 15 页的报告，含现状等级和三项优先改造建议；
    - 一份投资测算，区分必须做、可以做、暂不做；
    - 一张政策匹配表，列出可以申报的事项和时间。
    ## 保密
    专家与企业签署保密承诺，现场照片须经企业同意。报告仅企业和市、区主管部门可以查看。
    `,
  ),
  declaration(
    {
      key: 'declaration-first-edition-software',
      title: '省首版次工业软件目录（秋季批）推荐工作',
      summary:
        '由市级初核后向省推荐，重点支持研发设计、生产控制、工业仿真三类自主软件，须有两家用户连续使用 6 个月的证明。',
      tags: ['工业软件', '首版次', '推荐'],
      industryCodes: ['I65'],
      publishedDaysAgo: 16,
      views: 2148,
    },
    {
      declareUnit: bureau,
      declareStartDay: -15,
      declareEndDay: 12,
      declareType: '项目申报',
      beneficiaries: '软件企业、制造企业的软件子公司',
      conditions: [
        '拥有自主著作权',
        '销售起始不满三年，累计合同额不超过 1,500 万元',
        '在两家以上非关联用户处连续运行 6 个月',
      ],
      materials: [
        '推荐申请表',
        '著作权登记证书',
        '用户使用报告两份',
        '第三方功能与性能测试报告',
        '销售合同与到账凭证',
      ],
      supportAmount: '首年销售额的 20%，单个产品最高 300 万元',
      process: ['企业申报', '市级初核', '现场演示', '推荐至省', '省级评审公布'],
      timeLimit: '市级初核 10 个工作日',
      acceptanceAddress: hall,
      consultationPhone: '0000-88002035',
      mode: '普通',
    },
    `
    省首版次目录每年受理两次，本次为秋季批。为提高推荐质量，市级增加现场演示环节。
    ## 现场演示
    每个产品 25 分钟：演示 15 分钟，使用评审组给出的样例数据；问答 10 分钟。不得用录屏代替，演示环境由企业自备。
    ## 用户使用报告怎样写
    由用户单位填写，写清版本号、使用人数、替代了什么、发现过什么缺陷、怎样解决。只写优点、没有缺陷记录的报告，评审时会电话核实。
    ## 与保险衔接
    已投保首版次质量和责任保险的，请同时上传保单。尚未投保的，入选后三个月内投保，同样可以申请保费补贴。
    `,
  ),
  declaration(
    {
      key: 'declaration-study-enterprise',
      title: '“百企进灯塔”研学参观点征集',
      summary:
        '面向全市征集愿意开放车间的标杆企业，每月接待一至两次，每次不超过 40 人；提供讲解词辅导和接待补助。',
      tags: ['研学探访', '标杆企业', '参观点'],
      industryCodes: ['C'],
      publishedDaysAgo: 9,
      views: 1645,
    },
    {
      declareUnit: centre,
      declareStartDay: -8,
      declareEndDay: 35,
      declareType: '名单征集',
      beneficiaries: '获得市级以上智能工厂、数字化车间称号的企业',
      conditions: ['有固定参观路线，安全通道独立', '能够展示至少一个可复制场景', '每季度接待不少于两次'],
      materials: ['参观点申请表', '参观路线图', '安全须知'],
      supportAmount: '每次接待补助 2,000 元',
      process: ['在线申请', '路线踏勘', '讲解辅导', '签订开放约定', '列入名单'],
      timeLimit: '随报随审，10 个工作日内答复',
      acceptanceAddress: online,
      consultationPhone: '0000-88001236',
      mode: '普通',
    },
    `
    “百企进灯塔”已经举办多期，参加企业反映“看一天胜过听十场”。为增加不同规模、不同行业的参观点，现公开征集。
    ## 希望看到什么样的参观点
    不求大而全。能够把一个问题从前到后讲清楚、敢于讲走过的弯路、愿意公布真实数据的，优先列入。特别欢迎 300 人以下的企业报名。
    ## 中心提供的支持
    1. 派讲解辅导员两次，帮助梳理 40 分钟讲解词；
    2. 提供参观评价表，每次汇总反馈给企业；
    3. 需要保密的区域，协助设计遮挡和禁止拍摄提示。
    ## 退出
    连续两个季度没有开放，或者评价低于 80 分的，退出名单；企业因生产需要暂停开放的，提前 7 天告知即可。
    `,
  ),
  declaration(
    {
      key: 'declaration-security-drill-team',
      title: '工控安全应急演练参演单位招募',
      summary:
        '招募 30 家三级联网企业参加桌面推演和实操演练，免费提供演练环境、脚本和复盘报告，参演情况计入安全评估。',
      tags: ['信息安全', '应急演练', '联网企业'],
      industryCodes: ['C', 'D44'],
      publishedDaysAgo: 5,
      views: 1290,
    },
    {
      declareUnit: centre,
      declareStartDay: -5,
      declareEndDay: 15,
      declareType: '活动征集',
      beneficiaries: '完成分类分级、定为三级的联网工业企业',
      conditions: ['已指定安全责任岗位', '能够安排 4 至 6 人组队', '同意演练结果匿名用于统计'],
      materials: ['参演登记表', '网络拓扑简图（只供编写脚本使用）'],
      supportAmount: '免费参加，提供复盘报告',
      process: ['报名', '确认脚本', '桌面推演', '实操演练', '复盘'],
      timeLimit: '报名截止后 5 个工作日内确认',
      acceptanceAddress: online,
      consultationPhone: '0000-88005690',
      mode: '快申快享',
    },
    `
    演练模拟“远程维护账号被盗用，程序被改写”的情形，检验发现、隔离、恢复、报告四个环节。
    ## 两个阶段
    **桌面推演**半天，在会议室按时间轴推进，每 15 分钟给出一条新情况，由参演队伍作出决定；**实操演练**一天，在靶场进行，与企业真实生产系统完全隔离。
    ## 评分
    看四个时间：发现用时、隔离用时、恢复用时、报告用时。往期成绩中位数分别为 42 分钟、65 分钟、5.5 小时和 2 小时，供参考。
    ## 参演收获
    每家企业得到一份复盘报告和一套可以自行使用的推演卡片。拓扑简图在演练结束后 7 天内销毁，销毁有记录。
    `,
  ),
  declaration(
    {
      key: 'declaration-yunxi-voucher-fast',
      title: '云溪区小微企业首次上云快申快享',
      summary: '首次购买云产品的小微企业，提交一份承诺即可先拿券后核验，面额按合同金额的 40%，最高 8 万元。',
      tags: ['企业上云', '快申快享', '云溪区'],
      industryCodes: ['C', 'F'],
      areaCode: area.yunxi,
      publishedDaysAgo: 40,
      views: 3064,
    },
    {
      declareUnit: '云溪区工业和信息化局',
      declareStartDay: -38,
      declareEndDay: 38,
      declareType: '项目申报',
      beneficiaries: '注册在云溪区的小型、微型企业',
      conditions: ['此前没有使用过市级云服务券', '完成企业认证', '签署信用承诺'],
      materials: ['信用承诺书（在线签署）'],
      supportAmount: '合同金额的 40%，最高 8 万元',
      process: ['在线签署承诺', '系统核验', '当天发券', '使用后核销'],
      timeLimit: '1 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88003017',
      mode: '快申快享',
    },
    `
    小微企业首次上云最怕手续多。云溪区把原来的 6 份材料减为一份承诺，系统核验通过后当天发券。
    ## 系统核验三项
    企业规模取自统计部门上年度数据，首次上云取自服务券台账，认证状态取自平台。三项都通过的自动发券，有一项存疑的转人工，2 个工作日内办结。
    ## 推荐从哪里开始
    区里整理了 12 个用得最多的产品：进销存、报工、点检、能耗、电子档案等，均提供 15 天试用。企业可以先试用再签合同，试用不影响首次身份。
    ## 承诺的后果
    经抽查发现承诺不实的，收回已抵扣金额，一年内不再适用快申快享。属于填写错误、主动更正的，不作失信处理。
    `,
  ),
];
