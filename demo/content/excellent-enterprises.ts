import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { excellent } from './showcase-items.ts';

/** Excellent manufacturers. */
export const excellentEnterprises: readonly DemoItem[] = [
  excellent(
    {
      key: 'excellent-yuanheng',
      title: '远衡精密传动：把六件的订单做成好生意',
      summary:
        '高新区精密减速机企业，用柔性单元承接小批量订单，三年研发投入占比 8.4%，获评市智能制造标杆企业。',
      tags: ['标杆企业', '精密传动'],
      industryCodes: ['C345'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 40,
      views: 3650,
      favourites: 112,
    },
    {
      subjectKind: 'enterprise',
      honours: ['示范市智能制造标杆企业', '省级卓越级智能工厂', '专精特新小巨人企业'],
      year: 2026,
      introduction: '282 人，年产减速机 9.6 万台，主要供机器人、输送与风电变桨。',
    },
    `
    远衡做减速机二十一年，前十五年靠大客户的大订单，后六年靠没有人愿意做的小订单。2020 年最大的客户自建工厂，企业一下子少了四成产量，只好去接几件、十几件的活。
    小单要快，就得换产快；换产快，就得先把型号理清。从工艺归并到柔性单元，前后用了四年。如今六件的订单也有毛利，新客户里三成来自口碑介绍。
    企业每月有一天对同行开放车间，工艺归并的表格可以拍照带走。
    `,
  ),
  excellent(
    {
      key: 'excellent-qinghe',
      title: '青禾乳业：敢让消费者随时召回一次',
      summary:
        '锦屏区乳品企业，三十六小时鲜奶链条全程赋码，每年邀请消费者现场抽码做模拟召回，获评质量追溯示范。',
      tags: ['标杆企业', '食品安全'],
      industryCodes: ['C144'],
      areaCode: area.jinping,
      publishedDaysAgo: 73,
      views: 2987,
      favourites: 91,
    },
    {
      subjectKind: 'enterprise',
      honours: ['省质量追溯示范企业', '示范市标识解析应用标杆'],
      year: 2026,
      introduction: '自有与合作牧场 23 座，日处理鲜奶 620 吨，门店 3,400 个。',
    },
    `
    每年三月和九月，企业请五十名消费者进厂，随手抽一瓶奶，计时召回。最近一次用时 1 小时 42 分，消费者一路跟着调度员看完全程。
    负责人说，公开演练不是为了宣传，是为了逼自己。第一次公开演练超时 40 分钟，暴露出两个经销商仓库没有扫码，一个月内补上了。
    追溯系统的投入 486 万元，临期损耗减少一项，两年就收回来了。
    `,
  ),
  excellent(
    {
      key: 'excellent-tiezhen',
      title: '铁砧重工：老铸造厂的一本明白账',
      summary: '云溪区铸造企业，三十年老厂靠砂箱号牌和一台冷却器把废品率砍掉近一半，方法免费教给同行十一家。',
      tags: ['标杆企业', '铸造'],
      industryCodes: ['C339'],
      areaCode: area.yunxi,
      publishedDaysAgo: 115,
      views: 2130,
      favourites: 66,
    },
    {
      subjectKind: 'enterprise',
      honours: ['示范市数字化转型优秀企业', '绿色铸造企业'],
      year: 2026,
      introduction: '年产铸件 3.1 万吨，为液压、机床与工程机械配套。',
    },
    `
    铸造行业利润薄，铁砧重工没有钱做大系统，前后只花 168 万元，却把一个争论了十年的问题弄清楚了。
    号牌、识读点、分析方法整理成一本 46 页的小册子，区里十一家铸造厂来抄过，企业派人上门帮装。厂长的想法是，云溪的铸件名声好了，大家都有饭吃。
    余热回收和旧砂再生两个项目同时推进，吨铸件综合能耗比三年前低 16%。
    `,
  ),
  excellent(
    {
      key: 'excellent-hengyan',
      title: '恒岩胶粘：一间配料房换回一个大客户',
      summary:
        '云溪区 74 人的精细化工企业，46 万元做实配料防错，投料差错归零，十年可查的称重记录赢回汽车客户。',
      tags: ['专精特新', '小企业'],
      industryCodes: ['C266'],
      areaCode: area.yunxi,
      publishedDaysAgo: 168,
      views: 1876,
      favourites: 70,
    },
    {
      subjectKind: 'enterprise',
      honours: ['示范市“小快轻准”转型范例', '专精特新中小企业'],
      year: 2025,
      introduction: '结构胶与密封胶 210 个牌号，一天 90 多个小批。',
    },
    `
    一次拿错固化剂，赔了 22 万元，也让企业下决心把最容易错的地方守住。没有请大公司，没有上大系统，八周时间，一间配料房。
    评委把它选为范例的原因写得很直白：投入小、见效快、别人学得会。全市已有 17 家同类小厂照着做。
    如今企业把放行理由汇总成工艺改进，配料只是起点，下一步打算管好粘度在线测量。
    `,
  ),
  excellent(
    {
      key: 'excellent-yixu',
      title: '衣序服饰：让缝纫工学会四道手艺',
      summary:
        '锦屏区服装企业，从外贸大单转到小单快反，多能工占比由 8% 升到 37%，员工月收入增长近两成，离职率减半。',
      tags: ['标杆企业', '服装'],
      industryCodes: ['C181'],
      areaCode: area.jinping,
      publishedDaysAgo: 132,
      views: 2245,
      favourites: 74,
    },
    {
      subjectKind: 'enterprise',
      honours: ['省服务型制造示范企业', '示范市和谐劳动关系企业'],
      year: 2026,
      introduction: '400 人、11 个小组单元，年接 2,860 个款。',
    },
    `
    小单快反听起来是系统的事，企业总结下来，七成是人的事。一个只会上袖子的工人，在小组里会拖住所有人。
    企业开夜校，一个月学一道新工序，考过加 100 元，封顶 300 元。开头只有 31 人报名，半年后 147 人会四道以上。
    计件改成小组计件加个人系数，组长由大家选。去年离职率由 38% 降到 17%，这在服装厂里少见。
    `,
  ),
  excellent(
    {
      key: 'excellent-yunling-tea',
      title: '云岭茶业：一座粮站和 216 户茶农',
      summary: '青石县茶叶企业，把闲置粮站改成共享初制车间，一户一批、按质定价，户均茶青收入增加近四成。',
      tags: ['共享工厂', '县域'],
      industryCodes: ['C153'],
      areaCode: area.qingshi,
      publishedDaysAgo: 211,
      views: 2678,
      favourites: 118,
    },
    {
      subjectKind: 'enterprise',
      honours: ['省共享制造示范', '青石县乡村振兴带动企业'],
      year: 2026,
      introduction: '共享初制车间一座，日处理鲜叶 9 吨，服务茶农 216 户。',
    },
    `
    粮站闲了二十年，屋顶漏雨，地秤还能用。云岭茶业租下来，修屋顶花了 40 万元，设备 300 多万元，其中一半来自县里的技改补助。
    茶农起初不信，怕机器炒的不香。第一年只有 53 户来，按质定价的单子贴在墙上，第二年就有了 140 户。
    企业负责人说，共享车间不挣大钱，但让好叶子留在了青石，自己的高端茶也有了稳定来源。
    `,
  ),
  excellent(
    {
      key: 'excellent-weimang',
      title: '微芒光电：一票停止权换来的三成电',
      summary:
        '临港新区光电企业，节能改造给质量部一票停止权，七轮试验把洁净空调用电降下三成，绿色工厂复评优秀。',
      tags: ['绿色制造', '电子信息'],
      industryCodes: ['C397'],
      areaCode: area.lingang,
      publishedDaysAgo: 246,
      views: 1543,
      favourites: 45,
    },
    {
      subjectKind: 'enterprise',
      honours: ['国家绿色工厂', '省能效领跑者'],
      year: 2025,
      introduction: '发光芯片年产 380 亿颗，洁净厂房 3.6 万平方米。',
    },
    `
    节能与质量在洁净厂房里常常对立。微芒的办法是先给质量部吃定心丸：任何一步，质量部说停就停，不用解释。
    七轮降风试验走了四个月，质量部一次也没有用过停止权，因为每一步的粒子数据都摊在桌面上。
    全年省电 512 万千瓦时，企业把试验方法写成团体标准草案，已有四家电子厂采用。
    `,
  ),
  excellent(
    {
      key: 'excellent-donghu-heat',
      title: '东湖热电：听一听屋里的温度',
      summary:
        '东湖县供热企业，2.6 万户室温反馈指导换热站调节，投诉减少三分之二，一个采暖季节约标煤 3.9 万吨。',
      tags: ['节能降碳', '民生'],
      industryCodes: ['D443'],
      areaCode: area.donghu,
      publishedDaysAgo: 305,
      views: 1987,
      favourites: 63,
    },
    {
      subjectKind: 'enterprise',
      honours: ['省数字化绿色化协同示范', '示范市优质服务窗口'],
      year: 2025,
      introduction: '供热面积 2,900 万平方米，换热站 1,100 座全部无人值守。',
    },
    `
    供热企业每到冬天就怕电话响。东湖热电把客服接到的 9,400 件投诉标在地图上，红点沿着管网末端排成一条线，问题一目了然。
    入户装采集器遇到不少闭门羹，客服经理带队一户户解释，后来用“装一只，保修一年”换来了 2.6 万户。
    末端热了，近端不用再开窗。今冬供热前，公司把每个小区的目标室温贴到了单元门口。
    `,
  ),
  excellent(
    {
      key: 'excellent-chengli',
      title: '澄锂动力：给电池写一本出生证',
      summary:
        '临港新区动力电池企业，每个电芯带 1,900 项过程数据，产品碳足迹三年降 17%，牵头建设行业二级节点。',
      tags: ['领航企业', '动力电池'],
      industryCodes: ['C384'],
      areaCode: area.lingang,
      publishedDaysAgo: 91,
      views: 2764,
      favourites: 87,
    },
    {
      subjectKind: 'enterprise',
      honours: ['国家领航级智能工厂培育企业', '省制造业单项冠军'],
      year: 2026,
      introduction: '年产能 18 吉瓦时，研发人员 620 人。',
    },
    `
    海外客户第一次来审核，问的不是良率，是“这只电芯的石墨来自哪里、用了多少度电”。企业花两年时间把答案做进了每一只电芯。
    数据归集以后，用处超出预期：售后凭编码判断责任，回收企业凭健康度报价，研发拿失效电芯倒查工序。
    企业牵头的行业二级节点已登记 8.6 亿条标识，同行竞争者也在用，约定的规则是“各查各的”。
    `,
  ),
];
