import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { activity } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';
const studyDesk = '研学活动专员 0000-88001236';

/** Visits and meetings of supply and demand. */
export const studyActivities: DemoItem[] = [
  activity(
    {
      key: 'activity-study-reducer',
      title: '“百企进灯塔”第 13 期：减速机壳体柔性线 18 分钟换产现场',
      summary:
        '走进高端装备产业园，看一条混流线怎样在 18 分钟内完成换产，和班组长一起拆解快换夹具、刀具预调、程序下发三个环节。',
      tags: ['研学探访', '柔性产线', '快速换产'],
      industryCodes: ['C345'],
      sourceInfo: centre,
      publishedDaysAgo: 8,
      views: 1864,
      weight: 6,
    },
    {
      synopsis: '半天参观、半天拆解练习，每人带走一张适合本厂的换产改进卡。',
      startDay: 9,
      endDay: 9,
      signStartDay: -8,
      signEndDay: 6,
      sponsor: bureau,
      organiser: centre,
      contact: studyDesk,
      address: '高端装备产业园 3 号厂房（云溪区产业大道 66 号）',
      agenda: [
        { time: '8:40—9:00', title: '签到、领取护具' },
        { time: '9:00—10:30', title: '产线参观：一次真实换产' },
        { time: '10:40—11:50', title: '班组长讲解：4 小时到 18 分钟走过的五步' },
        { time: '13:30—15:30', title: '分组拆解练习' },
        { time: '15:30—16:00', title: '填写改进卡、答疑' },
      ],
      capacity: 40,
      signedUp: 33,
      activityType: '研学探访',
    },
    `
    这条线加工六种减速机壳体，过去换产要停 4 小时，现在 18 分钟。企业同意在参观当天安排一次真实换产，参观者可以掐表。
    ## 重点看三处
    1. 零点定位夹具：怎样保证重复定位误差不超过 0.01 毫米，花了多少钱；
    2. 刀具预调：怎样把对刀从机内移到机外，刀具标识起什么作用；
    3. 程序下发：怎样防止调错版本，旧机床没有网口怎么办。
    ## 拆解练习
    每组得到一段 12 分钟的换产录像，把动作分成“必须停机做”和“可以提前做”，算出可以缩短多少。建议同一企业派一名班组长和一名工艺员一起参加。
    ## 须知
    请穿平底鞋，不得穿裙装和佩戴首饰；装配间禁止拍照。午餐在园区食堂自理，每份 18 元。
    `,
  ),
  activity(
    {
      key: 'activity-study-dairy',
      title: '“百企进灯塔”第 14 期：一瓶牛奶从牧场到货架的数据旅程',
      summary: '走进青禾乳业，从收奶、杀菌、灌装到冷链，看 47 个关键控制点怎样自动记录，现场做一次批次倒查。',
      tags: ['研学探访', '食品', '质量追溯'],
      industryCodes: ['C144'],
      areaCode: area.donghu,
      sourceInfo: centre,
      publishedDaysAgo: 3,
      views: 972,
    },
    {
      synopsis: '面向食品加工企业质量和生产负责人，名额 36 人，每家企业不超过两人。',
      startDay: 18,
      endDay: 18,
      signStartDay: -3,
      signEndDay: 14,
      sponsor: bureau,
      organiser: centre,
      contact: studyDesk,
      address: '东湖县食品工业园 5 号（云溪区集合乘车）',
      agenda: [
        { time: '8:00', title: '市政务服务中心东门集合乘车' },
        { time: '9:20—11:20', title: '参观通道参观，讲解 47 个控制点' },
        { time: '13:00—14:20', title: '随机抽批次倒查演示' },
        { time: '14:30—15:40', title: '与质量部座谈' },
      ],
      capacity: 36,
      signedUp: 12,
      activityType: '研学探访',
    },
    `
    乳品对时间和温度最敏感。企业把收奶、预处理、杀菌、灌装、冷库、运输六段的 47 个控制点全部联网，任何一点超限，批次自动锁定，不能出库。
    ## 现场倒查
    由参观者从冷库任意取一箱，企业当场查出原料奶罐号、牧场、收奶温度、杀菌曲线和装车记录。上一次公开演示用时 3 分 40 秒。
    ## 企业愿意讲的两次教训
    一次是温度探头漂移没有发现，误锁了 11 个批次；一次是备用电源切换时丢了 4 分钟数据。企业会讲清楚后来怎样改的。
    ## 卫生要求
    一周内有发热、腹泻的请勿报名；参观通道与生产区隔离，不需要更衣。
    `,
  ),
  activity(
    {
      key: 'activity-study-heat-treatment',
      title: '“百企进灯塔”第 15 期：十万元改造一间热处理车间',
      summary:
        '专为百人以下企业安排：看一家 58 人的热处理厂怎样用十万元做到炉温自动归档、断偶报警、批次不混。',
      tags: ['研学探访', '热处理', '轻量化改造'],
      industryCodes: ['C33'],
      areaCode: area.jinping,
      sourceInfo: centre,
      publishedDaysAgo: 1,
      views: 418,
    },
    {
      synopsis: '只接收 100 人以下企业报名，老板和车间主任优先。',
      startDay: 27,
      endDay: 27,
      signStartDay: 4,
      signEndDay: 23,
      sponsor: bureau,
      organiser: centre,
      contact: studyDesk,
      address: '锦屏区轴承产业园 B 区 12 号',
      agenda: [
        { time: '13:30—14:00', title: '签到' },
        { time: '14:00—15:20', title: '车间参观与账目公开' },
        { time: '15:30—16:30', title: '与老板面对面' },
      ],
      capacity: 30,
      signedUp: 0,
      activityType: '研学探访',
    },
    `
    这家厂没有信息部门，改造由老板和一名电工完成。总共花了 10.3 万元，企业同意把每一笔账公开：采集模块 2.8 万元、软件 3.5 万元、布线 0.9 万元、扫码枪和标签机 1.1 万元、其他 2 万元。
    ## 看什么
    - 六台井式炉的温度曲线怎样自动存到电脑，老师傅怎样核对；
    - 热电偶断了，怎样在 30 秒内报警；
    - 料框挂牌和扫码怎样配合，做到批次不混。
    ## 为什么值得看
    它不先进，但是能复制。前年因为一次混批赔了 21 万元，改造后没有再发生。
    报名于活动前三周开放，届时短信提醒已收藏本活动的用户。
    `,
  ),
  activity(
    {
      key: 'activity-study-pcb-past',
      title: '“百企进灯塔”第 12 期：电路板在线检测与人机协同复判',
      summary:
        '34 名质量负责人走进环湖电子园，看机器判、人复核的分工，回访显示 9 家企业已开始试用共享缺陷图库。',
      tags: ['研学探访', '机器视觉', '往期'],
      industryCodes: ['C398'],
      sourceInfo: centre,
      publishedDaysAgo: 40,
      views: 1533,
    },
    {
      synopsis: '往期活动，附要点回顾与改进卡汇总。',
      startDay: -21,
      endDay: -21,
      signStartDay: -40,
      signEndDay: -25,
      sponsor: bureau,
      organiser: centre,
      contact: studyDesk,
      address: '环湖电子园创新中心',
      agenda: [
        { time: '9:00—10:40', title: '蚀刻、阻焊、字符三道检测参观' },
        { time: '10:50—11:50', title: '复判岗位操作体验' },
        { time: '13:30—15:00', title: '缺陷图库共建说明' },
      ],
      capacity: 36,
      signedUp: 36,
      activityType: '研学探访',
    },
    `
    本期报名 36 人，实到 34 人，来自 21 家企业。
    ## 大家问得最多的问题
    **误判多了怎么办？** 企业的做法是每周抽 500 张误判图重新训练，误判率由 6.1% 降到 2.3%，用了五个月。
    **一台设备多少钱？** 单工位 18 万元至 40 万元，字符检测最便宜。
    **图库会不会泄露设计？** 只收 2 厘米见方的缺陷局部图，看不出线路整体。
    ## 改进卡
    34 人写下 31 件要做的事，三周后回访，已经开始的 13 件，其中 9 家试用共享图库，4 家把复判岗位的照明由冷光改为同轴光。
    `,
  ),
  activity(
    {
      key: 'activity-study-warehouse-past',
      title: '“百企进灯塔”第 11 期：木禾家居立体库按节拍补料',
      summary:
        '38 人参观板式家具立体仓库与补料系统，企业讲解缺料停线怎样由每周 6 次降到零，并公开库存周转账。',
      tags: ['研学探访', '智能仓储', '往期'],
      industryCodes: ['C211'],
      areaCode: area.qingshi,
      sourceInfo: centre,
      publishedDaysAgo: 72,
      views: 1178,
    },
    {
      synopsis: '往期活动，附讲解要点。',
      startDay: -52,
      endDay: -52,
      signStartDay: -72,
      signEndDay: -56,
      sponsor: bureau,
      organiser: centre,
      contact: studyDesk,
      address: '青石县家居产业园 9 号',
      agenda: [
        { time: '9:30—11:00', title: '立体库与封边线参观' },
        { time: '11:00—11:50', title: '补料节拍怎样算' },
        { time: '13:30—14:40', title: '库存账与投资账' },
      ],
      capacity: 40,
      signedUp: 38,
      activityType: '研学探访',
    },
    `
    立体库有 4,200 个货位，投资 680 万元。企业没有回避投资大的问题，而是把账摊开：库存由 3,100 万元降到 2,240 万元，释放资金 860 万元；叉车工由 14 人减到 5 人。
    ## 关键不在仓库，在节拍
    企业讲得最细的是补料节拍：以封边线 42 秒一件为基准，倒推每种板的最小批量和提前量，系统每 20 分钟重算一次。
    ## 没有立体库能不能学
    现场有 11 家企业表示场地不够。企业建议先做两件事：把常用的 80 种板放到线边固定位置；用看板卡控制数量。这两件事花不到两万元。
    ## 参加者评价
    平均 95.2 分，建议增加与仓管员交流的时间，下一期已经采纳。
    `,
  ),
  activity(
    {
      key: 'activity-match-inspection',
      title: '质量检测专场供需对接：28 条需求现场揭榜',
      summary:
        '汇集压铸件气孔、织物瑕疵、焊点等 28 条检测需求，样件提前 10 天发放，方案商当场演示，企业当场打分。',
      tags: ['供需对接', '质量检测', '机器视觉'],
      industryCodes: ['C33', 'C36', 'C17'],
      sourceInfo: centre,
      publishedDaysAgo: 14,
      views: 2240,
      weight: 5,
    },
    {
      synopsis: '需求企业 26 家，方案商凭样件测试结果入场。',
      startDay: 6,
      endDay: 6,
      signStartDay: -14,
      signEndDay: 4,
      sponsor: centre,
      organiser: '市智能装备行业协会',
      contact: '供需对接专员 0000-88001237',
      address: '示范市会展中心 2 号会议厅（高新区会展路 1 号）',
      agenda: [
        { time: '9:00—9:20', title: '需求清单与规则说明' },
        { time: '9:20—11:40', title: '样件演示（四个展位同时进行）' },
        { time: '13:30—15:30', title: '一对一洽谈' },
        { time: '15:30—16:00', title: '公布意向结果' },
      ],
      capacity: 160,
      signedUp: 121,
      activityType: '供需对接',
    },
    `
    以往对接会“看片子、换名片”，签约少。本场改为带样件来：需求企业提前提供合格与缺陷样件，方案商测试后把结果带到现场。
    ## 28 条需求
    压铸件气孔 6 条、焊点 5 条、织物瑕疵 4 条、注塑件外观 4 条、印刷 3 条、其他 6 条。每条写明节拍、允许漏检率、预算区间，可以在“供需对接”中查看。
    ## 方案商怎样参加
    选择需求、领取样件、提交测试结果，漏检率达到要求的入场。目前 41 家领取，29 家提交，22 家达标。
    ## 意向之后
    达成意向的由中心跟踪 60 天，签约项目可以使用云服务券或者申报专项资金。没有达成的，样件退回，需求继续在线上保留。
    `,
  ),
  activity(
    {
      key: 'activity-match-loan',
      title: '“数转贷”银企对接会（东湖专场）',
      summary: '六家银行现场受理，企业带着改造合同来、带着初步授信走；会前由中心逐户预审材料，避免白跑一趟。',
      tags: ['供需对接', '数转贷', '金融服务'],
      areaCode: area.donghu,
      sourceInfo: centre,
      publishedDaysAgo: 5,
      views: 864,
    },
    {
      synopsis: '面向东湖县已完成数字化水平评测的企业。',
      startDay: 12,
      endDay: 12,
      signStartDay: -5,
      signEndDay: 8,
      sponsor: '市地方金融管理局',
      organiser: centre,
      contact: '金融服务专员 0000-88001239',
      address: '东湖县政务服务中心 4 楼',
      agenda: [
        { time: '14:00—14:20', title: '贴息细则要点' },
        { time: '14:20—16:30', title: '分桌受理' },
        { time: '16:30—17:00', title: '公布受理结果' },
      ],
      capacity: 60,
      signedUp: 27,
      activityType: '供需对接',
    },
    `
    上一场在云溪区举行，41 家企业参加，33 家当场得到初步意见，平均额度 246 万元，目前已放款 21 家。
    ## 请带好
    - 改造合同或者报价单；
    - 近两年财务报表和近半年流水（手机银行导出即可）；
    - 数字化水平评测不用带，银行直接查询。
    ## 预审
    报名后三个工作日内，中心电话预审，提示缺什么。没有通过预审的也可以参加，但可能只能咨询。
    ## 不收费
    银行承诺不搭售保险、理财。现场有任何收费情况，请立即告诉工作人员。
    `,
  ),
  activity(
    {
      key: 'activity-match-chain-past',
      title: '汽车零部件产业链协同对接会',
      summary:
        '四家主机厂公开配套需求 63 项，97 家配套企业参加，达成意向 38 项，会后形成统一周转箱规则的共识。',
      tags: ['供需对接', '产业链', '往期'],
      industryCodes: ['C36'],
      sourceInfo: bureau,
      publishedDaysAgo: 130,
      views: 1429,
    },
    {
      synopsis: '往期活动，附需求清单与成果。',
      startDay: -108,
      endDay: -108,
      signStartDay: -130,
      signEndDay: -112,
      sponsor: bureau,
      organiser: '市汽车产业协会',
      contact: '产业链专员 0000-88002033',
      address: '临港新区会议中心',
      agenda: [
        { time: '9:00—10:30', title: '主机厂发布配套需求' },
        { time: '10:40—12:00', title: '分组洽谈' },
        { time: '13:30—15:00', title: '循环包装专题讨论' },
      ],
      capacity: 200,
      signedUp: 186,
      activityType: '供需对接',
    },
    `
    四家主机厂公开配套需求 63 项，其中冲压 19 项、注塑 14 项、电子 17 项、热管理 13 项，均写明年用量、交期和质量要求。
    ## 成果
    达成意向 38 项，三个月后回访，签订样件合同 22 项，进入批量供货 6 项。未签约的主要原因是检测设备达不到要求。
    ## 意外收获
    循环包装专题原计划一小时，讨论了两个半小时。各方同意按占用天数计费，后来形成统一周转箱规则，57 家企业参加。
    ## 资料
    公开版需求清单和专题讨论纪要可以在“供需对接”栏目查看，涉及价格的内容未公开。
    `,
  ),
  activity(
    {
      key: 'activity-match-software-trial',
      title: '小微企业“看样选型”开放日：12 款软件现场试用',
      summary: '报工、点检、进销存等 12 款软件摆上台，企业带自己的单据来试录一遍，满意再领券，不满意就走。',
      tags: ['供需对接', '企业上云', '看样选型'],
      areaCode: area.yunxi,
      sourceInfo: '云溪区工业和信息化局',
      publishedDaysAgo: 10,
      views: 1017,
    },
    {
      synopsis: '为期三天，随到随试，正在进行。',
      startDay: -1,
      endDay: 1,
      signStartDay: -10,
      signEndDay: -2,
      sponsor: '云溪区工业和信息化局',
      organiser: centre,
      contact: '企业服务专员 0000-88003017',
      address: '云溪区中小企业服务中心 1 楼大厅',
      agenda: [
        { time: '每天 9:00—11:30', title: '自由试用' },
        { time: '每天 14:00—16:30', title: '自由试用、现场领券' },
      ],
      capacity: 150,
      signedUp: 138,
      activityType: '供需对接',
    },
    `
    软件好不好用，录一张自己的单子就知道。开放日把 12 款软件装在 24 台电脑和手机上，服务商站在旁边，只答疑、不推销。
    ## 怎样试
    1. 带一张真实的订单、一张领料单、一份工资计件表；
    2. 选两到三款，自己动手录一遍；
    3. 填一张对比卡：录一张单用了几分钟、看不懂几个地方、一年多少钱。
    ## 领券
    决定购买的，现场签署承诺即可领券，当天生效。没有决定的，试用账号保留 15 天。
    ## 往届经验
    上一届 112 家企业试用，最后选择的产品有 61% 不是来之前打算买的那一款。
    `,
  ),
];
