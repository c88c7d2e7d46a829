import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { provider } from './showcase-items.ts';

/** Companies that run something for others: identifier nodes, clouds, exchanges, finance and carbon accounts. */
export const providersCloud: readonly DemoItem[] = [
  provider(
    {
      key: 'provider-maxing',
      title: '码行信息',
      summary:
        '标识解析服务机构，运营三个二级节点，为 200 多家企业提供前缀申领、赋码、解析和医疗器械唯一标识服务。',
      tags: ['标识解析', '赋码', '唯一标识'],
      industryCodes: ['I64', 'I65'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 44,
      views: 3984,
      favourites: 129,
    },
    {
      creditCode: '',
      categories: ['标识解析', '数据服务'],
      qualifications: ['标识注册服务机构许可', '信息系统安全等级保护三级'],
      regions: ['高新区', '临港新区', '云溪区', '锦屏区', '东湖县', '青石县'],
      teamSize: 104,
      recognised: { list: '工业互联网标识解析服务商推荐名录', year: 2026, validUntil: '2028-12-31' },
      rating: 4.6,
    },
    `
    公司运营轴承与传动、家居建材、医疗器械三个二级节点，承诺解析平均时延 60 毫秒以内，去年实际为 38 毫秒，全年中断 11 分钟。
    服务不止于开通。企业接入后的头 30 天有专人盯解析量，解析量起不来，就一起找原因：多半是码贴了没有人扫，或者扫出来的内容没用。
    医疗器械方向的 28 家客户里，有 12 家已经与医院耗材柜打通。
    `,
  ),
  provider(
    {
      key: 'provider-qiyun',
      title: '栖云计算',
      summary:
        '本地工业云服务商，机房在高新区，提供云主机、时序数据库、容器和仿真算力，现场工程师两小时到厂。',
      tags: ['云服务', '算力', '时序数据库'],
      industryCodes: ['I65', 'I64'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 37,
      views: 4652,
      favourites: 138,
    },
    {
      creditCode: '',
      categories: ['云服务', '算力服务'],
      qualifications: ['增值电信业务经营许可证', '信息系统安全等级保护三级', '云计算服务能力评估'],
      regions: ['高新区', '云溪区', '临港新区', '锦屏区', '东湖县', '青石县'],
      teamSize: 186,
      recognised: { list: '示范市云服务商认定名单', year: 2025, validUntil: '2027-12-31' },
      rating: 4.5,
    },
    `
    栖云的机柜有六成租给了本市的制造企业。与大型公有云相比，价格没有优势，优势在近：到主要园区的专线时延 1.2 毫秒，设备坏了，工程师开车就到。
    针对工业场景，公司做了三件改进：云主机可挂串口透传，时序库按测点计费，仿真作业跑完可当场销毁数据。
    2025 年一次市电闪断，柴油机 9 秒接管，全部业务无中断，事后公开了完整复盘。
    `,
  ),
  provider(
    {
      key: 'provider-xiyun',
      title: '汐云数据中心',
      summary:
        '临港新区的绿色数据中心，主营异地灾备与智算集群，利用海水源冷却，年均电能利用效率 1.19，绿电占比 63%。',
      tags: ['数据中心', '灾备', '智算'],
      industryCodes: ['I65'],
      areaCode: area.lingang,
      publishedDaysAgo: 98,
      views: 2210,
      favourites: 70,
    },
    {
      creditCode: '',
      categories: ['云服务', '算力服务'],
      qualifications: ['绿色数据中心', '增值电信业务经营许可证', '信息系统安全等级保护三级'],
      regions: ['临港新区', '高新区', '云溪区'],
      teamSize: 97,
      recognised: { list: '示范市云服务商认定名单', year: 2026, validUntil: '2028-12-31' },
      rating: 4.4,
    },
    `
    数据中心靠海，冬春两季直接用海水换热，冷机全年只开 1,900 小时。企业做灾备，关心的是与主站同时出事的概率，汐云与高新区机房相距 46 公里，不在同一电网分区。
    智算集群主要租给做视觉检测和仿真的公司，按卡时计费，夜间半价。
    每季度组织一次灾备切换日，参加的企业自愿报名，真切换、真业务，去年平均恢复 27 分钟，最慢的一家因为忘了改域名。
    `,
  ),
  provider(
    {
      key: 'provider-lianchuan',
      title: '联川数科',
      summary:
        '产业链协同服务商，运营集群采购平台与供应商协同中枢，417 家企业在线采购，去年撮合交易 11.7 亿元。',
      tags: ['供应链', '集中采购', '协同'],
      industryCodes: ['I64', 'F51'],
      areaCode: area.lingang,
      publishedDaysAgo: 31,
      views: 3877,
      favourites: 121,
    },
    {
      creditCode: '',
      categories: ['供应链服务', '平台运营'],
      qualifications: ['增值电信业务经营许可证', '信息系统安全等级保护三级'],
      regions: ['临港新区', '云溪区', '锦屏区', '东湖县'],
      teamSize: 131,
      recognised: { list: '省产业链供应链数字化服务商', year: 2026, validUntil: '2028-12-31' },
      rating: 4.4,
    },
    `
    联川的业务分两头：一头替小企业把采购凑成大单，一头替大企业把供应商管成一张网。两边的数据严格分开，由不同团队运营。
    集中采购最难的是规格收敛，公司为此养了 22 名懂材料的工程师，专门与企业商量“这个规格能不能换成那个”。
    平台不自营，不赚差价，只向供应商收千分之四的服务费，账目每半年请会计师事务所审一次并公开摘要。
    `,
  ),
  provider(
    {
      key: 'provider-xinqiao',
      title: '信桥产融',
      summary:
        '用经营数据替企业增信的融资服务机构，企业自己决定给银行看什么，一年帮助 264 家中小制造企业获得授信。',
      tags: ['产融合作', '数据增信', '技改贷'],
      industryCodes: ['J66', 'I65'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 190,
      views: 2148,
      favourites: 73,
    },
    {
      creditCode: '',
      categories: ['金融服务', '数据服务'],
      qualifications: ['信息系统安全等级保护三级', '信息安全管理体系认证'],
      regions: ['高新区', '云溪区', '锦屏区', '东湖县', '青石县'],
      teamSize: 46,
      recognised: null,
      rating: 4.2,
    },
    `
    公司由两名做过银行信贷的人和一名做过工厂财务的人合办。他们发现银行要的材料和工厂能给的材料之间，隔着一层谁也不肯翻译的窗户纸。
    业务原则有三条：数据不出企业网关、授权可以随时撤回、贷后下滑先提醒企业。合作银行六家，平均放款 4.6 个工作日。
    目前只做单户 1,000 万元以下的订单贷与技改贷，不做担保，也不碰资金。
    `,
  ),
  provider(
    {
      key: 'provider-tandu',
      title: '碳度数科',
      summary:
        '企业碳管理与园区能源协同服务商，提供碳足迹核算、供应商碳数据和光储荷调度，81 家出口企业用户。',
      tags: ['碳足迹', '微电网', '绿色制造'],
      industryCodes: ['I65', 'M74'],
      areaCode: area.lingang,
      publishedDaysAgo: 67,
      views: 2690,
      favourites: 104,
    },
    {
      creditCode: '',
      categories: ['节能降碳', '云服务'],
      qualifications: ['电力需求侧管理服务机构备案', '软件企业评估'],
      regions: ['临港新区', '高新区', '锦屏区'],
      teamSize: 53,
      recognised: { list: '省绿色低碳服务机构推荐名单', year: 2026, validUntil: '2028-12-31' },
      rating: 4.5,
    },
    `
    碳度的客户大多是被海外订单推着来的：客户要一张碳足迹，三个星期内交。公司先帮着把急的这一张做出来，再把取数和分摊规则固定下来，下一张只要半天。
    因子库每季度更新并保留旧版本，三年前的报告今天仍可复算，这一点在核查时很受认可。
    园区调度业务目前运行两个项目，可调负荷合计 14 兆瓦。公司提醒，峰谷价差不够的地方，储能不必急着建。
    `,
  ),
];
