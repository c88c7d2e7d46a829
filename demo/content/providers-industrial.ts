import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { provider } from './showcase-items.ts';

/** Companies that work on the shop floor: automation, sensing, networks, security, metering, advice. */
export const providersIndustrial: readonly DemoItem[] = [
  provider(
    {
      key: 'provider-panshi',
      title: '磐石工业安全',
      summary:
        '工业控制系统安全厂商，旁路监测一体机部署 132 家，提供评估、加固、演练与 7×24 小时应急响应，一小时内到场。',
      tags: ['工控安全', '应急响应', '评估'],
      industryCodes: ['I65', 'C39'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 23,
      views: 4410,
      favourites: 143,
    },
    {
      creditCode: '',
      categories: ['信息安全', '软硬件产品'],
      qualifications: ['网络安全专用产品检测', '网络安全应急服务支撑单位', '信息安全服务资质'],
      regions: ['高新区', '云溪区', '临港新区', '锦屏区', '东湖县', '青石县'],
      teamSize: 124,
      recognised: { list: '示范市工业信息安全支撑队伍', year: 2026, validUntil: '2028-12-31' },
      rating: 4.7,
    },
    `
    公司的第一条原则是不能影响生产，产品因此只做旁路和白名单，不做任何会向控制网主动发包的扫描。
    应急值班室常年六人在岗。去年接报 47 起，其中勒索 9 起，平均恢复生产用时 5.2 小时；做过备份演练的企业只用 1.1 小时。
    每年六月，公司开放自己的靶场给本市企业做攻防演练，食品、化工、热电三套场景都是按真实工厂缩小搭建的。
    `,
  ),
  provider(
    {
      key: 'provider-lvcheng',
      title: '绿程能效',
      summary:
        '以效益分成为主的节能服务公司，空压、冷站、余热、供热四类项目合计 160 余个，先测量再动手，达不到约定就退出。',
      tags: ['节能服务', '空压站', '效益分成'],
      industryCodes: ['M75', 'I65'],
      areaCode: area.yunxi,
      publishedDaysAgo: 41,
      views: 3926,
      favourites: 136,
    },
    {
      creditCode: '',
      categories: ['节能降碳', '系统集成'],
      qualifications: ['节能服务公司备案', '机电工程施工资质'],
      regions: ['云溪区', '高新区', '临港新区', '东湖县'],
      teamSize: 108,
      recognised: { list: '省节能服务机构推荐名单', year: 2025, validUntil: '2027-12-31' },
      rating: 4.6,
    },
    `
    绿程的投标文件里有一页别人没有的内容：不建议做的理由。去年勘察 210 家，给出“空间不足”结论的有 84 家。
    四类业务里，空压站项目最多，97 个；最大的一单是东湖热电的室温反馈改造，一个采暖季节约标煤 3.9 万吨。
    基准线由第三方计量机构共同测定，分成期一般三到五年，期满设备归企业。公司有专门的后评价小组，每个项目满一年回访并公布实际节能率。
    `,
  ),
  provider(
    {
      key: 'provider-zhanwei',
      title: '瞻微视觉',
      summary:
        '机器视觉检测厂商，打光实验室对外开放，半导体、玻璃、织物、铸件四个方向共交付 84 个工站，三成打样结论是不建议上。',
      tags: ['机器视觉', '缺陷检测', 'X 光判读'],
      industryCodes: ['C40', 'I651'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 16,
      views: 4733,
      favourites: 158,
    },
    {
      creditCode: '',
      categories: ['质量检测', '软硬件产品'],
      qualifications: ['高新技术企业', '专精特新中小企业'],
      regions: ['高新区', '锦屏区', '临港新区', '东湖县'],
      teamSize: 117,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第二批）',
        year: 2025,
        validUntil: '2027-12-31',
      },
      rating: 4.7,
    },
    `
    公司有一间 300 平方米的打光实验室，260 多种光源和镜头，任何企业预约即可带样件来试，不收费，也不要求签约。
    技术路线是光学优先。工程师说，图像里看不见的缺陷，再大的模型也变不出来。交付的 84 个工站里，有 29 个只用了传统算法。
    近年把重心放到检测之后：缺陷地图如何帮工艺找原因，存疑图如何回流，盲样如何同时考机器和人。
    `,
  ),
  provider(
    {
      key: 'provider-ruiqiao',
      title: '锐桥自动化',
      summary:
        '机床联网与柔性单元集成商，128 家机加工企业用户，能给 2006 年的磨床联网，也能交付 48 托盘的无人单元。',
      tags: ['设备联网', '柔性单元', '系统集成'],
      industryCodes: ['C342', 'I653'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 20,
      views: 3560,
      favourites: 115,
    },
    {
      creditCode: '',
      categories: ['系统集成', '设备改造'],
      qualifications: ['高新技术企业', '机械安全评估能力', '系统解决方案供应商'],
      regions: ['高新区', '云溪区', '东湖县', '临港新区'],
      teamSize: 163,
      recognised: { list: '省智能制造系统解决方案供应商', year: 2024, validUntil: '2026-12-31' },
      rating: 4.6,
    },
    `
    锐桥的工程师随身带一本“控制器图鉴”，收录 42 种数控系统的接口和坑，由历年项目积累而成，第九版有 380 页。
    公司做柔性单元有一条门槛：归并后托盘种类多于 12 种的不接，先陪企业做产品标准化。这使得单元项目数量不多，17 个，但没有一个烂尾。
    老设备联网则多多益善，最快的一次，两周接了 64 台。
    `,
  ),
  provider(
    {
      key: 'provider-hengting',
      title: '衡听科技',
      summary:
        '旋转设备诊断服务商，四名三级振动分析师坐镇，监测 1.3 万台设备，误报率写进合同，超出部分按次扣费。',
      tags: ['振动监测', '故障诊断', '远程运维'],
      industryCodes: ['C40', 'I65'],
      areaCode: area.lingang,
      publishedDaysAgo: 78,
      views: 2987,
      favourites: 101,
    },
    {
      creditCode: '',
      categories: ['设备运维', '软硬件产品'],
      qualifications: ['防爆合格证', '专精特新中小企业', '振动分析师认证机构合作'],
      regions: ['临港新区', '云溪区', '东湖县', '青石县'],
      teamSize: 82,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第二批）',
        year: 2025,
        validUntil: '2027-12-31',
      },
      rating: 4.7,
    },
    `
    诊断室墙上挂着一排拆下来的坏轴承，每一只旁边贴着当时的波形和诊断意见，包括判断错的那几只。
    公司坚持建议停机必须有人签字。算法筛过以后，每天约有 140 份交到工程师手里，真正发出停机建议的不到十份。
    除了给工厂做监测，也给装备制造商做售后平台，凌江泵业的 412 座泵站就由双方共同值守。
    `,
  ),
  provider(
    {
      key: 'provider-huaheng',
      title: '化衡控制',
      summary:
        '流程工业控制与优化专家，聚酯、窑炉、电解、发酵都做过，先修阀门和回路，再谈先进控制，项目平均自控率提升到 94%。',
      tags: ['先进控制', '流程工业', '窑炉优化'],
      industryCodes: ['I653', 'C40'],
      areaCode: area.lingang,
      publishedDaysAgo: 105,
      views: 2544,
      favourites: 88,
    },
    {
      creditCode: '',
      categories: ['系统集成', '过程控制'],
      qualifications: ['高新技术企业', '化工石油设备安装资质', '功能安全工程师 6 人'],
      regions: ['临港新区', '云溪区', '青石县'],
      teamSize: 139,
      recognised: { list: '省智能制造系统解决方案供应商', year: 2025, validUntil: '2027-12-31' },
      rating: 4.6,
    },
    `
    公司每个项目的第一份交付物是一张回路体检表，哪些阀门黏滞、哪些参数整定不当，一条条列清。有客户看完体检表，自己修好阀门，觉得已经够用，项目就此结束，公司只收体检费。
    139 人里有 52 名过程工程师，按行业分成五组，不跨行派人。
    近两年的项目投运率是 96%，投运满一年后仍在自动状态的占 91%，公司认为后一个数字更能说明问题。
    `,
  ),
  provider(
    {
      key: 'provider-zhujian',
      title: '铸见科技',
      summary:
        '铸造与锻造车间的数字化服务商，炉次、铸型、模具三条主线，号牌在落砂机边上也读得到，查不出废品原因不收专题费。',
      tags: ['铸造', '锻造', '模具'],
      industryCodes: ['I653', 'C339'],
      areaCode: area.yunxi,
      publishedDaysAgo: 151,
      views: 1806,
      favourites: 55,
    },
    {
      creditCode: '',
      categories: ['行业方案', '系统集成'],
      qualifications: ['高新技术企业', '铸造工程师 11 人'],
      regions: ['云溪区', '东湖县'],
      teamSize: 51,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第三批）',
        year: 2026,
        validUntil: '2028-12-31',
      },
      rating: 4.5,
    },
    `
    云溪区有 70 多家铸造厂，铸见的办公室就在其中一家的隔壁。公司养着 11 名铸造工程师，比软件工程师还多两名。
    陶瓷号牌是自己烧的，第六代能耐 900 ℃ 辐射，落砂机边识读率 99.3%。
    最受欢迎的服务是废品专题，2 万元一题，查不出原因不收费。去年接了 23 题，退了 4 题。
    `,
  ),
  provider(
    {
      key: 'provider-xiansu',
      title: '鲜溯科技',
      summary:
        '食品追溯与冷链温控服务商，每半年陪客户做一次真刀真枪的模拟召回，72 家食品企业、累计赋码 31 亿个。',
      tags: ['食品追溯', '冷链', '赋码'],
      industryCodes: ['I65', 'C14'],
      areaCode: area.jinping,
      publishedDaysAgo: 34,
      views: 3212,
      favourites: 107,
    },
    {
      creditCode: '',
      categories: ['质量追溯', '软硬件产品'],
      qualifications: ['软件企业评估', '信息系统安全等级保护二级'],
      regions: ['锦屏区', '东湖县', '青石县', '云溪区'],
      teamSize: 79,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第二批）',
        year: 2025,
        validUntil: '2027-12-31',
      },
      rating: 4.5,
    },
    `
    鲜溯要求所有客户签一条：半年一次模拟召回，随机抽一个瓶码，两小时内列出去向。做不到，退当期服务费。两年来退过三次。
    混料比例模型是在青禾乳业的暂存罐上做出来的，后来用到食用油和面粉仓，每换一种物料都重新做示踪。
    冷链业务从一家小龙虾企业起步，标签已发出 4.6 万只，平均回收使用 14 个月。
    `,
  ),
  provider(
    {
      key: 'provider-hengxu',
      title: '恒序物流装备',
      summary:
        '立体库与 AGV 集成商，建库前先拿一年流水做仿真，等待时间写进合同，仿真看完劝退的客户不在少数。',
      tags: ['智能仓储', 'AGV', '系统集成'],
      industryCodes: ['C343', 'I653'],
      areaCode: area.jinping,
      publishedDaysAgo: 62,
      views: 2765,
      favourites: 83,
    },
    {
      creditCode: '',
      categories: ['系统集成', '智能装备'],
      qualifications: ['特种设备安装许可', '高新技术企业', '专精特新中小企业'],
      regions: ['锦屏区', '高新区', '临港新区'],
      teamSize: 214,
      recognised: { list: '省智能制造系统解决方案供应商', year: 2025, validUntil: '2027-12-31' },
      rating: 4.4,
    },
    `
    恒序自产堆垛机和穿梭车，AGV 本体外购，调度软件自研。公司认为现场堵不堵车，调度规则比车更重要。
    29 个交付项目里，按合同复测等待时间超标的有两个，各加了两台车，费用由公司承担。
    售后分三个服务站，备件放在客户厂里寄售，用了再结算。最近一次用户评价里，扣分集中在施工期间的粉尘管理。
    `,
  ),
  provider(
    {
      key: 'provider-tongqu',
      title: '通衢工业网络',
      summary:
        '工业网络设计与 5G 专网服务商，先免费测评再选技术，能用有线的不推无线，另提供设备厂商远程运维安全接入。',
      tags: ['5G 专网', '工业网络', '远程接入'],
      industryCodes: ['I63'],
      areaCode: area.lingang,
      publishedDaysAgo: 128,
      views: 2301,
      favourites: 71,
    },
    {
      creditCode: '',
      categories: ['工业网络', '信息安全'],
      qualifications: ['通信工程施工资质', '增值电信业务经营许可证'],
      regions: ['临港新区', '高新区', '云溪区', '锦屏区'],
      teamSize: 95,
      recognised: { list: '示范市 5G 应用服务商名录', year: 2026, validUntil: '2028-12-31' },
      rating: 4.3,
    },
    `
    通衢的测评车里装着信号仪、干扰源和一台会自己跑的 AGV，绕厂区两圈，就能画出覆盖、切换和时延三张图。
    去年 68 次免费测评，25 次的建议是优化现有网络。公司说，劝退的客户里有九家后来又回来做了别的项目。
    远程接入业务管着 58 家企业的 1,100 多台设备，最多的一天开了 74 条通道，全部到点自动断开。
    `,
  ),
  provider(
    {
      key: 'provider-anzhan',
      title: '安栈科技',
      summary:
        '工业安全生产数字化服务商，特殊作业票、人员定位、气体检测一体，18 个化工装置在用，纸票变成“人不到就签不了”。',
      tags: ['安全生产', '作业票', '人员定位'],
      industryCodes: ['I65', 'C40'],
      areaCode: area.lingang,
      publishedDaysAgo: 156,
      views: 1893,
      favourites: 64,
    },
    {
      creditCode: '',
      categories: ['安全生产', '软硬件产品'],
      qualifications: ['防爆合格证', '注册安全工程师 14 人'],
      regions: ['临港新区', '云溪区'],
      teamSize: 66,
      recognised: { list: '省危险化学品安全数字化服务商', year: 2025, validUntil: '2027-12-31' },
      rating: 4.5,
    },
    `
    公司创始团队来自一家化工企业的安全部，亲手签过上千张补的票。产品的全部设计围绕一句话：让作假比照做更麻烦。
    防爆终端按戴手套操作设计，最大的按钮 28 毫米；常用措施按介质自动带出，一张票平均 34 分钟办完。
    公司每季度向客户开放匿名违章统计，大家可以看到自己在 18 个装置里排第几。
    `,
  ),
  provider(
    {
      key: 'provider-hanjing',
      title: '焊境科技',
      summary:
        '焊接过程监测与工艺服务商，焊缝编码由工艺工程师上门完成，联网焊机 1,700 余台，老焊机能不能接先免费勘察。',
      tags: ['焊接', '过程监测', '工艺服务'],
      industryCodes: ['C342', 'I653'],
      areaCode: area.yunxi,
      publishedDaysAgo: 196,
      views: 1357,
      favourites: 38,
    },
    {
      creditCode: '',
      categories: ['质量检测', '工艺服务'],
      qualifications: ['焊接工艺评定服务资质', '国际焊接工程师 5 人'],
      regions: ['云溪区', '临港新区'],
      teamSize: 39,
      recognised: null,
      rating: 4.4,
    },
    `
    39 个人的公司，有五名国际焊接工程师和八名当过焊工的技术员。客户喊他们来，常常先不谈软件，先解决一个气孔或者一处裂纹。
    焊缝编码是其独门手艺，通常用 10 到 20 种典型截面覆盖九成产品，编完以后，图纸、工艺卡、探伤单说的才是同一道焊缝。
    联网焊机 1,700 多台，品牌 23 个，接口资料对客户公开。
    `,
  ),
  provider(
    {
      key: 'provider-weishan',
      title: '微栅测控',
      summary:
        '电子测试数据与资源调度服务商，支持 260 种仪表直采，37 家电子企业用户，常用两周写实替客户省下一间暗室。',
      tags: ['电子测试', '数据采集', '调度'],
      industryCodes: ['C40', 'I651'],
      areaCode: area.jinping,
      publishedDaysAgo: 235,
      views: 1268,
      favourites: 41,
    },
    {
      creditCode: '',
      categories: ['质量检测', '工业软件'],
      qualifications: ['高新技术企业', '软件企业评估'],
      regions: ['锦屏区', '高新区'],
      teamSize: 44,
      recognised: null,
      rating: 4.6,
    },
    `
    微栅的销售方式有点特别：先来两个人，在客户测试间坐两周，记下每一分钟花在哪里，收费 1.8 万元。写实报告出来，客户自己决定要不要买系统。
    37 家的平均数据是，测试设备真正在测的时间只有 46%。澄波天线看完报告，取消了 1,200 万元的暗室计划。
    采集程序支持 260 种仪表，遇到新型号，承诺五个工作日内适配。
    `,
  ),
  provider(
    {
      key: 'provider-zhunheng',
      title: '准衡计量检测',
      summary:
        '第三方计量检测机构，兼做能源计量与实验室管理软件，出具的数据可用于节能量核算，全市六个区县均设收样点。',
      tags: ['计量检测', '能源计量', '实验室管理'],
      industryCodes: ['M74', 'I65'],
      areaCode: area.yunxi,
      publishedDaysAgo: 263,
      views: 2054,
      favourites: 67,
    },
    {
      creditCode: '',
      categories: ['检验检测', '节能降碳'],
      qualifications: ['计量认证', '实验室认可', '节能量审核机构'],
      regions: ['云溪区', '高新区', '临港新区', '锦屏区', '东湖县', '青石县'],
      teamSize: 152,
      recognised: { list: '省制造业质量服务机构名单', year: 2025, validUntil: '2027-12-31' },
      rating: 4.5,
    },
    `
    作为检测机构，准衡原来只在有争议时被人想起。做能源计量以后，它成了节能项目里甲乙双方都要请的第三方，基准线由它测，结算数据由它出。
    六个区县的收样点每天两趟班车，常规项目三个工作日出报告，进度可在手机上查。
    实验室管理软件起初是自用的，因为审计员看了觉得好，才拿出来给客户用，目前有 88 家中小企业化验室在使用。
    `,
  ),
  provider(
    {
      key: 'provider-xingyuan',
      title: '行远转型咨询',
      summary:
        '数字化转型诊断与规划机构，承担市里入厂诊断 212 家，报告不超过 20 页，每条建议都写明花多少钱、谁来做、何时见效。',
      tags: ['转型诊断', '规划咨询', '成熟度评估'],
      industryCodes: ['L72'],
      areaCode: area.yunxi,
      publishedDaysAgo: 54,
      views: 3345,
      favourites: 125,
    },
    {
      creditCode: '',
      categories: ['诊断咨询', '培训服务'],
      qualifications: ['智能制造成熟度评估机构', '管理咨询机构备案'],
      regions: ['云溪区', '高新区', '临港新区', '锦屏区', '东湖县', '青石县'],
      teamSize: 57,
      recognised: { list: '示范市中小企业数字化诊断机构', year: 2026, validUntil: '2028-12-31' },
      rating: 4.6,
    },
    `
    行远有一条内部规定：报告正文不超过 20 页，超过的退回重写。企业老板没有时间看厚本子，也不需要再学一遍什么叫转型。
    入厂三天，一天看现场，一天看数据，一天谈钱。每条建议写明投入区间、责任人、见效时间和可用政策，按“今年做、明年做、先别做”分三栏。
    212 份报告满一年回访，建议采纳率 63%，其中“先别做”一栏被认为最有用。公司不销售软件，也不收服务商的推荐费。
    `,
  ),
];
