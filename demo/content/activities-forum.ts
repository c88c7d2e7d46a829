import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { activity } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';

export const forumActivities: DemoItem[] = [
  activity(
    {
      key: 'activity-forum-data-space',
      title: '工业数据流通沙龙：可信数据空间的账怎么算',
      summary:
        '七家企业、两家律所代表和平台运营方围坐讨论：谁出钱、谁受益、出了问题谁负责，全程不录音，只发布共识。',
      tags: ['论坛沙龙', '可信数据空间'],
      industryCodes: ['C34', 'C35', 'I65'],
      sourceInfo: centre,
      publishedDaysAgo: 7,
      views: 794,
    },
    {
      synopsis: '闭门沙龙，旁听席 30 个。',
      startDay: 4,
      endDay: 4,
      signStartDay: -7,
      signEndDay: 2,
      sponsor: centre,
      organiser: '市装备制造行业协会',
      contact: '数据业务专员 0000-88001240',
      address: '市工业互联网发展中心 5 楼圆桌厅',
      agenda: [
        { time: '14:00—14:30', title: '背景：首批成员征集' },
        { time: '14:30—15:30', title: '第一题：成本怎样分摊' },
        { time: '15:40—16:40', title: '第二题：责任怎样划分' },
        { time: '16:40—17:00', title: '形成共识' },
      ],
      capacity: 30,
      signedUp: 24,
      activityType: '论坛沙龙',
    },
    `
    可信数据空间首批成员征集即将开始，企业最关心的是“账怎么算”。沙龙请七家有意向的企业与法律、运营方面代表一起讨论。
    ## 两道题
    **成本**：连接器、治理、合规审查三类费用，按规模分摊、按使用分摊还是先由运营方垫付？
    **责任**：数据有错导致误判，提供方、使用方、运营方各负什么责任？合同怎么写？
    ## 规则
    不录音、不引用个人发言，只发布经全体确认的共识。旁听者可以书面提问，最后半小时集中回答。
    上一次沙龙形成的共识是“样本少于五家不输出”，已经写进规则。
    `,
  ),
  activity(
    {
      key: 'activity-forum-maintenance',
      title: '设备人夜谈会：老师傅的经验怎样存进系统',
      summary:
        '每月一次的晚间聚会，本月话题是“听声辨故障”，三位维修老师傅带着录音来，和做算法的工程师面对面。',
      tags: ['论坛沙龙', '设备维护', '知识传承'],
      industryCodes: ['C34', 'C35'],
      sourceInfo: '高端装备产业园管委会',
      publishedDaysAgo: 9,
      views: 1126,
    },
    {
      synopsis: '晚上 7 点到 9 点，茶水自取，不讲课件。',
      startDay: 2,
      endDay: 2,
      signStartDay: -9,
      signEndDay: 1,
      sponsor: '高端装备产业园管委会',
      organiser: centre,
      contact: '园区服务专员 0000-88003025',
      address: '高端装备产业园职工之家',
      agenda: [
        { time: '19:00—19:40', title: '十段录音，大家猜故障' },
        { time: '19:40—20:30', title: '老师傅与算法工程师对谈' },
        { time: '20:30—21:00', title: '下月选题' },
      ],
      capacity: 50,
      signedUp: 47,
      activityType: '论坛沙龙',
    },
    `
    夜谈会办到第 16 期，没有主席台，没有课件。本期话题是听声辨故障。
    ## 猜一猜
    现场播放十段设备录音，请大家写下故障。上一次试猜，做了三十年的老师傅答对九段，算法答对七段，有意思的是各自错的那几段不一样。
    ## 想讨论什么
    老师傅听的是什么——频率、节奏还是变化？怎样录音才能让算法也听得到？标注一段录音值多少钱，算谁的成果？
    ## 往期
    前 15 期的要点整理成 86 条经验卡，可以在“知识科普”中查看，其中 23 条已经变成监测系统里的规则。
    `,
  ),
  activity(
    {
      key: 'activity-forum-annual',
      title: '示范市工业互联网年度大会',
      summary:
        '一个主会场、四个分会场，发布年度数据报告和 20 个典型案例，分会场全部由企业主讲，观众席留给一线班组。',
      tags: ['论坛沙龙', '年度大会'],
      industryCodes: ['C', 'I'],
      sourceInfo: bureau,
      publishedDaysAgo: 2,
      views: 2875,
      isTop: true,
      weight: 8,
    },
    {
      synopsis: '1,200 个座位，四成留给一线员工；线上同步直播。',
      startDay: 33,
      endDay: 34,
      signStartDay: 5,
      signEndDay: 30,
      sponsor: '示范市人民政府',
      organiser: `${bureau}、${centre}`,
      contact: '大会会务组 0000-88001200',
      address: '示范市会展中心主会议厅（高新区会展路 1 号）',
      agenda: [
        { time: '第一天 9:00—11:30', title: '主会场：年度数据报告、案例发布' },
        { time: '第一天 14:00—17:00', title: '分会场：轻量化改造、标识应用' },
        { time: '第二天 9:00—11:30', title: '分会场：工业智能、安全' },
        { time: '第二天 14:00—16:00', title: '企业互访' },
      ],
      capacity: 1200,
      signedUp: 0,
      activityType: '论坛沙龙',
    },
    `
    大会主题是“用起来”。主会场只安排三个议程：年度数据报告、典型案例发布、企业代表发言，全程两个半小时。
    ## 分会场
    轻量化改造、标识应用、工业智能、安全四个分会场，24 位主讲人全部来自企业，每人 20 分钟，必须讲一件没做成的事。
    ## 座位
    1,200 个座位中 480 个留给班组长和一线工程师，由企业推荐。其余先到先得。
    ## 互访
    第二天下午开放 15 家企业，参会者按兴趣选择，大巴接送。
    报名即将开放。会议不收费、不发礼品，材料全部电子版。
    `,
  ),
  activity(
    {
      key: 'activity-forum-model-past',
      title: '大模型进车间：12 个试用案例讲述会',
      summary: '12 家企业每家讲 15 分钟，必须公布误判数字。听众评出“最敢说真话”和“最想抄作业”两个案例。',
      tags: ['论坛沙龙', '工业大模型', '往期'],
      industryCodes: ['C', 'I65'],
      sourceInfo: centre,
      publishedDaysAgo: 58,
      views: 2431,
      favourites: 119,
    },
    {
      synopsis: '往期活动，附 12 个案例一页纸。',
      startDay: -38,
      endDay: -38,
      signStartDay: -58,
      signEndDay: -41,
      sponsor: centre,
      organiser: '市软件行业协会',
      contact: '人工智能专员 0000-88001241',
      address: '高新区软件园报告厅',
      agenda: [
        { time: '9:00—12:00', title: '知识问答类 6 个案例' },
        { time: '13:30—15:30', title: '质检辅助、排产建议类 6 个案例' },
        { time: '15:30—16:00', title: '听众投票' },
      ],
      capacity: 300,
      signedUp: 287,
      activityType: '论坛沙龙',
    },
    `
    讲述会有一条硬规矩：必须公布误判数字和没做成的事。
    ## 最敢说真话
    一家家具企业讲排产建议：试用四个月，计划员采纳率只有 34%。原因是模型不知道哪台设备“脾气不好”。后来把 41 条设备限制写进规则，采纳率升到 68%。
    ## 最想抄作业
    一家阀门企业讲手册问答：1.1 万页手册，部署在厂内两台服务器，维修查资料由 25 分钟缩短到 3 分钟，回答必须附页码，没有出处就说“不知道”。
    ## 共同的三条体会
    先把资料整理好；从能容错的地方开始；留一个随时可以关掉的开关。
    `,
  ),
  activity(
    {
      key: 'activity-expo-equipment',
      title: '智能装备与工业软件应用展',
      summary:
        '不设豪华展台，统一 9 平方米标准位，所有展品通电运行；设“避坑区”，展示 20 件失败的改造及其原因。',
      tags: ['展会', '智能装备', '工业软件'],
      industryCodes: ['C34', 'C35', 'I65'],
      sourceInfo: bureau,
      publishedDaysAgo: 11,
      views: 1980,
    },
    {
      synopsis: '三天，180 个展位，凭登记免费入场。',
      startDay: 24,
      endDay: 26,
      signStartDay: -11,
      signEndDay: 23,
      sponsor: bureau,
      organiser: '示范市会展中心',
      contact: '展会服务台 0000-88001250',
      address: '示范市会展中心 1 号馆（高新区会展路 1 号）',
      agenda: [
        { time: '第一天 9:00', title: '开馆' },
        { time: '每天 10:00、14:00', title: '避坑区讲解' },
        { time: '第三天 15:00', title: '撤展' },
      ],
      capacity: 8000,
      signedUp: 3164,
      activityType: '展会',
    },
    `
    展览设 180 个标准展位，分设备联网、检测、机器人、工业软件、安全五个区。所有展品必须通电运行，只放宣传片的不接收。
    ## 避坑区
    展出 20 件失败的改造：装反的传感器、没人看得懂的看板、用不上的机器人末端。每件写明花了多少钱、为什么失败、后来怎么办。展品由企业匿名提供。
    ## 企业怎样参观更有效
    登记时写下想解决的问题，系统按问题推荐展位和路线。一线员工参观可以提前预约讲解，每批 15 人。
    ## 交通
    会展中心地铁站 2 号口步行 300 米，建议公共交通出行。
    `,
  ),
  activity(
    {
      key: 'activity-expo-food-past',
      title: '食品加工数字化装备展示周',
      summary:
        '在东湖县食品工业园举行，23 家装备和软件企业带设备进园区，企业用自己的原料试机，一周试机 216 次。',
      tags: ['展会', '食品', '往期'],
      industryCodes: ['C13', 'C14'],
      areaCode: area.donghu,
      sourceInfo: '东湖县工业和信息化局',
      publishedDaysAgo: 160,
      views: 1043,
    },
    {
      synopsis: '往期展会，附试机结果汇总。',
      startDay: -140,
      endDay: -134,
      signStartDay: -160,
      signEndDay: -141,
      sponsor: '东湖县工业和信息化局',
      organiser: '东湖县食品行业协会',
      contact: '展示周服务台 0000-88006015',
      address: '东湖县食品工业园共享车间',
      agenda: [
        { time: '每天 8:30—11:30', title: '预约试机' },
        { time: '每天 14:00—17:00', title: '预约试机、结果登记' },
      ],
      capacity: 600,
      signedUp: 548,
      activityType: '展会',
    },
    `
    展示周把设备搬到企业家门口：23 家装备和软件企业进驻共享车间，食品企业带自己的原料来试，结果当场登记。
    ## 试机结果
    一周试机 216 次，其中分选 74 次、称重包装 61 次、金属检测 38 次、喷码追溯 43 次。达到企业要求的 139 次，占 64%。
    ## 没有达到的原因
    主要是原料差异：同一台分选机，对本地小粒型稻米的误剔率是说明书的三倍。厂家据此调整了参数，两周后复试合格。
    ## 成交
    三个月内采购 47 台套，合同金额 1,380 万元，其中 29 台套使用了集群资金补助。
    `,
  ),
];
