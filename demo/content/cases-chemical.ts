import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { typicalCase } from './showcase-items.ts';

export const casesChemical: readonly DemoItem[] = [
  typicalCase(
    {
      key: 'case-coating-colour',
      title: '涂料配色：打样从三次变成一次',
      summary:
        '衡泽涂料用 5.4 万份历史配方训练配色模型，再以喷涂机器人统一制板手法，七成新色一次打样通过，交样周期缩到两天。',
      tags: ['配方研发', '机器学习', '涂料'],
      industryCodes: ['C264', 'C2641'],
      areaCode: area.lingang,
      publishedDaysAgo: 27,
      views: 3890,
      favourites: 145,
    },
    {
      enterprise: '衡泽涂料',
      industryName: '化工新材料',
      scene: '配方研发与打样',
      painPoints: ['新色平均打样 3.1 次', '配色师 9 人，培养一人要五年', '同一配方不同人喷板，色差读数不同'],
      solution: '配方与色差数据清洗建库，模型给出首版配方与调整量，机器人制板，光谱仪自动回写。',
      technologyTags: ['光谱数据', '配色模型', '机器人制板'],
      provider: '格序智能',
      effects: [
        { indicator: '平均打样次数', before: 3.1, after: 1.3, unit: '次', change: '−58%' },
        { indicator: '交样周期', before: 6, after: 2, unit: '天', change: '−67%' },
        { indicator: '一次通过率', before: 24, after: 71, unit: '%', change: '+47 个百分点' },
      ],
      investment: 205,
      replicability: '中',
      maturityLevel: 3,
      year: 2026,
    },
    `
    家电客户送来一块色板，要求两天内给样。衡泽涂料的配色师先目测，再翻样卡，凭感觉加几滴黑、几滴蓝，喷板、烘烤、测色，不对再来。平均 3.1 次，遇到金属漆要七八次。
    公司并不缺数据，5.4 万份配方就存在系统里，却没法直接用：有的只记最终版，有的色浆换过供应商，有的测色角度不全。清洗花了四个月，最后可用的只有 2.9 万份。
    ## 板子不一样，数据就不能比
    试验发现，同一份配方让三位师傅喷，色差相差 0.6，已经超过客户允许的一半。于是先上了一台小型喷涂机器人，枪距、走速、膜厚全部固定，制板误差降到 0.12，模型才算有了可靠的老师。
    模型先出首版配方，测完色再给出各色浆的增减量。素色和珠光表现好，一次通过率 83%；深色金属漆只有 41%，仍由配色师主导。系统把这条界线明明白白写在界面上，配色师反而更愿意用它。
    `,
  ),
  typicalCase(
    {
      key: 'case-polyester-apc',
      title: '聚酯装置上先进控制，黏度波动减半',
      summary:
        '澜塑新材在 20 万吨聚酯装置上投用多变量先进控制，特性黏度标准差由 0.0072 降到 0.0034，牌号切换过渡料减少四成。',
      tags: ['先进控制', '流程工业', '聚酯'],
      industryCodes: ['C265', 'C2651'],
      areaCode: area.lingang,
      publishedDaysAgo: 109,
      views: 1846,
      favourites: 63,
    },
    {
      enterprise: '澜塑新材',
      industryName: '化工新材料',
      scene: '生产过程先进控制',
      painPoints: [
        '黏度化验 2 小时一次，操作滞后',
        '五个反应器相互牵连，手动顾此失彼',
        '切换牌号产生 90 吨过渡料',
      ],
      solution: '软测量每分钟估算黏度，多变量预测控制协调真空、温度与出料，切换按最短路径自动执行。',
      technologyTags: ['软测量', '模型预测控制', '牌号切换'],
      provider: '化衡控制',
      effects: [
        { indicator: '黏度标准差', before: 0.0072, after: 0.0034, unit: '分升/克', change: '−53%' },
        { indicator: '切换过渡料', before: 90, after: 53, unit: '吨/次', change: '−41%' },
        { indicator: '操作干预', before: 640, after: 85, unit: '次/天', change: '−87%' },
      ],
      investment: 460,
      replicability: '中',
      maturityLevel: 4,
      year: 2026,
    },
    `
    聚酯装置有五个串联的反应器，前一个温度动一度，最后一个的黏度四小时后才有反应。操作工手里的化验单是两小时前的，等他动作，偏差早已传到切粒机。
    做先进控制之前，团队先查了一遍“底子”：37 个回路里有 9 个调节阀黏滞、4 个参数整定不当。修阀门用了一次小修的窗口，光这一步，自控率就从 71% 升到 94%。
    ## 软测量给黏度安了一块“表”
    用搅拌电流、真空度、温度和出料量推算黏度，每分钟更新一次，再由化验值修正零点。起初夏冬两季偏差方向相反，后来加入冷却水温才稳定下来。
    预测控制器同时管 6 个操纵量、9 个被控量，工人只设目标黏度和负荷。切换牌号时，过去怕冲料，走得很慢；现在按反应器的实际滞后逐级推进，过渡料由 90 吨减到 53 吨。操作工把省下的时间用来巡真空系统，全年因真空波动造成的降负荷只有一次。
    `,
  ),
  typicalCase(
    {
      key: 'case-special-work-permit',
      title: '八类特殊作业票上线，再也不能“后补”',
      summary:
        '润氟材料把动火、受限空间等作业票与定位、气体检测绑定，人不到、气不测就签不了字，作业违章一年减少八成。',
      tags: ['安全生产', '作业票', '人员定位'],
      industryCodes: ['C266'],
      areaCode: area.lingang,
      publishedDaysAgo: 152,
      views: 3287,
      favourites: 129,
    },
    {
      enterprise: '润氟材料',
      industryName: '化工新材料',
      scene: '特殊作业安全管理',
      painPoints: ['票证在办公室签，人没到现场', '气体检测数值照抄上一张', '交叉作业互不知情'],
      solution: '防爆终端现场签票，签字位置、检测仪读数、监护人在位三项联锁，作业区域在图上占位防冲突。',
      technologyTags: ['防爆终端', '人员定位', '气体检测联锁'],
      provider: '安栈科技',
      effects: [
        { indicator: '作业违章', before: 214, after: 41, unit: '起/年', change: '−81%' },
        { indicator: '一张票办理用时', before: 95, after: 34, unit: '分钟', change: '−64%' },
        { indicator: '监护人离岗', before: 67, after: 6, unit: '次/年', change: '−91%' },
      ],
      investment: 178,
      replicability: '高',
      maturityLevel: 3,
      year: 2026,
    },
    `
    一张动火票要经过七个人签字。润氟材料在自查中抽了 60 张旧票，比对门禁记录，有 22 张的签字人当时根本不在装置区；气体检测一栏，连续四张写着同一个数。
    新系统不复杂，核心是三个“不到不行”：签字人的定位不在作业点 30 米内，签不了；便携检测仪没有在 30 分钟内传来读数，签不了；监护人的定位卡离开 10 米超过两分钟，作业自动中止，终端报警。
    ## 阻力和调整
    上线第一周，检修队抱怨办票太慢，确实，平均用了两个小时。问题出在防爆终端戴着手套按不准、现场信号差。企业给装置框架补了 14 个基站，界面改成大按钮，常用措施由系统按介质自动带出，两个月后降到 34 分钟，比纸票还快。
    ## 交叉作业看得见
    所有作业在平面图上占一块地方。有一次上层准备动火，系统提示下方 8 米正在清洗换热器，用的是易燃溶剂，两项作业当即错开。这类提示一年有 58 次。
    `,
  ),
  typicalCase(
    {
      key: 'case-carbon-fibre',
      title: '碳纤维原丝断头，靠 4,800 路信号找原因',
      summary:
        '纤岳复材把纺丝、牵伸、预氧化的数据按丝束位置对齐，发现八成断头源自三只喷丝板和一段导辊温度，满筒率提高到 93%。',
      tags: ['碳纤维', '时序数据', '根因分析'],
      industryCodes: ['C309', 'C282'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 214,
      views: 2178,
      favourites: 88,
    },
    {
      enterprise: '纤岳复材',
      industryName: '化工新材料',
      scene: '连续生产根因分析',
      painPoints: ['一束丝走 1.6 公里，断头后难寻起点', '各工段时间不同步', '满筒率长期 81%'],
      solution: '以走丝速度推算同一段丝在各工段的时刻，4,800 路信号对齐后做断头前后对照分析。',
      technologyTags: ['里程对齐', '时序数据库', '对照分析'],
      provider: '汇澜数据',
      effects: [
        { indicator: '满筒率', before: 81, after: 93, unit: '%', change: '+12 个百分点' },
        { indicator: '断头', before: 3.6, after: 1.1, unit: '次/百束·天', change: '−69%' },
      ],
      investment: 232,
      replicability: '中',
      maturityLevel: 4,
      year: 2025,
    },
    `
    原丝从喷丝板出来，要在水洗、牵伸、上油、预氧化的几十组辊子上走 1.6 公里，历时近两小时。断头发生在末端，病根可能在最前面。过去工程师查断头，是把各工段的趋势图打印出来贴在墙上，用尺子比。
    关键一步是把时间换成里程。每组辊子的转速都有记录，由此可以算出断头那一段丝，几点几分经过几号槽。4,800 路信号按里程重排以后，拿断头前 30 米和正常丝做对照，差异一目了然。
    ## 三只喷丝板，一段导辊
    统计半年 1,900 多次断头，有 46% 集中在 72 只喷丝板中的三只，拆下来看，孔道里有凝胶；另有 35% 与二段牵伸的一根导辊温度有关，表面温度周期性高出 3 ℃，是旋转接头结垢。
    喷丝板由按时间更换改为按压差和断头率更换，导辊加装测温。满筒率到 93% 后，客户取消了来料复绕工序，企业随之拿到两份长期合同。
    `,
  ),
  typicalCase(
    {
      key: 'case-adhesive-batching',
      title: '胶粘剂小批量配料：称错一次就锁住一次',
      summary:
        '恒岩胶粘一天投 90 多个小批，靠称重联锁、桶码核对和顺序控制把投料差错从每月 6 起降到零，并找回了流失的汽车客户。',
      tags: ['配料防错', '批次管理', '精细化工'],
      industryCodes: ['C266', 'C2669'],
      areaCode: area.yunxi,
      publishedDaysAgo: 277,
      views: 1654,
      favourites: 47,
    },
    {
      enterprise: '恒岩胶粘',
      industryName: '化工新材料',
      scene: '小批量配料防错',
      painPoints: ['原料 320 种，桶长得一样', '人工抄秤，少写一个零', '错一批赔 20 万元'],
      solution: '扫码核对原料与批号，电子秤直连，超差不放行下一步，投料顺序与间隔由系统控制。',
      technologyTags: ['称重联锁', '电子配方', '防错'],
      provider: '云枢智造科技',
      effects: [
        { indicator: '投料差错', before: 6, after: 0, unit: '起/月', change: '−100%' },
        { indicator: '批次报废', before: 31, after: 4, unit: '批/年', change: '−87%' },
        { indicator: '单批配料用时', before: 52, after: 47, unit: '分钟', change: '−10%' },
      ],
      investment: 46,
      replicability: '高',
      maturityLevel: 2,
      year: 2025,
    },
    `
    恒岩胶粘只有 74 个人，做结构胶和密封胶，一天投料 90 多批，每批 12 到 20 种原料。2024 年底，一名老员工把两种外观一样的固化剂拿反了，一批 400 公斤的胶到客户线上三天不干，赔了 22 万元，也丢了一家汽车客户。
    企业没有上大系统，先把配料间做扎实。每只桶贴码，每台秤接一块屏，配方一步一步显示：该拿哪一种、称多少、误差多大。扫错桶，屏幕变红、秤盘上方的料口关闭；称超了，要班长刷卡才能往下走，刷卡必须写处理办法。
    起初有人担心慢。实测下来，称一种料多花 5 秒扫码，却省去抄写和核对，一批反倒快了 5 分钟。真正改变的是气氛，新人不再怕进配料间。
    那家汽车客户在看过 120 批的称重记录后恢复了供货，条件是记录保存十年、随时可查。整个项目 46 万元，其中云服务券抵了 12 万元。
    `,
  ),
];
