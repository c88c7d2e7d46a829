import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { platform } from './showcase-items.ts';

export const platforms: readonly DemoItem[] = [
  platform(
    {
      key: 'platform-hengchuan',
      title: '衡川工业互联网平台',
      summary:
        '全市唯一进入国家跨行业跨领域清单的平台，底座与应用分开运营，装备、化工、食品等九个行业共用同一套设备模型。',
      tags: ['双跨平台', '工业应用', '设备模型'],
      publishedDaysAgo: 25,
      views: 7420,
      favourites: 241,
      areaCode: area.gaoxin,
    },
    {
      operator: '衡川工业互联网研究院',
      platformKind: '跨行业跨领域',
      connectedDevices: 1286000,
      industrialApps: 4320,
      enterprisesServed: 18600,
      domains: ['装备制造', '化工', '食品', '电子信息', '能源', '建材', '纺织', '医药', '物流'],
    },
    `
    衡川平台把最费劲的一层做厚：设备模型。一台注塑机该有哪些数据、怎么叫、单位是什么，按统一规范描述，全平台 2,140 类设备已建模，应用开发者不用再逐台对点表。
    底座由研究院运营，不做应用；应用由 310 多家开发商提供，收入按 2:8 分成。这条界线写进了平台章程，避免“既当裁判又下场”。
    今年重点是把轻量应用送到县里：东湖、青石两县设了服务站，企业带着设备照片来，工程师当场给出接入办法和费用。
    `,
  ),
  platform(
    {
      key: 'platform-tongze',
      title: '同泽工业操作系统',
      summary:
        '从流程工业控制系统起家的综合平台，强在实时数据与控制协同，炼化、水泥、热电、电解铝的装置级应用超过 900 个。',
      tags: ['双跨平台', '流程工业', '实时数据'],
      publishedDaysAgo: 140,
      views: 3910,
      favourites: 118,
      areaCode: area.lingang,
    },
    {
      operator: '同泽智控科技',
      platformKind: '跨行业跨领域',
      connectedDevices: 743000,
      industrialApps: 1960,
      enterprisesServed: 5240,
      domains: ['石化化工', '建材', '冶金', '电力热力', '造纸', '装备制造', '新材料'],
    },
    `
    流程工厂的数据以毫秒计，先到云上绕一圈再回来就晚了。同泽把平台拆成“装置侧”和“集团侧”两层，控制相关的留在装置，分析与管理放到集团，断网三天，装置侧照常优化。
    平台预置了加热炉、精馏塔、回转窑、电解槽等 47 类装置模板，企业改参数即可投用基础监测。
    对接老控制系统是它的长项，已适配 19 个品牌 63 个型号，驱动公开下载，有问题在社区里两天内会有人答复。
    `,
  ),
  platform(
    {
      key: 'platform-bearing',
      title: '轴承与传动产业大脑',
      summary:
        '服务全市 460 多家轴承齿轮企业的行业平台，套圈、滚子、热处理、磨加工的产能每天更新，缺哪道工序就找哪家。',
      tags: ['行业平台', '产能共享', '轴承'],
      industryCodes: ['C345'],
      publishedDaysAgo: 66,
      views: 3125,
      favourites: 97,
      areaCode: area.yunxi,
    },
    {
      operator: '云溪轴承产业服务中心',
      platformKind: '行业',
      connectedDevices: 38600,
      industrialApps: 74,
      enterprisesServed: 463,
      domains: ['产能共享', '集中热处理', '质量追溯', '检测共享'],
    },
    `
    云溪区和东湖县的轴承企业，大多只做一两道工序。过去找外协靠打电话，谁家有空、质量怎样，全凭交情。平台接入 3.86 万台设备后，每天早上自动生成一张空闲产能表，精确到机床类型和尺寸范围。
    平台上最活跃的是集中热处理。六家热处理厂把炉次放出来拼单，小企业一筐也能做，单价按重量公开，平均等待 1.6 天。
    成交后，加工记录与检测结果写入标识解析二级节点，整机厂扫码就能看到一只套圈在谁家、哪台炉子里淬的火。
    `,
  ),
  platform(
    {
      key: 'platform-dairy',
      title: '乳品饮料行业平台',
      summary:
        '连接牧场、工厂、冷链与门店，统一奶源检测和批次编码，31 家企业共用一套召回演练机制，每年联合演练两次。',
      tags: ['行业平台', '食品安全', '冷链'],
      industryCodes: ['C144', 'C152'],
      publishedDaysAgo: 112,
      views: 2254,
      favourites: 66,
      areaCode: area.jinping,
    },
    {
      operator: '锦屏食品产业互联科技',
      platformKind: '行业',
      connectedDevices: 21400,
      industrialApps: 39,
      enterprisesServed: 188,
      domains: ['质量追溯', '冷链协同', '能耗对标', '包装线效率'],
    },
    `
    平台由六家乳品、饮料企业共同出资，数据各归各家，公共部分只有三样：批次编码规则、奶源检测方法和召回流程。
    联合召回演练是它的招牌。随机抽一家企业的一个码，其余企业的相关批次也要同步响应，因为大家共用包材和物流。去年秋天的演练发现，一种瓶盖的批次信息在三家企业之间对不上，三个月后统一了送货标签。
    包装线效率对标每季度匿名发布一次，排名靠后的企业可以申请到前三名的车间跟班一周。
    `,
  ),
  platform(
    {
      key: 'platform-furniture',
      title: '家居云工厂',
      summary:
        '面向中小家具厂的制造协同平台，门店一张单，拆成板件、五金、台面分给三家厂做，齐套以后再一起发到客户家。',
      tags: ['行业平台', '协同制造', '家居'],
      industryCodes: ['C21'],
      publishedDaysAgo: 155,
      views: 1986,
      favourites: 59,
      areaCode: area.donghu,
    },
    {
      operator: '东湖家居云工厂运营中心',
      platformKind: '行业',
      connectedDevices: 9700,
      industrialApps: 46,
      enterprisesServed: 276,
      domains: ['协同拆单', '余料共享', '集中喷涂', '安装调度'],
    },
    `
    一家 30 人的小厂，不可能同时做好柜体、烤漆门和石材台面。云工厂把订单拆开，谁擅长做谁的，平台负责齐套：少一块板，整单不发。
    齐套率是平台的生命线。开始只有 71%，安装师傅到现场总缺东西；后来规定先到的部件在中转仓等，晚到的厂付仓储费，齐套率升到 98%。
    余料也能共享。17 家厂的余料放进同一个虚拟库，小柜子优先用别家的余料，一年消化板材 9.4 万张。集中喷涂中心让 40 多家小厂关掉了自己的喷漆房。
    `,
  ),
  platform(
    {
      key: 'platform-battery',
      title: '动力电池全周期平台',
      summary:
        '从电芯出厂、装车使用到梯次利用和拆解，一个编码管到底，健康度评估结果被四家回收企业直接用来报价。',
      tags: ['行业平台', '动力电池', '全生命周期'],
      industryCodes: ['C384', 'C42'],
      publishedDaysAgo: 38,
      views: 2876,
      favourites: 103,
      areaCode: area.lingang,
    },
    {
      operator: '临港储能产业创新中心',
      platformKind: '行业',
      connectedDevices: 164000,
      industrialApps: 28,
      enterprisesServed: 92,
      domains: ['碳足迹', '健康评估', '梯次利用', '拆解追溯'],
    },
    `
    退役电池值多少钱，过去要拆开测两天。平台把电芯出厂数据与车辆运行数据接起来，估算剩余容量和内阻，与实测误差在 3.5% 以内，回收企业愿意照着报价。
    数据从哪里来、给谁看，是平台花力气最多的地方。车主授权、整车厂脱敏、回收方只看评估结果，三方各签一份约定。
    平台登记的电池包已有 164,000 个，其中 6,300 个进入梯次利用，去了通信基站和园区储能；拆解企业扫码可看到结构图和放电要求，一年未发生起火。
    `,
  ),
  platform(
    {
      key: 'platform-textile',
      title: '锦屏纺织服装产业互联平台',
      summary:
        '面料现货、缝制产能、染整排缸三张表每天更新，小单找得到厂，空闲的小组接得到活，区里六百多家企业在线。',
      tags: ['行业平台', '小单快反', '面料'],
      industryCodes: ['C17', 'C18'],
      publishedDaysAgo: 199,
      views: 1743,
      favourites: 48,
      areaCode: area.jinping,
    },
    {
      operator: '锦屏纺织服装商会服务公司',
      platformKind: '行业',
      connectedDevices: 17300,
      industrialApps: 35,
      enterprisesServed: 618,
      domains: ['产能匹配', '面料协同', '染整排缸', '质量互认'],
    },
    `
    平台的第一版只有一张表：谁家今晚有空的缝制小组。商会秘书处六个人每天打电话更新，坚持了四个月，成交起来以后才开始做系统。
    现在面料、缝制、染整三头都在线。染整排缸最受欢迎，五家染厂公开未来三天的缸位和颜色，同色拼缸，小单染费便宜两成。
    质量互认让各厂少吵架。验布标准统一为十分制，谁验的、在哪一米，扫码可见；两家都认，就不用重复验。
    `,
  ),
  platform(
    {
      key: 'platform-gaoxin',
      title: '高新区工业大脑',
      summary:
        '区级公共平台，1,200 多家企业自愿接入用电、开工与人才需求，政策匹配到户，园区管委会只能看到汇总数。',
      tags: ['区域平台', '公共服务', '政策匹配'],
      publishedDaysAgo: 57,
      views: 3368,
      favourites: 105,
      areaCode: area.gaoxin,
    },
    {
      operator: '高新区产业数据运营公司',
      platformKind: '区域',
      connectedDevices: 86200,
      industrialApps: 112,
      enterprisesServed: 1246,
      domains: ['运行监测', '政策匹配', '能耗服务', '人才对接'],
    },
    `
    企业愿不愿意把数据交出来，取决于怕不怕。平台定了一条规矩：企业的明细只有企业自己和它授权的人看得到，管委会看到的最小单位是十家以上的汇总。
    政策匹配按企业真实情况推送，不再群发。去年推送 3.1 万条，企业点开率 62%，直接申报成功 2,240 项，其中 380 家是第一次拿到补助。
    能耗服务由三家节能公司轮值，企业点“帮我看看”，三天内有人上门，免费勘察。
    `,
  ),
  platform(
    {
      key: 'platform-lingang',
      title: '临港新材料园区平台',
      summary:
        '化工园区的安全、环保、能源与物流一体平台，作业票、管廊、危化车辆同图管理，园区应急联动三分钟到位。',
      tags: ['区域平台', '化工园区', '安全环保'],
      industryCodes: ['C25', 'C26'],
      publishedDaysAgo: 94,
      views: 2489,
      favourites: 79,
      areaCode: area.lingang,
    },
    {
      operator: '临港化工园区运营公司',
      platformKind: '区域',
      connectedDevices: 52800,
      industrialApps: 41,
      enterprisesServed: 137,
      domains: ['安全生产', '环境监测', '公用工程', '危化物流'],
    },
    `
    园区 137 家企业共用 41 公里管廊、两座热源和一个码头，任何一家出事都会连累邻居。平台把企业内部的重大危险源监测与园区的公用工程放到同一张图上。
    特殊作业实行报备共享：谁在动火、谁在吊装，相邻企业看得到。两家企业隔墙同时作业的冲突，今年提示 96 次，错开 88 次。
    危化车辆预约入园，停车场按介质分区，平均在园时间由 5.4 小时减到 2.1 小时。应急演练每月一次，从报警到园区消防站出车，平均 2 分 50 秒。
    `,
  ),
  platform(
    {
      key: 'platform-donghu',
      title: '东湖县域工业互联网平台',
      summary:
        '一个县的轻量公共平台，不建机房、不搞大屏，主推八个小应用，县里派 12 名数字专员上门，帮小厂把第一步走完。',
      tags: ['区域平台', '县域', '中小企业'],
      publishedDaysAgo: 171,
      views: 1876,
      favourites: 71,
      areaCode: area.donghu,
    },
    {
      operator: '东湖县中小企业服务中心',
      platformKind: '区域',
      connectedDevices: 12600,
      industrialApps: 8,
      enterprisesServed: 402,
      domains: ['设备联网', '订单管理', '共享检测', '人员培训'],
    },
    `
    县里的企业，六成不到 50 人，买不起也用不上大系统。东湖县没有建自己的平台软件，租用市级底座，精选八个小应用：报工、点检、追溯码、能耗、订单、工资、库存、证照到期。
    十二名数字专员是从返乡青年里招的，一人包 35 家企业，上门教、上门催、上门修。头三个月，活跃企业从 41 家涨到 260 家。
    县财政一年花 190 万元，其中大半是专员的工资。中心主任说，小厂缺的不是软件，是一个愿意陪着走第一步的人。
    `,
  ),
  platform(
    {
      key: 'platform-qingshi',
      title: '青石建材与农产品加工平台',
      summary:
        '山区县把水泥、陶瓷和茶叶、调味品放在一个平台上，共享物流与用能数据，返程车装茶叶，运费降了两成二。',
      tags: ['区域平台', '物流协同', '县域'],
      industryCodes: ['C30', 'C15', 'C14'],
      publishedDaysAgo: 560,
      views: 1204,
      favourites: 33,
      areaCode: area.qingshi,
    },
    {
      operator: '青石县产业发展服务公司',
      platformKind: '区域',
      connectedDevices: 7400,
      industrialApps: 15,
      enterprisesServed: 165,
      domains: ['物流协同', '用能管理', '共享工厂', '质量追溯'],
    },
    `
    水泥、瓷砖出山，车是满的；回来时空着。茶叶、酱油也要出山，却常常凑不满一车。把两边放到一张图上，问题就简单了：重货打底，轻货在上，返程带包材。
    平台上线一年，拼车 8,900 趟，平均运费降 22%，车辆空驶率由 44% 降到 27%。
    用能部分由县里统一装表，窑炉企业错峰检修，夏季用电紧张时不必拉闸。共享茶厂、共享化验室也在平台上预约，去年使用 3,600 次。
    `,
  ),
  platform(
    {
      key: 'platform-equipment-health',
      title: '听脉设备健康平台',
      summary:
        '专做旋转设备诊断的专业平台，1.3 万台设备在线，算法初判、人工签字，误判案例全部公开给用户复盘。',
      tags: ['专业平台', '设备诊断', '预测性维护'],
      publishedDaysAgo: 48,
      views: 2310,
      favourites: 82,
      areaCode: area.lingang,
    },
    {
      operator: '衡听科技',
      platformKind: '专业',
      connectedDevices: 13200,
      industrialApps: 17,
      enterprisesServed: 218,
      domains: ['振动诊断', '检修计划', '备件预测'],
    },
    `
    平台上有一个叫“看走眼”的栏目，按月公布误报和漏报，写明波形、当时的判断和拆检结果。起初只有几条，现在用户也来投稿，已经 173 例。
    在线设备 1.3 万台，覆盖电机、风机、泵、减速机、磨机五类。每类都按工况分区建基线，诊断建议须由持证分析师签字。
    用户最在意检修计划：平台按剩余寿命区间与停产窗口排期，避免同一条线一个月停两次。
    `,
  ),
  platform(
    {
      key: 'platform-carbon-energy',
      title: '碳能协同专业平台',
      summary:
        '把能源计量和碳核算用同一份数据算清楚，企业做节能的同时得到碳账，核查时可以从报告一路追到表计检定证书。',
      tags: ['专业平台', '碳核算', '能源管理'],
      publishedDaysAgo: 127,
      views: 1932,
      favourites: 68,
      areaCode: area.gaoxin,
    },
    {
      operator: '碳度数科',
      platformKind: '专业',
      connectedDevices: 46800,
      industrialApps: 22,
      enterprisesServed: 354,
      domains: ['能源计量', '碳核算', '需求响应', '绿电溯源'],
    },
    `
    不少企业同时报能耗和报碳，两套数据对不上，被问起来说不清。平台只采一次数据，能耗按热值折算，碳排按因子计算，差异出自哪里，点开就能看见。
    表计的检定证书、更换记录都挂在测点上，核查员可以一路点到源头。去年 62 家企业接受核查，没有一家因为数据来源被退回。
    平台还替园区汇总可调负荷，夏季参与需求响应 23 次，企业得到的补偿与碳账同步更新。
    `,
  ),
  platform(
    {
      key: 'platform-test-sharing',
      title: '检测资源共享平台',
      summary:
        '14 家机构、2,300 台仪器开放预约，先看空档再下单，报告电子签章，小企业检测费可用创新券抵扣三成。',
      tags: ['专业平台', '检验检测', '资源共享'],
      publishedDaysAgo: 436,
      views: 1567,
      favourites: 47,
      areaCode: area.yunxi,
    },
    {
      operator: '准衡计量检测',
      platformKind: '专业',
      connectedDevices: 2300,
      industrialApps: 12,
      enterprisesServed: 1340,
      domains: ['检测预约', '计量检定', '报告互认'],
    },
    `
    仪器在高校和大企业里，平均一天只用三小时；小企业想做一次疲劳试验，要跑到外省排队。平台把仪器的空档公开出来，预约、送样、付款、取报告全在线。
    最初机构担心影响自己的科研，后来约定只开放登记过的时段，收入的七成归实验室。2,300 台仪器里，开放时段最多的是三坐标和光谱仪。
    六个区县各有收样点，每天两趟班车。检测费可用创新券抵三成，去年核销 420 万元。
    `,
  ),
];
