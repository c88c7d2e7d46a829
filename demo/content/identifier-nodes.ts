import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { identifierNode } from './showcase-items.ts';

export const identifierNodes: readonly DemoItem[] = [
  identifierNode(
    {
      key: 'node-bearing',
      title: '轴承与传动行业二级节点',
      summary:
        '一物一码管住套圈、滚子和整机，返修查询从两天缩短到两分钟，接入企业 263 家，解析量居全市第一。',
      tags: ['标识解析', '轴承', '二级节点'],
      industryCodes: ['C345'],
      areaCode: area.yunxi,
      publishedDaysAgo: 4,
      views: 4120,
      favourites: 121,
    },
    {
      prefix: '88.216',
      nodeName: '轴承与传动行业二级节点',
      operator: '码行信息',
      industryName: '轴承与传动',
      edition: 'V3.2',
      launchDate: '2025-11-15',
      registrations: 1_486_000_000,
      resolutions: 7_186_000_000,
    },
    `
    轴承返修最怕查不到出处。节点要求成品轴承刻码，码下挂套圈炉号、热处理曲线、游隙和振动值，整机厂扫码直接看。上线一周年，返修查询由平均两天缩到两分钟。
    解析量高，靠的是日常用：入库、装机、巡检都要扫。节点与行业平台打通后，外协加工的每道工序也会产生解析。
    中小企业接入有两种办法，买一体机自建企业节点，或租用节点的托管服务，后者每年 3,000 元，两天开通。
    `,
  ),
  identifierNode(
    {
      key: 'node-dairy',
      title: '乳品饮料行业二级节点',
      summary:
        '从牧场到货架五级赋码，单日注册峰值 980 万条，召回演练两小时内列出全部去向，消费者查询占解析量的四成。',
      tags: ['标识解析', '乳品', '追溯'],
      industryCodes: ['C144', 'C152'],
      areaCode: area.jinping,
      publishedDaysAgo: 36,
      views: 2980,
      favourites: 84,
    },
    {
      prefix: '88.233',
      nodeName: '乳品饮料行业二级节点',
      operator: '锦屏食品产业互联科技',
      industryName: '乳品饮料',
      edition: 'V3.0',
      launchDate: '2024-06-18',
      registrations: 3_214_000_000,
      resolutions: 6_212_000_000,
    },
    `
    快消品的特点是量大、寿命短，一瓶奶的标识只活 20 天。节点采用分级存储，过了保质期三个月的瓶级标识转入归档，仍可查，但不占在线资源，这使得注册成本降到每万条一分多钱。
    单日注册峰值出现在中秋前一周，980 万条，平均解析时延 41 毫秒。
    消费者扫码占四成，其余来自仓库、门店和监管抽检。节点每半年组织一次联合召回演练，结果在行业内公开。
    `,
  ),
  identifierNode(
    {
      key: 'node-electronic-components',
      title: '电子元件行业二级节点',
      summary:
        '料盘级与单板级两种粒度并行，替代纸质合格证与送货单，全年减少重复贴标 1.7 亿张，跨厂物料对照 46 万条。',
      tags: ['标识解析', '电子元件', '供应链'],
      industryCodes: ['C398', 'C397'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 79,
      views: 2154,
      favourites: 63,
    },
    {
      prefix: '88.208',
      nodeName: '电子元件行业二级节点',
      operator: '衡川工业互联网研究院',
      industryName: '电子元件',
      edition: 'V2.8',
      launchDate: '2023-09-26',
      registrations: 2_768_000_000,
      resolutions: 5_540_000_000,
    },
    `
    一盘电容从原厂到贴片机，要被贴上三四张标签，每家一套编号。节点让大家认同一个标识，各家的内部料号通过对照表挂在下面，已建立 46 万条对照。
    料盘扫码即得批次、潮敏等级和剩余数量，合格证不再随货寄纸。全年少贴标签 1.7 亿张，贴错料的事故明显减少。
    单板级标识用于通信和汽车电子，板上激光码 3 毫米见方，回流焊后识读率 99.95%。
    `,
  ),
  identifierNode(
    {
      key: 'node-power-battery',
      title: '动力电池行业二级节点',
      summary:
        '电芯、模组、电池包三级关联，打通使用与回收，健康度评估结果可解析，月解析增幅连续半年超过三成。',
      tags: ['标识解析', '动力电池', '回收'],
      industryCodes: ['C384'],
      areaCode: area.lingang,
      publishedDaysAgo: 21,
      views: 2431,
      favourites: 77,
    },
    {
      prefix: '88.245',
      nodeName: '动力电池行业二级节点',
      operator: '临港储能产业创新中心',
      industryName: '动力电池',
      edition: 'V2.5',
      launchDate: '2025-03-28',
      registrations: 862_000_000,
      resolutions: 4_675_000_000,
    },
    `
    电池包拆了重组，原来的码就断了。节点规定重组必须登记新旧关系，一只电芯装过哪些包、跑过多少公里，解析出来是一条完整的链。
    解析量增长快，原因是回收企业开始用：扫码看健康度，当场报价。今年 10 月解析 6.8 亿次，比上月多三成一。
    授权分得很细。车主能看自己的，整车厂看自己品牌的，回收方只看评估结论，消防部门在应急时可看结构与处置要点。
    `,
  ),
  identifierNode(
    {
      key: 'node-home-building',
      title: '家居建材行业二级节点',
      summary: '板件、构件、瓷砖都有身份，安装师傅扫码看位置图，工地找板三分钟，绿色建材证书随码可查。',
      tags: ['标识解析', '家居建材', '装配式'],
      industryCodes: ['C21', 'C30'],
      areaCode: area.donghu,
      publishedDaysAgo: 133,
      views: 1645,
      favourites: 45,
    },
    {
      prefix: '88.219',
      nodeName: '家居建材行业二级节点',
      operator: '码行信息',
      industryName: '家居建材',
      edition: 'V2.6',
      launchDate: '2024-04-11',
      registrations: 1_126_000_000,
      resolutions: 3_103_000_000,
    },
    `
    定制柜子的板件长得像，安装师傅最怕拆错包。每块板的码解析出一张位置图，缺了、坏了，扫码报补，工厂看到的就是那一块。
    预制构件埋射频标签，叠合板和楼梯从浇筑到吊装全程可查；瓷砖按箱赋码，色号和窑次一扫便知，补货不再对不上颜色。
    绿色建材认证、甲醛检测报告挂在同一个标识下，验收人员扫码核验，已在 43 个工程项目使用。
    `,
  ),
  identifierNode(
    {
      key: 'node-medical-device',
      title: '医疗器械行业二级节点',
      summary:
        '与唯一标识数据库衔接，88 家医院耗材柜取用回传，召回可精确到院、到柜、到层，月解析增长两成以上。',
      tags: ['标识解析', '医疗器械', '唯一标识'],
      industryCodes: ['C358'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 58,
      views: 1893,
      favourites: 60,
    },
    {
      prefix: '88.261',
      nodeName: '医疗器械行业二级节点',
      operator: '码行信息',
      industryName: '医疗器械',
      edition: 'V2.2',
      launchDate: '2024-11-06',
      registrations: 548_000_000,
      resolutions: 2_190_000_000,
    },
    `
    器械已有唯一标识，节点不另起炉灶，而是让它“能问到东西”。扫同一个码，厂家返回灭菌批与效期，经销商返回流向，医院返回取用时间，各答各的部分。
    88 家医院的高值耗材柜接入，护士取用一次，三方同时记账。近效期提前 120 天提示，今年在医院之间调剂 1.9 万件。
    涉及患者的信息一律不上节点，只有医院内部系统能够关联，这是接入协议的第一条。
    `,
  ),
  identifierNode(
    {
      key: 'node-auto-parts',
      title: '汽车零部件行业二级节点',
      summary: '安全件单件赋码，37 类过程曲线可授权解析，主机厂不再要求随货纸质报告，追溯答复平均 15 分钟。',
      tags: ['标识解析', '汽车零部件', '追溯'],
      industryCodes: ['C367'],
      areaCode: area.lingang,
      publishedDaysAgo: 102,
      views: 2076,
      favourites: 58,
    },
    {
      prefix: '88.227',
      nodeName: '汽车零部件行业二级节点',
      operator: '联川数科',
      industryName: '汽车零部件',
      edition: 'V2.4',
      launchDate: '2024-08-22',
      registrations: 1_204_000_000,
      resolutions: 2_418_000_000,
    },
    `
    制动、转向、轮毂这些安全件，主机厂要求追到单件。节点定义了 37 类过程曲线的格式，试漏、压装、拧紧都能按同一种方式读，不必一家一个接口。
    授权由零部件厂掌握：平时只开放 14 项约定数据，质量事件期间临时开放曲线，事件关闭自动收回。
    三家主机厂已取消随货纸质检验报告，追溯答复平均 15 分钟。节点还为再制造企业提供旧件核验，减少了翻新件冒充。
    `,
  ),
  identifierNode(
    {
      key: 'node-chemical',
      title: '化工新材料行业二级节点',
      summary:
        '一桶一码、一罐一码，安全技术说明书随码可查，危化运输、仓储、使用三段解析互通，空桶回收率提高到九成。',
      tags: ['标识解析', '化工', '危化品'],
      industryCodes: ['C26'],
      areaCode: area.lingang,
      publishedDaysAgo: 185,
      views: 1387,
      favourites: 37,
    },
    {
      prefix: '88.238',
      nodeName: '化工新材料行业二级节点',
      operator: '临港化工园区运营公司',
      industryName: '化工新材料',
      edition: 'V2.1',
      launchDate: '2024-12-19',
      registrations: 386_000_000,
      resolutions: 1_442_000_000,
    },
    `
    一桶原料换了三次手，标签磨没了，使用者不知道里面是什么，这是化工企业的老隐患。节点要求危化品一桶一码，扫码返回安全技术说明书、应急处置卡和当前责任单位。
    运输车辆、仓库、使用企业三段都解析同一个码，消防和应急部门在园区内可直接查看一栋仓库的实时品种与数量。
    空桶挂码回收，丢一个能查到谁手里，回收率由 63% 提到 91%，一年少买新桶 38 万只。
    `,
  ),
  identifierNode(
    {
      key: 'node-textile',
      title: '纺织服装行业二级节点',
      summary:
        '面料卷、裁片扎、成衣三级编码，验布结果互认，返单按码找回原面料与工艺，碳足迹标签试点 210 款。',
      tags: ['标识解析', '纺织服装', '碳标签'],
      industryCodes: ['C17', 'C18'],
      areaCode: area.jinping,
      publishedDaysAgo: 246,
      views: 1129,
      favourites: 31,
    },
    {
      prefix: '88.252',
      nodeName: '纺织服装行业二级节点',
      operator: '锦屏纺织服装商会服务公司',
      industryName: '纺织服装',
      edition: 'V1.9',
      launchDate: '2025-05-20',
      registrations: 1_012_000_000,
      resolutions: 1_028_000_000,
    },
    `
    返单最怕颜色不一样。面料卷有码，缸号、配方、验布记录都在，返单时按码找回，同缸有余就直接用，没有就按原配方再染。
    验布结果互认让两家厂少验一遍。疵点位置写到米，裁床自动避让，一卷布平均多裁 1.3 件。
    今年有 210 款出口服装试贴碳足迹标签，消费者扫码看得到纤维、染整、缝制、运输各占多少，数据由第三方抽查。
    `,
  ),
  identifierNode(
    {
      key: 'node-smart-energy',
      title: '能源装备行业二级节点',
      summary:
        '泵站、换热站、变压器等在役设备的身份与履历，检修扫码留痕，备件与图纸随码可得，节点由热电与装备企业共建。',
      tags: ['标识解析', '能源装备', '运维'],
      industryCodes: ['C38', 'D44'],
      areaCode: area.yunxi,
      publishedDaysAgo: 310,
      views: 986,
      favourites: 24,
    },
    {
      prefix: '88.270',
      nodeName: '能源装备行业二级节点',
      operator: '同泽智控科技',
      industryName: '能源装备',
      edition: 'V1.6',
      launchDate: '2025-08-08',
      registrations: 258_000_000,
      resolutions: 1_833_000_000,
    },
    `
    一台泵在泵站里要服役二十年，厂家换了人、图纸找不到，是常有的事。节点给在役设备补贴耐候码，扫码可见型号、图纸、备件清单和历次检修。
    检修人员先扫码再开工，更换了什么、扭矩多少、谁签字，写进设备的履历；设备转让时，履历一起过户。
    节点由一家热电企业和五家装备企业共建，约定图纸按部件授权，厂家的核心图不外露，用户只看得到维护需要的那几张。
    `,
  ),
];
