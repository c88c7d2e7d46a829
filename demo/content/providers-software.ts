import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { provider } from './showcase-items.ts';

/** Companies whose product is mainly software. */
export const providersSoftware: readonly DemoItem[] = [
  provider(
    {
      key: 'provider-yunshu',
      title: '云枢智造科技',
      summary:
        '专做中小离散制造企业的生产管理软件，轻量 MES 与在线 SPC 合计服务 300 余家工厂，坚持首年达不到验收指标不收费。',
      tags: ['MES', 'SPC', '离散制造'],
      industryCodes: ['I651'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 26,
      views: 5280,
      favourites: 164,
    },
    {
      creditCode: '',
      categories: ['工业软件', '生产管理'],
      qualifications: ['软件企业评估', '质量管理体系认证', '信息系统安全等级保护二级'],
      regions: ['高新区', '云溪区', '临港新区', '东湖县', '青石县'],
      teamSize: 142,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第二批）',
        year: 2025,
        validUntil: '2027-12-31',
      },
      rating: 4.7,
    },
    `
    公司由几位做过车间主任的工程师创办，第一款产品是给自己工厂写的报工小程序。至今仍保留一个习惯：每名新来的开发人员，先在客户车间跟班两周。
    产品只做生产管理，轻量 MES 面向 50 至 300 人的机加工企业，在线 SPC 面向有客户审核要求的零部件厂。实施队伍 48 人，平均每个项目六周。
    平台评价里提到最多的优点是“肯驻厂”，缺点是旺季排期长，第四季度签约通常要等一个月进场。
    `,
  ),
  provider(
    {
      key: 'provider-gexu',
      title: '格序智能',
      summary:
        '从高校运筹实验室走出来的团队，做排产求解、配方推荐和工艺知识库，擅长把“说不清的经验”变成可以验证的规则。',
      tags: ['排产', '人工智能', '知识库'],
      industryCodes: ['I651'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 52,
      views: 4105,
      favourites: 147,
    },
    {
      creditCode: '',
      categories: ['人工智能', '工业软件'],
      qualifications: ['高新技术企业', '算法备案', '软件企业评估'],
      regions: ['高新区', '临港新区', '锦屏区', '东湖县'],
      teamSize: 87,
      recognised: { list: '省人工智能赋能新型工业化服务商', year: 2026, validUntil: '2028-06-30' },
      rating: 4.6,
    },
    `
    87 人的团队里有 31 名算法工程师，另有 12 名从工厂请来的计划员和工艺员，公司称他们为“出题人”。没有出题人签字的需求，不进开发。
    三条产品线共用一个求解与检索底座：有限能力排产引擎、配方研发助手、车间知识问答。模型一律部署在客户厂内。
    公司公开了近两年放弃的 14 个项目及原因，最常见的一条是“约束无法说清，且无人有权拍板”。
    `,
  ),
  provider(
    {
      key: 'provider-huilan',
      title: '汇澜数据',
      summary:
        '工业数据治理服务商，以设备事件字典和指标口径治理见长，先交付一张各部门都认的报表，再谈数据平台。',
      tags: ['数据治理', '时序数据', '数据安全'],
      industryCodes: ['I65'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 83,
      views: 2876,
      favourites: 92,
    },
    {
      creditCode: '',
      categories: ['数据服务', '信息安全'],
      qualifications: ['数据管理能力成熟度评估乙方', '信息安全管理体系认证'],
      regions: ['高新区', '云溪区', '临港新区'],
      teamSize: 76,
      recognised: { list: '示范市数据商名录', year: 2025, validUntil: '2027-06-30' },
      rating: 4.5,
    },
    `
    公司起家于一家封测厂的设备数据项目，九十天编出一本 46 类的事件字典，此后这套方法用到了碳纤维、线路板和注塑行业。
    交付分两种角色：数据工程师负责采集与建模，业务顾问负责把三个部门拉到一张桌子上定口径。项目合同里约定甲方参会人员的级别，这是少见的做法，客户事后大多认为有必要。
    数据安全业务是后来补上的，做分类分级与外发管控，已为 33 家企业完成重要数据识别。
    `,
  ),
  provider(
    {
      key: 'provider-tuqiao',
      title: '图桥软件',
      summary:
        '研发设计软件商，云端 PLM 与非标选配两款产品，顾问都有十年以上设计经历，只做机床、泵阀、输送、包装机械和橱柜五个行业。',
      tags: ['PLM', '选配', '研发设计'],
      industryCodes: ['I651'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 119,
      views: 2413,
      favourites: 78,
    },
    {
      creditCode: '',
      categories: ['工业软件', '研发设计'],
      qualifications: ['首版次软件认定', '高新技术企业'],
      regions: ['高新区', '云溪区', '东湖县'],
      teamSize: 64,
      recognised: { list: '省工业软件首版次目录', year: 2025, validUntil: '2027-12-31' },
      rating: 4.4,
    },
    `
    图桥的顾问平均年龄 44 岁，多数当过主任设计师。公司认为选配项目成败在于拆产品，写软件排第二，所以拒绝了不少“换个行业试试”的订单。
    云端 PLM 用户 92 家，以 20 到 200 名设计人员的企业为主；选配产品 24 家，平均能当场配完六成以上询价。
    服务评价中，用户对相似件检索评价最高，对移动端图纸浏览速度有意见，公司已在今年九月的版本里重写。
    `,
  ),
  provider(
    {
      key: 'provider-qingsuo',
      title: '青梭软件',
      summary:
        '二十年只做纺织服装，产品覆盖打版、吊挂、计件和染整集控，积累 1.9 万条工序工时和 1.4 万块面料物性数据。',
      tags: ['纺织服装', '吊挂', '染整'],
      industryCodes: ['I651', 'C18'],
      areaCode: area.jinping,
      publishedDaysAgo: 147,
      views: 1982,
      favourites: 61,
    },
    {
      creditCode: '',
      categories: ['工业软件', '行业方案'],
      qualifications: ['软件企业评估', '纺织行业软件推荐'],
      regions: ['锦屏区', '东湖县'],
      teamSize: 93,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第一批）',
        year: 2024,
        validUntil: '2026-12-31',
      },
      rating: 4.6,
    },
    `
    公司所在的锦屏区有大小服装厂六百多家，最早的产品就是替厂里算计件工资。工时库至今每季度更新，由十名驻厂工艺员拿着秒表去测。
    去年把业务延伸到染整，帮助一家针织企业先统一水质和称料，再谈配方，一次成功率提高 12 个百分点，做法在当地反响不错。
    服务半径不大，目前只接锦屏区、东湖县及周边一小时车程内的项目，理由是“断线了两小时内必须到场”。
    `,
  ),
  provider(
    {
      key: 'provider-muheng',
      title: '木桁软件',
      summary: '大规模定制领域的拆单与排版软件商，从橱柜、衣柜做到真皮裁切，按拆单套数收费，小工厂也用得起。',
      tags: ['家居', '拆单', '排版优化'],
      industryCodes: ['I651', 'C21'],
      areaCode: area.donghu,
      publishedDaysAgo: 172,
      views: 1745,
      favourites: 52,
    },
    {
      creditCode: '',
      categories: ['工业软件', '行业方案'],
      qualifications: ['软件企业评估', '高新技术企业'],
      regions: ['东湖县', '锦屏区', '青石县'],
      teamSize: 58,
      recognised: {
        list: '示范市中小企业数字化转型服务商名录（第二批）',
        year: 2025,
        validUntil: '2027-12-31',
      },
      rating: 4.5,
    },
    `
    团队的看家本领是异形排料：先在板材上做到 91% 以上的利用率，又与一家鞋厂合作，把同样的算法改到会绕开虫眼、认得纤维方向。
    收费按每拆一套 6 至 12 元，月单量小的厂不用先付一笔软件款。54 家家居用户里，有 21 家是 50 人以下的小厂。
    公司在东湖县办了一个免费的部件库开放日，每月最后一个周五，工厂带着自己的难题来，工程师当场建模。
    `,
  ),
  provider(
    {
      key: 'provider-pinda',
      title: '拼搭软件',
      summary:
        '低代码平台厂商，主张让车间自己搭应用。现场安灯、点检、茶叶分户核算都出自用户之手，平台上活跃应用 2,100 多个。',
      tags: ['低代码', '安灯', '现场管理'],
      industryCodes: ['I651'],
      areaCode: area.yunxi,
      publishedDaysAgo: 206,
      views: 3120,
      favourites: 133,
    },
    {
      creditCode: '',
      categories: ['低代码平台', '工业软件'],
      qualifications: ['软件企业评估', '信息系统安全等级保护二级'],
      regions: ['云溪区', '高新区', '锦屏区', '青石县', '东湖县', '临港新区'],
      teamSize: 71,
      recognised: { list: '示范市云服务商认定名单', year: 2026, validUntil: '2028-12-31' },
      rating: 4.8,
    },
    `
    公司不替客户写应用，只教客户写。每期培训三天，学员带着自己车间的一张纸表来，走的时候带着一个能用的应用，已办 61 期，结业 1,840 人。
    平台限制每个应用最多 40 个字段，超过就提示“该拆开了”。这条限制挨过不少骂，也让应用普遍活得久，平均使用寿命 19 个月。
    青石县共享茶厂的排产和计费小程序，由两位返乡青年用三个周末搭成，是用户大会上讲得最多的例子。
    `,
  ),
  provider(
    {
      key: 'provider-zhangjian',
      title: '账简软件',
      summary:
        '给 100 人以下工厂做业财一体云软件，老板看得懂、会计不加班，把订单、领料、工资和发票接成一本账。',
      tags: ['ERP', '财务', 'SaaS'],
      industryCodes: ['I651'],
      areaCode: area.jinping,
      publishedDaysAgo: 239,
      views: 2567,
      favourites: 84,
    },
    {
      creditCode: '',
      categories: ['经营管理', '云服务'],
      qualifications: ['软件企业评估', '信息系统安全等级保护三级'],
      regions: ['锦屏区', '高新区', '云溪区', '东湖县', '青石县'],
      teamSize: 118,
      recognised: { list: '示范市云服务商认定名单', year: 2025, validUntil: '2027-12-31' },
      rating: 4.3,
    },
    `
    公司做过一次调查，小工厂的老板最常问会计三个问题：这一单赚没赚、谁还欠我钱、下个月要付多少。软件首页就是这三个数。
    产品不追求功能齐全，没有复杂的成本中心，材料按工单领、工时按报工算，误差在 3% 以内，够用。目前付费企业 2,300 家，续费率 86%。
    客服全部由有会计证的人员担任，月初报税那几天自动增加一倍坐席。
    `,
  ),
  provider(
    {
      key: 'provider-xunzheng',
      title: '循证制药信息',
      summary:
        '专注制药与器械的合规信息化，电子批记录、实验室系统与验证服务一体，15 家制药企业用户，接受检查 40 余次无数据完整性缺陷。',
      tags: ['制药', '合规', '验证'],
      industryCodes: ['I651', 'C27'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 398,
      views: 1624,
      favourites: 66,
    },
    {
      creditCode: '',
      categories: ['工业软件', '行业方案'],
      qualifications: ['质量管理体系认证', '高新技术企业'],
      regions: ['高新区', '青石县'],
      teamSize: 69,
      recognised: { list: '省医药工业数字化服务商', year: 2025, validUntil: '2027-12-31' },
      rating: 4.7,
    },
    `
    制药行业换系统的代价很高，所以公司一年只接六个项目，每个项目配一名固定的验证经理，从需求一直跟到检查结束。
    实施顾问里有九人来自药厂质量部。客户说他们“懂得检查员会问什么”。公司把 40 多次检查中被问到的 310 个问题整理成题库，老客户可以定期自测。
    去年开始做中药方向，与本草里中药一起摸索均化投料和终点判断，是省内较早的实践。
    `,
  ),
];
