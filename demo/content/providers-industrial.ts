import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { provider } from './showcase-items.ts';

/** Companies that work on machines and processes: security, energy, vision, automation, control. */
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
];
