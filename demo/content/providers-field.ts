import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { provider } from './showcase-items.ts';

/** Companies that work on site: logistics, networks, safety, testing, metering, advice. */
export const providersField: readonly DemoItem[] = [
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
      publishedDaysAgo: 568,
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
      publishedDaysAgo: 625,
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
