import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { factory } from './showcase-items.ts';

/** Factories of food, home, textile, chemistry and medicine, and the beginners of the level 基础. */
export const factoriesGrowing: readonly DemoItem[] = [
  factory(
    {
      key: 'factory-qinghe',
      title: '青禾乳业：三十六小时从牧场到货架',
      summary: '挤奶、收奶、灌装、冷链四段贯通，五级赋码随瓶走，预测到店销量再排灌装，临期损耗降到 1.8%。',
      tags: ['智能工厂', '食品追溯', '乳制品'],
      industryCodes: ['C144'],
      areaCode: area.jinping,
      publishedDaysAgo: 47,
      views: 4380,
      favourites: 148,
    },
    {
      enterprise: '青禾乳业',
      level: '卓越',
      batch: '省级第二批',
      year: 2026,
      recognitionDocument: '省经信发〔2026〕74 号',
      scenes: ['食品全链条追溯', '以销定产', '冷链协同', '在线清洗优化'],
      effect: '临期损耗下降 42%，清洗用水下降 23%，召回定位两小时内',
    },
    `
    鲜奶不等人。工厂每天下午四点汇总 3,400 个门店的订货与前一日扫码，预测次日销量，晚上七点收奶时已经排好灌装顺序，凌晨两点第一车出厂。
    管道清洗占用水的一半，过去按固定时间，现在看电导率和浊度判断洗净没有，单次平均少 6 分钟，清洗用水下降 23%。
    消费者扫码看到的检验结论直接来自化验室系统，中间没有人工录入。企业每年邀请消费者参与两次模拟召回。
    `,
  ),
  factory(
    {
      key: 'factory-muhe',
      title: '木禾家居：没有缺料停线的家具厂',
      summary:
        '2 万货位立体库听总装节拍补料，板件、五金、软包齐套上线，连续 200 天零缺料停线，库存周转加快近四成。',
      tags: ['智能工厂', '智能仓储', '家居'],
      industryCodes: ['C211'],
      areaCode: area.jinping,
      publishedDaysAgo: 149,
      views: 2976,
      favourites: 95,
    },
    {
      enterprise: '木禾家居',
      level: '先进',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['智能仓储', '拉动补料', '柔性喷涂', '包装自动化'],
      effect: '库存周转提高 38%，线边占地减少 74%，外租仓库全部退租',
    },
    `
    参观的人多半先看立体库，企业却喜欢带人看那个 300 平方米的小五金货架。5,800 种低频件没有进库，人工拣配，因为仿真说这样更快。
    喷涂线按颜色拼批，换色清洗由 22 分钟减到 7 分钟，废漆减少四成。
    包装箱按产品尺寸现切现折，一年少用纸板 610 吨。工人对自动化最满意的一点，是再也不用满车间找螺丝。
    `,
  ),
  factory(
    {
      key: 'factory-yixu',
      title: '衣序服饰：十一个小组撑起的快反工厂',
      summary:
        '大流水拆成小组单元，吊挂跟单，面料现货在线，五十件起做、七天到仓，多能工从 31 人增加到 147 人。',
      tags: ['智能工厂', '小单快反', '服装'],
      industryCodes: ['C181'],
      areaCode: area.jinping,
      publishedDaysAgo: 112,
      views: 2410,
      favourites: 76,
    },
    {
      enterprise: '衣序服饰',
      level: '先进',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['小批量快速返单', '吊挂动态派工', '面料协同', '三维打版'],
      effect: '交期缩短 72%，起订量降到 50 件，人均月收入提高 18%',
    },
    `
    这家工厂没有机器人，评审专家却给了高分，理由是“流程变了，组织也变了”。十一个小组各自接单、各自质检，组长由组员推选，每季一评。
    吊挂系统把活派给会做、有空的人，多能工多拿技能工资，半年里人数翻了近五倍。
    样衣一半以上在三维里确认，客户同意后再裁布。库存面料由双方分担，60 天没有动销就一起降价清掉。
    `,
  ),
  factory(
    {
      key: 'factory-renze',
      title: '仁泽制药：让审核员准点下班的粉针车间',
      summary:
        '电子批记录、环境在线监测与冻干过程分析贯通，一批从完工到放行只要四天，数字化车间通过两次现场检查。',
      tags: ['数字化车间', '电子批记录', '制药'],
      industryCodes: ['C272'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 76,
      views: 2243,
      favourites: 79,
    },
    {
      enterprise: '仁泽制药',
      level: '先进',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['电子批记录', '例外审核', '冻干终点判断', '环境监测'],
      effect: '批放行缩短 73%，记录类偏差下降 92%，冻干周期缩短 11%',
    },
    `
    粉针车间里看不到纸。配液、灌装、冻干、轧盖每一步在终端上确认，天平、滤器完整性、冻干机数据自动取数，412 处人工确认各有意义。
    冻干终点由压力升与露点判断，不再一律多烘两小时，周期缩短 11%，复溶时间更稳定。
    两次现场检查，检查员抽了 26 批，问到的数据都在三分钟内调出。审核员说，最大的变化是月底能准点回家。
    `,
  ),
  factory(
    {
      key: 'factory-hengze',
      title: '衡泽涂料：配色与配料同源的数字化车间',
      summary: '实验室配方直接下到配料岛，色浆计量精确到克，调色一次通过率七成，桶身赋码对应光谱数据。',
      tags: ['数字化车间', '涂料', '配料自动化'],
      industryCodes: ['C264'],
      areaCode: area.lingang,
      publishedDaysAgo: 655,
      views: 1358,
      favourites: 38,
    },
    {
      enterprise: '衡泽涂料',
      level: '先进',
      batch: '市级第三批',
      year: 2024,
      recognitionDocument: '示工信发〔2024〕55 号',
      scenes: ['配方研发', '自动配料', '色差闭环', '危化品仓储'],
      effect: '打样次数下降 58%，调色工时下降 41%，溶剂损耗下降 12%',
    },
    `
    实验室调好的色，到了车间大缸里总会偏。原因是小样用注射器、大缸用桶倒。车间建了 32 路色浆配料岛，最小计量一克，配方从实验室直接下发，大小样色差由 0.7 降到 0.25。
    每缸留样测光谱，与桶身的码对应，客户两年后补货，可以找回当年的实际颜色而不是标准色。
    溶剂桶全程密闭输送，车间废气浓度下降一半，溶剂损耗下降 12%。
    `,
  ),
  factory(
    {
      key: 'factory-yaoli',
      title: '窑里陶瓷：两座窑，两种颜色',
      summary: '辊道窑分区测控，色号由五个收敛到两个，釉线喷墨与窑炉联动，仓库少堆三排砖，获评先进级。',
      tags: ['智能工厂', '建筑陶瓷', '窑炉'],
      industryCodes: ['C307'],
      areaCode: area.qingshi,
      publishedDaysAgo: 640,
      views: 1176,
      favourites: 31,
    },
    {
      enterprise: '窑里陶瓷',
      level: '先进',
      batch: '市级第三批',
      year: 2024,
      recognitionDocument: '示工信发〔2024〕55 号',
      scenes: ['窑炉燃烧优化', '喷墨与色差联动', '自动分级', '能源管理'],
      effect: '单位气耗下降 11%，优等品率提高 3.1 个百分点，库存下降 19%',
    },
    `
    企业原来想评“数字化车间”，专家看完建议报智能工厂，因为釉线、窑炉、分级三段已经连成了闭环。出窑色差的趋势会提前改喷墨的墨量，而不只是挑出来降级。
    分级线用视觉代替四名看色工，同一片砖白天晚上判得一样。
    色号少了，堆场省出三排，叉车找砖的时间少了一半。县里另外五家陶瓷厂正照着它的测点清单改造。
    `,
  ),
  factory(
    {
      key: 'factory-tiezhen',
      title: '铁砧重工铸造数字化车间',
      summary:
        '砂箱号牌贯穿造型、浇注、落砂，旧砂温度在线可见，夏季废品率首次低于 5%，三十岁的造型线也联了网。',
      tags: ['数字化车间', '铸造', '追溯'],
      industryCodes: ['C339'],
      areaCode: area.yunxi,
      publishedDaysAgo: 322,
      views: 1287,
      favourites: 40,
    },
    {
      enterprise: '铁砧重工',
      level: '基础',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['铸型追踪', '型砂管理', '熔炼配料', '缺陷分析'],
      effect: '废品率由 7.1% 降到 3.8%，缺陷定位由 9 天缩到 1 天',
    },
    `
    这条造型线是建厂时的老设备，连铭牌都磨平了。联网用的是最土的办法：行程开关、红外对射和一块电流表，把节拍、合箱、等待时间都量了出来。
    号牌让每件铸件有了出身，炉次、砂批、浇注温度一查便知。系统里最常被打开的页面，是旧砂温度的趋势图。
    车间没有大屏，各班组的数据贴在班前会的白板上，用手抄，因为班长说抄一遍才记得住。
    `,
  ),
  factory(
    {
      key: 'factory-chuanmo',
      title: '川陌轴承磨削数字化车间',
      summary: '96 台老磨床分三类联网，桁架料道串成六条短线，一人看 12 台，尺寸补偿由量仪自动完成。',
      tags: ['数字化车间', '设备联网', '轴承'],
      industryCodes: ['C345'],
      areaCode: area.donghu,
      publishedDaysAgo: 281,
      views: 1092,
      favourites: 29,
    },
    {
      enterprise: '川陌轴承',
      level: '基础',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['老旧设备联网', '尺寸自动补偿', '自动上下料', '刀具砂轮管理'],
      effect: '人均看机由 3 台增至 12 台，批量超差由每季 17 次减到 2 次',
    },
    `
    联网的平均成本是每台 1.3 万元，其中最贵的是没有任何接口的 25 台，靠电流和气动信号判断状态，标定时工程师守了三个整班。
    料道的翻转爪改过四版，碰伤率由千分之九降到千分之一。
    车间的目标很朴素，让五十多岁的师傅不用再弯腰搬料。设备异常由大屏集中显示，师傅们自己编了口诀：红先看料，黄先看量。
    `,
  ),
  factory(
    {
      key: 'factory-heye',
      title: '禾野农机总装数字化车间',
      summary: '19 个机型混线，缺件不上线，工位屏跟着底盘号走，拧紧枪达标才放行，旺季日产提高四成。',
      tags: ['数字化车间', '混线总装', '农机'],
      industryCodes: ['C357'],
      areaCode: area.qingshi,
      publishedDaysAgo: 367,
      views: 978,
      favourites: 24,
    },
    {
      enterprise: '禾野农机',
      level: '基础',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['混线排序', '齐套检查', '电子作业指导', '拧紧防错'],
      effect: '旺季日产由 62 台增至 88 台，三包索赔下降四成',
    },
    `
    山区县招工不易，旺季一半是临时工。车间把复杂的东西藏到后台，工人眼前只有一块屏、一把枪、一个绿灯。
    齐套检查刚推行时，计划员每天要解释为什么少排了车；半个月后大家发现，线尾不再堆车，下班时间反而提前了。
    拧紧数据跟着底盘号存档，去年有一起转向故障，调出扭矩曲线证明装配无误，厂家据此改进了一处锁片。
    `,
  ),
  factory(
    {
      key: 'factory-jiangli',
      title: '酱里味业酿造数字化车间',
      summary:
        '160 只发酵罐分层测温测盐，每只罐有自己的成长曲线，酿造师从爬梯取样变成看图判断，优级品率提高 14 个百分点。',
      tags: ['数字化车间', '发酵', '调味品'],
      industryCodes: ['C146'],
      areaCode: area.qingshi,
      publishedDaysAgo: 648,
      views: 1034,
      favourites: 33,
    },
    {
      enterprise: '酱里味业',
      level: '基础',
      batch: '市级第三批',
      year: 2024,
      recognitionDocument: '示工信发〔2024〕55 号',
      scenes: ['发酵过程监测', '淋浇控制', '批次追溯', '灌装称重'],
      effect: '优级品率由 61% 提高到 75%，取样爬梯减少四分之三',
    },
    `
    酿造车间保留了晒场和竹笠，新增的是罐壁上的一排钛合金探头。游客看到的是老手艺，酿造师看到的是六个月的曲线。
    系统给出的淋浇建议不强制执行，酿造师采不采纳都留痕，第一年采纳率 58%，第二年 81%。
    灌装段上了动态称重，每瓶多装的几克收了回来，一年折合成品 46 吨。
    `,
  ),
  factory(
    {
      key: 'factory-zhixing',
      title: '织行针织染整数字化车间',
      summary: '软水、称料、曲线三源统一，56 台染缸集中控制，一次成功率 94%，吨布耗水降到 69 吨。',
      tags: ['数字化车间', '印染', '节水'],
      industryCodes: ['C176'],
      areaCode: area.donghu,
      publishedDaysAgo: 661,
      views: 892,
      favourites: 21,
    },
    {
      enterprise: '织行针织',
      level: '基础',
      batch: '市级第三批',
      year: 2024,
      recognitionDocument: '示工信发〔2024〕55 号',
      scenes: ['染缸集控', '自动称料', '大小样修正', '中水回用'],
      effect: '一次成功率提高 12 个百分点，吨布耗水下降 28%',
    },
    `
    染整车间常给人湿热、昏暗的印象，这里的称料间却像药房：312 种染料自动称量，管道送到缸边，地面是干的。
    挡车工不能改曲线，只能暂停并呼叫。起初有人不满，工艺室每周把改曲线的申请公开讨论，三个月后申请少了七成，因为多数问题其实出在水质。
    中水回用率 45%，回用水单独监测硬度和色度，只用于深色漂洗。
    `,
  ),
  factory(
    {
      key: 'factory-hengyan',
      title: '恒岩胶粘：七十四个人的数字化车间',
      summary: '配料间扫码联锁、秤联网、顺序控制，投料差错归零，十年记录可查，小企业首次评上市级数字化车间。',
      tags: ['数字化车间', '配料防错', '小企业'],
      industryCodes: ['C266'],
      areaCode: area.yunxi,
      publishedDaysAgo: 259,
      views: 1563,
      favourites: 56,
    },
    {
      enterprise: '恒岩胶粘',
      level: '基础',
      batch: '市级第四批',
      year: 2025,
      recognitionDocument: '示工信发〔2025〕49 号',
      scenes: ['配料防错', '批次追溯', '电子配方'],
      effect: '投料差错由每月 6 起降到 0，批次报废下降 87%',
    },
    `
    全厂只有 74 人，IT 由会计兼着。项目只做配料间，46 万元，八周。专家组认为它的价值在于可复制：同样规模的精细化工小厂，全市有 60 多家。
    秤旁的屏幕一次只显示一步，字很大，老员工不戴眼镜也看得清。
    班长放行要刷卡并写原因，这些原因每月汇总，有三条变成了配方里的新规定。汽车客户看过 120 批记录后恢复了供货。
    `,
  ),
  factory(
    {
      key: 'factory-gumo',
      title: '谷陌面业：二十八座粮仓有了指标',
      summary: '车车快检、仓仓有指标、线上近红外，配麦由模型给方案、师傅来挑，面筋波动缩小过半，入选基础级。',
      tags: ['数字化车间', '粮食加工', '近红外'],
      industryCodes: ['C131'],
      areaCode: area.donghu,
      publishedDaysAgo: 702,
      views: 846,
      favourites: 19,
    },
    {
      enterprise: '谷陌面业',
      level: '基础',
      batch: '市级第三批',
      year: 2024,
      recognitionDocument: '示工信发〔2024〕55 号',
      scenes: ['原料快检', '配麦优化', '在线质量反馈', '粉仓管理'],
      effect: '湿面筋波动下降 58%，客户投诉下降 76%',
    },
    `
    粮仓外墙上挂着电子牌，写的不再是“某县白麦”，而是水分、蛋白、面筋三个数。调度员说，以前调仓靠问人，现在靠看牌。
    配麦模型给三个方案，师傅挑一个，改动的地方要说一句为什么。半年里积下 380 条理由，成了新人的教材。
    粉线末端 30 秒测一次，偏离就微调下料，包装前再抽一袋蒸馒头，这道最后的检验，企业坚持不取消。
    `,
  ),
];
