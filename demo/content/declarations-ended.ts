import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { declaration } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';
const online = '全程网上办理，不设现场受理点';

export const endedDeclarations: DemoItem[] = [
  declaration(
    {
      key: 'declaration-cloud-star',
      title: '2026 年度“云上企业”星级评价',
      summary:
        '按云产品使用深度评为三星、四星、五星，数据由服务商推送、企业确认，不需要撰写材料，结果与云服务券额度挂钩。',
      tags: ['企业上云', '星级评价'],
      industryCodes: ['C', 'F', 'I'],
      publishedDaysAgo: 46,
      views: 4290,
    },
    {
      declareUnit: centre,
      declareStartDay: -44,
      declareEndDay: -6,
      declareType: '名单征集',
      beneficiaries: '已使用云产品满一年的企业',
      conditions: ['在用云产品不少于两个', '近 90 天月活跃天数不少于 15 天'],
      materials: ['企业确认的使用数据（系统生成）'],
      supportAmount: '四星、五星企业次年云服务券上限提高到 25 万元、30 万元',
      process: ['系统生成数据', '企业确认', '抽样电话核实', '公示结果'],
      timeLimit: '截止后 15 日内公示',
      acceptanceAddress: online,
      consultationPhone: '0000-88001238',
      mode: '快申快享',
    },
    `
    本次评价已经截止，共有 1,126 家企业确认数据，其中首次参加的 407 家。
    ## 评价标准
    - 三星：两个以上云产品，覆盖一个业务环节；
    - 四星：覆盖三个业务环节，系统之间数据互通；
    - 五星：全员使用，并与至少三家上下游企业在线协同。
    ## 后续安排
    目前正在进行抽样电话核实，抽样比例 15%。核实主要确认使用岗位和频率，每个电话约 5 分钟。结果将在平台公示，企业对星级有异议的，可以在公示期内提交使用日志复核。
    `,
  ),
  declaration(
    {
      key: 'declaration-micro-line-second',
      title: '第二批“一线一改”微改造产线征集',
      summary:
        '征集 60 条产线，每条线只解决一个问题、改造期 60 天。本批已截止，共收到 241 条产线申报，正在现场核查。',
      tags: ['微改造', '产线', '试点'],
      industryCodes: ['C'],
      publishedDaysAgo: 62,
      views: 2875,
    },
    {
      declareUnit: bureau,
      declareStartDay: -60,
      declareEndDay: -18,
      declareType: '名单征集',
      beneficiaries: '中小型制造企业',
      conditions: ['产线已稳定生产满一年', '问题能够用一个指标衡量', '停线时间可以控制在 24 小时内'],
      materials: ['一页问题描述', '近 7 个班次的现状数据'],
      supportAmount: '三方评价 80 分以上的给予推广补助 5 万元',
      process: ['申报', '区县推荐', '现场核查', '公布名单', '60 天实施', '三方评价'],
      timeLimit: '截止后 40 个工作日内公布名单',
      acceptanceAddress: online,
      consultationPhone: '0000-88002030',
      mode: '普通',
    },
    `
    首批 48 条产线平均投入 11.7 万元，换产时间、不良率等目标指标平均改善 31%。第二批在此基础上征集。
    ## 申报情况
    共收到 241 条，其中机加工 73 条、装配 58 条、包装 46 条、注塑 29 条、其他 35 条。提出最多的问题是换产慢（64 条）和来料批次混淆（39 条）。
    ## 核查怎样进行
    核查人员到现场跟一个班次，按同一口径重新测量现状。与申报数据偏差超过 20% 的，请企业说明，不直接淘汰。
    ## 未入选的企业
    未入选的产线会收到一份简短建议，也可以使用云服务券自行改造，下一批继续申报。
    `,
  ),
  declaration(
    {
      key: 'declaration-chain-award-autumn',
      title: '产业链协同改造奖励秋季批申报',
      summary:
        '链主企业带动配套企业接入平台满 6 个月的，按带动家数奖励。秋季批受理 14 家链主企业，涉及配套企业 612 家。',
      tags: ['产业链', '链主企业', '奖励'],
      industryCodes: ['C34', 'C36', 'C38', 'C39'],
      publishedDaysAgo: 82,
      views: 1934,
    },
    {
      declareUnit: bureau,
      declareStartDay: -80,
      declareEndDay: -52,
      declareType: '项目申报',
      beneficiaries: '重点产业链链主企业',
      conditions: ['带动 10 家以上配套企业', '配套企业连续 6 个月、每月业务不少于 10 笔'],
      materials: ['申报表', '配套企业清单', '平台业务笔数导出表'],
      supportAmount: '每家 2 万元至 3 万元，累计最高 200 万元',
      process: ['在线申报', '短信确认', '数据核对', '公示', '拨付'],
      timeLimit: '45 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88002033',
      mode: '普通',
    },
    `
    本批受理 14 家链主企业的申报，系统向 612 家配套企业发出确认短信，已确认 548 家，确认率 89.5%。
    ## 核对发现的问题
    1. 31 家配套企业为链主企业控股，按规定减半计算；
    2. 19 家虽有账号，但业务由链主企业代为操作，不计入；
    3. 14 家短信号码已失效，由区县上门核实。
    ## 下一步
    公示结束后与市财政办理拨付。春季批将在明年 3 月受理，届时取消纸质清单，配套企业可以主动登记自己的链主。
    `,
  ),
  declaration(
    {
      key: 'declaration-model-application-cases',
      title: '“大模型进车间”试用案例征集',
      summary:
        '征集知识问答、质检辅助、排产建议三类试用案例，要求如实写明误判率和人工复核情况，征集已结束并选出 12 个。',
      tags: ['工业大模型', '案例征集'],
      industryCodes: ['C', 'I65'],
      publishedDaysAgo: 120,
      views: 3410,
    },
    {
      declareUnit: centre,
      declareStartDay: -118,
      declareEndDay: -75,
      declareType: '案例征集',
      beneficiaries: '制造企业及其服务商',
      conditions: ['试用满 3 个月', '保留版本和采纳记录', '数据未流出厂外'],
      materials: ['案例说明', '误判与复核统计', '使用人员意见'],
      supportAmount: '入选案例优先纳入测试区题库共建',
      process: ['提交', '初筛', '现场验证', '公布'],
      timeLimit: '截止后 30 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88001241',
      mode: '普通',
    },
    `
    征集期间收到案例 67 个，经现场验证选出 12 个，其中知识问答 6 个、质检辅助 4 个、排产建议 2 个。
    ## 为什么要求写误判
    只写“准确率 98%”没有意义。一个质检辅助案例写明：每天复核 1,400 张图，模型误判 59 张，其中漏判 7 张，全部由人工发现。这样的数字才能帮助别的企业判断是否适用。
    ## 没有入选的主要原因
    - 21 个没有保存版本记录，无法复现；
    - 16 个试用时间不足三个月；
    - 9 个使用了厂外服务，未能说明脱敏办法。
    ## 成果使用
    12 个案例的测试题经企业同意后并入测试区题库，题目不含企业名称和图号。
    `,
  ),
  declaration(
    {
      key: 'declaration-donghu-shared-lab',
      title: '东湖县食品共享检测室首批用户企业登记',
      summary: '首批登记 30 家食品加工企业，前三个月常规检测免费，报告直接写入产品批次档案。登记已满额截止。',
      tags: ['食品', '共享检测', '东湖县'],
      industryCodes: ['C13', 'C14'],
      areaCode: area.donghu,
      publishedDaysAgo: 95,
      views: 1122,
    },
    {
      declareUnit: '东湖县工业和信息化局',
      declareStartDay: -94,
      declareEndDay: -70,
      declareType: '名单征集',
      beneficiaries: '东湖县食品加工企业',
      conditions: ['持有有效的食品生产许可', '已建立批次管理制度'],
      materials: ['登记表', '产品与批次说明'],
      supportAmount: '前三个月常规 16 项检测免费',
      process: ['登记', '样品试送', '开通账号'],
      timeLimit: '5 个工作日',
      acceptanceAddress: '东湖县工业园服务中心 1 楼',
      consultationPhone: '0000-88006012',
      mode: '快申快享',
    },
    `
    登记开始后第 9 天即满额，另有 13 家进入候补。候补企业将在第二个检测室投入使用后优先开通。
    ## 首月运行情况
    30 家企业送检 1,284 批次，常规 16 项平均 3 小时 40 分出结果；不合格 17 批次，全部在出厂前拦下。
    ## 送样须知
    样品每份不少于 500 克，冷藏样品途中不超过 6 ℃，送样时扫描批次码即完成登记，不再填写送样单。
    ## 收费
    三个月后按成本收费，16 项套餐每批次 86 元，单项价格在集群平台公布。
    `,
  ),
  declaration(
    {
      key: 'declaration-platform-mechanism-models',
      title: '行业平台机理模型共建项目征集',
      summary:
        '面向平台企业、高校和制造企业征集可以复用的机理模型，入选 28 项，须在两家以上企业验证并公开输入输出说明。',
      tags: ['机理模型', '工业互联网平台'],
      industryCodes: ['I65', 'C'],
      publishedDaysAgo: 210,
      views: 1768,
    },
    {
      declareUnit: centre,
      declareStartDay: -208,
      declareEndDay: -165,
      declareType: '项目申报',
      beneficiaries: '平台运营企业、高校院所、制造企业',
      conditions: ['模型在两家以上企业验证', '输入输出和适用范围能够公开', '知识产权清晰'],
      materials: ['模型说明书', '验证报告', '知识产权声明'],
      supportAmount: '每项 10 万元至 30 万元',
      process: ['申报', '盲测', '评审', '签订任务书', '中期检查', '验收'],
      timeLimit: '评审 30 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88001242',
      mode: '普通',
    },
    `
    本次征集收到模型 94 项，经盲测和评审确定 28 项，涉及刀具磨损、热处理变形、注塑保压、空压机负荷预测等方向。
    ## 什么是盲测
    评审组保留一份企业提供、申报单位没有见过的数据，要求在两小时内给出预测结果。94 项中有 41 项盲测误差超过说明书标称值的一倍，未进入评审。
    ## 入选后的义务
    1. 公布输入输出、适用范围和失效条件；
    2. 每季度回答平台上的使用提问；
    3. 两年内在本市企业推广不少于 10 家。
    ## 验收
    以实际调用次数和企业评价为准，不以论文、专利数量为准。
    `,
  ),
  declaration(
    {
      key: 'declaration-park-network-recommend',
      title: '园区工业网络共建共享试点市级推荐',
      summary: '按省里要求推荐 3 个园区，经比选确定高端装备产业园、环湖电子园、临港物流园，申报材料已报省。',
      tags: ['工业网络', '园区', '试点'],
      industryCodes: ['I63'],
      publishedDaysAgo: 268,
      views: 1430,
    },
    {
      declareUnit: bureau,
      declareStartDay: -265,
      declareEndDay: -240,
      declareType: '项目申报',
      beneficiaries: '市级以上工业园区管理机构',
      conditions: ['园区制造企业不少于 40 家', '机房用房不少于 80 平方米、双路供电', '明确运营主体'],
      materials: ['实施方案', '接入企业意向书', '价目表'],
      supportAmount: '投资额的 20%，单个园区最高 800 万元',
      process: ['园区申报', '市级比选', '推荐至省'],
      timeLimit: '市级比选 15 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88002036',
      mode: '普通',
    },
    `
    共有 7 个园区参加比选。评审组到每个园区核对了机房、供电和企业意向，随机走访接入意向企业 5 家。
    ## 比选结果
    | 园区 | 意向企业 | 首年价格为自建成本的比例 |
    | 高端装备产业园 | 38 家 | 58% |
    | 环湖电子园 | 31 家 | 63% |
    | 临港物流园 | 22 家 | 66% |
    ## 未入选园区
    主要差距是运营主体不明确和意向书“有章无量”，没有写明端口数和带宽。市里将为其余 4 个园区提供方案辅导，列入下一年储备。
    `,
  ),
  declaration(
    {
      key: 'declaration-security-self-check',
      title: '上半年联网企业安全自查数据报送',
      summary:
        '要求全部联网工业企业在线完成 48 项自查，逾期未报的列为现场检查对象。报送率 97.3%，问题整改清单已下发。',
      tags: ['信息安全', '自查', '数据报送'],
      industryCodes: ['C', 'D44'],
      publishedDaysAgo: 175,
      views: 2569,
    },
    {
      declareUnit: bureau,
      declareStartDay: -174,
      declareEndDay: -144,
      declareType: '名单征集',
      beneficiaries: '全部联网工业企业',
      conditions: ['生产网络与互联网有连接', '已在平台登记'],
      materials: ['自查表（在线，48 项）'],
      supportAmount: '免费提供自查工具和远程指导',
      process: ['在线自查', '系统生成问题清单', '限期整改', '抽查'],
      timeLimit: '自查约 2 小时，整改 60 天',
      acceptanceAddress: online,
      consultationPhone: '0000-88005692',
      mode: '普通',
    },
    `
    应报 3,318 家，实报 3,228 家，报送率 97.3%。未报的 90 家中，停产注销 52 家，其余 38 家由区县上门核查。
    ## 集中问题
    1. 远程维护通道长期开启，占 34%；
    2. 工程师站使用公共账号，占 29%；
    3. 没有做过备份恢复演练，占 47%。
    ## 整改
    系统已按企业生成问题清单，每条附操作方法和参考时间。60 天后自动提醒复查，仍未整改的高风险项由区县约谈。
    ## 下一次自查
    年底前再次开放，上半年已经整改的项目会自动带出，企业只需确认是否保持。
    `,
  ),
  declaration(
    {
      key: 'declaration-lingang-port-machinery',
      title: '临港新区港口装备远程运维示范项目征集',
      summary: '围绕岸桥、场桥、输送设备的远程监测与预测维护征集示范项目 6 个，已签约实施，征集结束。',
      tags: ['远程运维', '港口装备', '临港新区'],
      industryCodes: ['C343', 'G55'],
      areaCode: area.lingang,
      publishedDaysAgo: 305,
      views: 986,
    },
    {
      declareUnit: '临港新区产业发展局',
      declareStartDay: -302,
      declareEndDay: -262,
      declareType: '项目申报',
      beneficiaries: '港口装备制造、使用和维修企业',
      conditions: ['设备不少于 10 台', '由制造方与使用方联合申报'],
      materials: ['联合申报书', '设备清单', '故障历史数据'],
      supportAmount: '按投入的 20%，单个项目最高 150 万元',
      process: ['联合申报', '现场核查', '评审', '签约'],
      timeLimit: '30 个工作日',
      acceptanceAddress: '临港新区政务服务大厅 B 区',
      consultationPhone: '0000-88007021',
      mode: '普通',
    },
    `
    要求制造方和使用方联合申报，是因为单独一方拿不到完整数据：制造方没有工况，使用方没有设计参数。
    ## 入选项目
    岸桥减速机 2 个、场桥大车 1 个、输送带 2 个、装船机 1 个，合计接入设备 143 台，测点 4,900 余个。
    ## 考核指标
    以非计划停机小时数为主要指标，要求一年内下降 30% 以上；同时统计误报率，误报每月超过 5 次的须调整模型。
    ## 数据约定
    运行数据归使用方，故障机理归制造方，双方共享统计结果，项目结束后继续保留一年。
    `,
  ),
  declaration(
    {
      key: 'declaration-chief-data-officer',
      title: '首席数据官联络点企业自荐',
      summary:
        '选择 100 家企业设立首席数据官联络点，由市里安排专人联系、优先参加培训和数据产品登记。自荐已结束。',
      tags: ['首席数据官', '数据管理'],
      industryCodes: ['C', 'I65'],
      publishedDaysAgo: 150,
      views: 1356,
    },
    {
      declareUnit: bureau,
      declareStartDay: -148,
      declareEndDay: -110,
      declareType: '名单征集',
      beneficiaries: '规模以上工业企业',
      conditions: ['由企业负责人或者分管负责人担任', '已建立数据台账', '有年度数据工作计划'],
      materials: ['自荐表', '年度计划（一页）'],
      supportAmount: '免费参加 6 次专题培训',
      process: ['自荐', '走访', '公布名单', '授牌'],
      timeLimit: '20 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88002041',
      mode: '普通',
    },
    `
    共有 173 家企业自荐，走访后确定 100 家。入选企业中由总经理或者副总经理担任首席数据官的 82 家，其余为总工程师。
    ## 走访看什么
    看三样东西：数据台账是否更新、近一年做过哪些用数据解决的事、下一年计划有没有预算。没有预算的计划不算计划。
    ## 联络点的任务
    1. 每半年报一份不超过两页的数据工作小结；
    2. 参加不少于 4 次专题培训；
    3. 为两家以上同行企业提供一次经验交流。
    ## 首次培训
    题目为“数据资产入表前要做的七件事”，课件在平台“知识科普”中可以查看。
    `,
  ),
];
