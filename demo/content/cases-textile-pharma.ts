import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { typicalCase } from './showcase-items.ts';

export const casesTextilePharma: readonly DemoItem[] = [
  typicalCase(
    {
      key: 'case-garment-small-order',
      title: '50 件也接：小单快反把交期压到七天',
      summary:
        '衣序服饰把 400 人的大流水拆成 11 个小组单元，裁、缝、整全程吊挂跟单，首单 50 件起做，返单七天到仓。',
      tags: ['小单快反', '吊挂系统', '服装'],
      industryCodes: ['C181', 'C1811'],
      areaCode: area.jinping,
      publishedDaysAgo: 22,
      views: 5472,
      favourites: 198,
    },
    {
      enterprise: '衣序服饰',
      industryName: '纺织服装',
      scene: '小批量快速返单',
      painPoints: ['500 件以下不接，接了就亏', '换款要停半天重排工位', '面料等两周，缝制只要三天'],
      solution: '工序拆到秒，吊挂按工人技能自动分派，面料商共享现货，首单数据决定返单数量。',
      technologyTags: ['智能吊挂', '工序工时库', '面料协同'],
      provider: '青梭软件',
      effects: [
        { indicator: '交货周期', before: 25, after: 7, unit: '天', change: '−72%' },
        { indicator: '起订量', before: 500, after: 50, unit: '件', change: '−90%' },
        { indicator: '换款停线', before: 4.2, after: 0.6, unit: '小时', change: '−86%' },
      ],
      investment: 312,
      replicability: '高',
      maturityLevel: 3,
      year: 2026,
    },
    `
    网店老板要的是先做 50 件试卖，卖得动再追 300 件。衣序服饰过去只做外贸大单，一个款三万件，工人踩一道袖口能踩半个月。外贸单缩水以后，厂里不得不学着做小的。
    ## 大流水拆成小组
    400 人的长流水拆成 11 个组，每组 25 至 30 人，一个组独立完成一件衣服。吊挂系统给每件裁片挂一个芯片衣架，前一道做完，自动送到会做下一道、手头活最少的人面前。每个工人会哪些工序、做一道要几秒，都在库里，换款时半小时重排完。
    ## 最慢的不是缝
    测了三个月交期，缝制只占 3 天，等面料占 14 天。企业找了 9 家面料商，把 1,200 个常用色的现货数量接到同一张表上，设计师只能在现货里选；备色超过 60 天没动的，双方各担一半。
    工人起初不适应，多技能要学，计件单价要重算。企业让会四道以上工序的人每月多拿 300 元，半年里，多能工从 31 人增加到 147 人。
    今年接了 2,860 个款，平均每款首单 83 件，三成款返单三次以上。
    `,
  ),
  typicalCase(
    {
      key: 'case-grey-cloth-inspection',
      title: '坯布验布机器先看，疵点直达机位',
      summary:
        '锦梭纺织在 16 台验布机上加装线阵相机，疵点坐标反查到 520 台织机中的具体一台，同机重复疵点由两天才停变为一刻钟内叫停。',
      tags: ['机器视觉', '织造', '质量反馈'],
      industryCodes: ['C171', 'C1712'],
      areaCode: area.jinping,
      publishedDaysAgo: 97,
      views: 2336,
      favourites: 74,
    },
    {
      enterprise: '锦梭纺织',
      industryName: '纺织服装',
      scene: '坯布疵点检测与反馈',
      painPoints: ['验布女工 64 人，看一天眼花', '坯布下机两天后才验', '同一台机断经反复织出几百米'],
      solution: '验布与织机上双层检测，机上查连续性疵点，验布机查全部，疵点类型触发不同处置。',
      technologyTags: ['线阵相机', '织机联网', '疵点分类'],
      provider: '瞻微视觉',
      effects: [
        { indicator: '连续疵点反馈', before: 2880, after: 15, unit: '分钟', change: '−99%' },
        { indicator: '一等品率', before: 95.8, after: 98.4, unit: '%', change: '+2.6 个百分点' },
        { indicator: '验布速度', before: 22, after: 60, unit: '米/分钟', change: '+173%' },
      ],
      investment: 268,
      replicability: '高',
      maturityLevel: 3,
      year: 2026,
    },
    `
    坯布上的断经是一条细细的缝，织机不知道自己断了一根，就这么一直织下去。锦梭纺织有 520 台喷气织机，布下机后要在库里放两天才轮到验，等发现时，一卷 600 米的布可能已经全毁。
    一步到位在每台织机上装相机，要两千多万元。企业分了两层：织机上只装便宜的窄幅传感，专看布边和连续竖条；验布机上装线阵相机，看全部 38 类疵点。两层加起来 268 万元。
    ## 竖条疵点的名次表
    哪台机、哪个班、哪批纱，每晚自动排一张表。头一个月，排在前十的机台贡献了 41% 的连续疵点，维修工照着名单修，第二个月就少了一半。
    验布速度由每分钟 22 米提到 60 米，验布工不再一寸一寸盯，而是在机器停下的地方判断“算不算疵、能不能修”。人数由 64 减到 27，其余的人去了织造和整经，工资平均涨了 600 元。深色、提花布目前仍用人工，占总量的 12%。
    `,
  ),
  typicalCase(
    {
      key: 'case-dyeing-recipe',
      title: '染色一次成功率，从 82% 走到 94%',
      summary:
        '织行针织统一了水质、称料和升温曲线三个源头，再谈智能配方，染缸回修减少三分之二，吨布耗水下降 28%。',
      tags: ['印染', '自动称料', '节水'],
      industryCodes: ['C176', 'C1762'],
      areaCode: area.donghu,
      publishedDaysAgo: 169,
      views: 1935,
      favourites: 60,
    },
    {
      enterprise: '织行针织',
      industryName: '纺织服装',
      scene: '染整工艺控制',
      painPoints: ['回修一缸多用 40 吨水', '小样准、大样偏', '夜班升温快慢凭感觉'],
      solution: '软水硬度在线监测，染料自动称量化料，染缸曲线集中下发，大小样差异建模修正。',
      technologyTags: ['自动称料', '染缸集控', '大小样修正'],
      provider: '青梭软件',
      effects: [
        { indicator: '一次成功率', before: 82, after: 94, unit: '%', change: '+12 个百分点' },
        { indicator: '吨布耗水', before: 96, after: 69, unit: '吨', change: '−28%' },
        { indicator: '染化料成本', before: 3120, after: 2790, unit: '元/吨', change: '−11%' },
      ],
      investment: 345,
      replicability: '高',
      maturityLevel: 2,
      year: 2026,
    },
    `
    染深咖色的 T 恤布，小样对了，大缸出来偏红，只能加料回修，一缸多耗四小时、40 吨水。织行针织 56 台染缸，一年回修 2,700 多缸。
    企业原打算买一套智能配方软件，供应商来看了三天，劝他们先别买：同一张方子，三台秤称出来差 2%，夏天的自来水硬度是冬天的两倍，升温曲线 56 台缸有 20 多种。源头不齐，方子再聪明也没用。
    于是先做三件事。软水站加在线硬度仪，超标自动再生；染料助剂改自动称量、管道化料，误差由百分之二降到千分之三；染缸全部换成联网控制器，曲线由工艺室统一下发，挡车工只能暂停，不能改。
    半年以后，一次成功率已经到了 90%。这时再用积累的 8,400 组大小样数据建修正模型，提高到 94%。厂长算账，三件笨事的贡献是模型的两倍，但没有模型，剩下的四个点怎么也上不去。
    `,
  ),
  typicalCase(
    {
      key: 'case-leather-nesting',
      title: '真皮排料：每张皮子多裁出 0.4 双鞋',
      summary:
        '步履鞋业用扫描与自动排料代替师傅摆刀模，避开伤残、顺着纤维走向，牛皮利用率提高 6.8 个百分点，打样刀模全部取消。',
      tags: ['排料优化', '数控裁切', '制鞋'],
      industryCodes: ['C195', 'C1952'],
      areaCode: area.donghu,
      publishedDaysAgo: 590,
      views: 1316,
      favourites: 35,
    },
    {
      enterprise: '步履鞋业',
      industryName: '纺织服装',
      scene: '真皮自动排料裁切',
      painPoints: ['真皮占成本 46%', '老师傅与新手利用率差 9 个点', '开一款刀模 1.2 万元'],
      solution: '皮面扫描识别伤残与区域等级，自动排料按部位质量要求求解，振动刀裁切，余料进库再用。',
      technologyTags: ['表面扫描', '异形排料', '振动刀'],
      provider: '木桁软件',
      effects: [
        { indicator: '牛皮利用率', before: 71.4, after: 78.2, unit: '%', change: '+6.8 个百分点' },
        { indicator: '打样周期', before: 9, after: 3, unit: '天', change: '−67%' },
        { indicator: '刀模费用', before: 96, after: 8, unit: '万元/年', change: '−92%' },
      ],
      investment: 152,
      replicability: '中',
      maturityLevel: 2,
      year: 2024,
    },
    `
    没有两张牛皮是一样的，虫眼、牛颈纹、松软的肚边，都要绕开。鞋头要用最紧实的背部，鞋舌可以用肚边。步履鞋业的裁断师傅拿着刀模在皮上比来比去，好的师傅一张皮能出 6.1 双，新手只有 5.5 双。
    排料软件不少，但多为布料设计。难在等级：扫描仪看得见虫眼，却摸不出松紧。企业请两位裁断师傅在 800 张皮上用笔圈出四个等级，训练出区域划分，再让师傅在屏幕上改，改得多的再学。三个月后，师傅平均每张只改一处。
    纤维方向也不能忽视，鞋帮横着裁，穿半个月就撑开。排料时每个部件限定在方向 ±15 度之内，利用率牺牲了 0.9 个点，退货却少了。
    新系统一张皮平均多出 0.4 双。刀模不再开，打样从九天缩到三天，国外客户上午改图，下午就能看到实物。
    `,
  ),
  typicalCase(
    {
      key: 'case-pharma-ebr',
      title: '冻干粉针批记录无纸化，放行从 15 天到 4 天',
      summary:
        '仁泽制药把 860 页纸质批记录换成边做边核的电子记录，偏差当场记录、当场评估，质量部不再月底通宵审核。',
      tags: ['电子批记录', '合规', '制药'],
      industryCodes: ['C272', 'C2720'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 45,
      views: 3674,
      favourites: 151,
    },
    {
      enterprise: '仁泽制药',
      industryName: '医药',
      scene: '电子批记录与例外审核',
      painPoints: ['一批 860 页，签名 1,900 处', '审核 6 人做 9 天', '涂改、漏签占偏差三成'],
      solution: '配方与工艺规程结构化，现场终端逐步确认，设备与天平数据自动取数，只审例外。',
      technologyTags: ['电子批记录', '数据完整性', '例外审核'],
      provider: '循证制药信息',
      effects: [
        { indicator: '批放行周期', before: 15, after: 4, unit: '天', change: '−73%' },
        { indicator: '记录类偏差', before: 118, after: 9, unit: '起/年', change: '−92%' },
        { indicator: '审核用时', before: 430, after: 60, unit: '工时/批', change: '−86%' },
      ],
      investment: 780,
      replicability: '中',
      maturityLevel: 4,
      year: 2026,
    },
    `
    冻干粉针的一批产品，从配液到轧盖要五天，审核批记录却要九天。860 页纸，1,900 处签名，审核员要逐页看有没有漏签、算错、涂改不规范。月底堆在一起，灯亮到后半夜。
    ## 第一个问题：签名签的是什么
    工艺、质量、生产三方把 1,900 处签名逐个讨论，发现四成只是为了证明“有人看过”，而数据本身设备就有。最后保留 412 处人工确认，其余由设备、天平、环境监测自动取数，带时间戳，不可改。
    ## 第二个问题：验证
    计算机化系统验证走了七个月，写了 3,100 页文件，回头看，一半时间花在和旧冻干机的接口上。那台设备只能打印，最后加装了经过校准的独立记录仪，才满足数据完整性要求。
    ## 结果
    现在审核员打开一批，看到的是例外清单：哪些参数接近限度、哪一步超时、哪条偏差未关闭。平均每批 23 条，一天内看完。放行周期缩短后，成品库存资金少占了 2,300 万元。
    `,
  ),
  typicalCase(
    {
      key: 'case-tcm-granule',
      title: '中药配方颗粒：一味药，一条指纹图谱',
      summary:
        '本草里中药为 420 个品种建立从产地到颗粒的图谱档案，提取终点按成分而不按时间判断，批间差异缩小近一半。',
      tags: ['中药', '过程分析', '质量一致性'],
      industryCodes: ['C273', 'C2730'],
      areaCode: area.qingshi,
      publishedDaysAgo: 183,
      views: 2058,
      favourites: 80,
    },
    {
      enterprise: '本草里中药',
      industryName: '医药',
      scene: '质量一致性控制',
      painPoints: ['药材产地年份不同，成分差两三倍', '提取按固定时间，过或不足', '检验报告与批次靠人对应'],
      solution: '药材入库做图谱与含量，投料前计算配比，提取罐在线近红外判断终点，颗粒图谱与药材比对放行。',
      technologyTags: ['指纹图谱', '在线近红外', '投料均化'],
      provider: '循证制药信息',
      effects: [
        { indicator: '批间含量差异', before: 18.5, after: 9.8, unit: '%', change: '−47%' },
        { indicator: '提取用时', before: 180, after: 138, unit: '分钟/罐', change: '−23%' },
        { indicator: '不合格批', before: 27, after: 6, unit: '批/年', change: '−78%' },
      ],
      investment: 410,
      replicability: '中',
      maturityLevel: 3,
      year: 2025,
    },
    `
    同样是黄芪，山坡上的和平地里的、三年生和五年生的，有效成分能差两三倍。本草里中药做配方颗粒，医院要求每一袋的药效相当，靠固定的工艺参数显然做不到。
    企业的办法是把差异消化在投料前。每批药材入库即做含量和指纹图谱，系统从不同产地的库存中选两到四批搭配，让混合后的含量落进目标范围。420 个品种里，有 96 个需要这样均化，其余直接投料。
    提取罐上装了近红外探头，每分钟看一次。成分不再增加，连续五分钟走平，就判为终点。黄芪过去一律煮三小时，现在短的 110 分钟，长的 165 分钟。探头最怕挂壁，清洗程序前后改了九版。
    成品放行多了一道比对：颗粒的图谱要与所用药材的图谱相似度不低于 0.95。有一次相似度只有 0.88，倒查发现一批饮片在仓库里受了潮，及时拦下。
    `,
  ),
  typicalCase(
    {
      key: 'case-device-udi',
      title: '一盒导管的旅程：从灭菌柜走到手术台',
      summary:
        '康芯医疗为 2,300 个规格的导管赋唯一标识，打通生产、灭菌、经销到医院高值耗材柜，近效期损失减少三分之二。',
      tags: ['唯一标识', '医疗器械', '供应链追溯'],
      industryCodes: ['C358', 'C3584'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 226,
      views: 2811,
      favourites: 104,
    },
    {
      enterprise: '康芯医疗',
      industryName: '医药',
      scene: '医疗器械唯一标识应用',
      painPoints: ['规格 2,300 个，外观几乎一样', '货放在医院柜里，厂家看不见', '近效期退货一年 640 万元'],
      solution: '三级包装赋码，灭菌批与序列号绑定，医院耗材柜扫码取用回传，按实际消耗补货。',
      technologyTags: ['唯一标识', '序列号管理', '寄售补货'],
      provider: '码行信息',
      effects: [
        { indicator: '近效期退货', before: 640, after: 210, unit: '万元/年', change: '−67%' },
        { indicator: '医院缺规格', before: 7.2, after: 1.6, unit: '次/百台', change: '−78%' },
        { indicator: '追溯用时', before: 1440, after: 3, unit: '分钟', change: '−99.8%' },
      ],
      investment: 336,
      replicability: '高',
      maturityLevel: 3,
      year: 2025,
    },
    `
    介入导管按直径、弯度、长度组合，康芯医疗有 2,300 个规格。医生手术前挑三四根备着，用一根，其余放回柜子。厂家把货寄存在 170 家医院，却不知道柜里剩什么，年底盘点，过期的一堆，缺的也不少。
    ## 赋码不等于用码
    按法规给产品赋唯一标识，企业两年前就做完了，可码只在自己厂里扫。医院的耗材柜是另一套编码，经销商还有一套。项目组挑了 12 家医院，把三套编码与唯一标识对照起来，护士取用时扫一次，三方同时记账。
    灭菌是追溯的关口。一柜 4,600 盒，过去按柜记批号；现在每盒的序列号在进柜前关联灭菌批，万一生物指示剂异常，能准确说出哪些盒子在哪家医院的第几层。去年演练一次，三分钟出结果。
    按实际消耗补货以后，寄售库存降了 35%，近效期规格系统提前 120 天提示，在医院之间调剂。目前接入 88 家，其余的难点在于医院信息系统排期。
    `,
  ),
];
