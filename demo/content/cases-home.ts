import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { typicalCase } from './showcase-items.ts';

export const casesHome: readonly DemoItem[] = [
  typicalCase(
    {
      key: 'case-warehouse-takt',
      title: '立体库按节拍补料，缺料停线降到零',
      summary:
        '木禾家居让立体库听总装节拍的指挥，线边只放 40 分钟的料，库存周转加快三成八，连续 200 天没有因缺料停线。',
      tags: ['智能仓储', 'AGV', '节拍补料'],
      industryCodes: ['C211', 'C2110'],
      areaCode: area.jinping,
      publishedDaysAgo: 15,
      views: 6893,
      favourites: 233,
      weight: 60,
    },
    {
      enterprise: '木禾家居',
      industryName: '家居建材',
      scene: '智能仓储与线边补料',
      painPoints: ['五金件 7,200 种，缺一颗停一线', '线边堆料占去三分之一车间', '仓库按单发料，错配要返一趟'],
      solution: '双深位立体库与 26 台 AGV 按工位消耗拉动补料，套料箱随序上线，异常件走人工快速通道。',
      technologyTags: ['立体库', 'AGV 调度', '拉动补料'],
      provider: '恒序物流装备',
      effects: [
        { indicator: '库存周转', before: 6.3, after: 8.7, unit: '次/年', change: '+38%' },
        { indicator: '缺料停线', before: 29, after: 0, unit: '小时/月', change: '−100%' },
        { indicator: '线边占地', before: 3400, after: 900, unit: '平方米', change: '−74%' },
      ],
      investment: 2650,
      replicability: '中',
      maturityLevel: 4,
      year: 2025,
    },
    `
    一张可升降书桌有 143 个零件，缺一颗沉头螺钉就出不了厂。木禾家居的总装车间曾经把料堆到齐腰高，工人找料的时间比装配还长，每月仍有近 30 个小时停线等料。
    ## 仓库原来是“发完就算”
    旧规则是接到工单，一次发齐一天的料。线上改了顺序，发出去的料就成了障碍。新做法是只看工位：每消耗一箱，工位屏上点一下，库里补一箱，AGV 在 12 分钟内送到。线边从备一天变成备 40 分钟。
    ## 撞车的 AGV 和撞车的想法
    26 台 AGV 同时跑，头两个月在两个路口天天堵。调度商建议加宽通道，企业没有地方可加，于是改规则：空车让重车，环形单行，换班时段不走大件。改完以后，平均等待从 95 秒降到 21 秒。
    小五金用不上立体库。7,200 种里有 5,800 种，一年用量装不满一箱，企业给它们单设了一个 300 平方米的超市货架，人工拣配，反而更快。
    立体库投运后，成品库和原料库合并，退租外库 8,600 平方米。
    `,
  ),
  typicalCase(
    {
      key: 'case-cabinet-splitting',
      title: '定制橱柜：从设计图到开料单只要 12 分钟',
      summary:
        '栖木定制打通门店设计与工厂拆单，板件、五金、封边自动生成，错单率从 7.5% 降到 0.9%，交货由 35 天提前到 16 天。',
      tags: ['大规模定制', '自动拆单', '家居'],
      industryCodes: ['C211'],
      areaCode: area.donghu,
      publishedDaysAgo: 64,
      views: 4128,
      favourites: 152,
    },
    {
      enterprise: '栖木定制',
      industryName: '家居建材',
      scene: '大规模个性化定制',
      painPoints: ['42 名拆单员日夜画图', '量尺差一厘米，到现场装不上', '补件一次多花 18 天'],
      solution: '门店设计直接用工厂的参数化部件，提交即校验工艺可行性，自动拆单、优化排版、生成孔位程序。',
      technologyTags: ['参数化设计', '自动拆单', '排版优化'],
      provider: '木桁软件',
      effects: [
        { indicator: '单套拆单用时', before: 150, after: 12, unit: '分钟', change: '−92%' },
        { indicator: '错单率', before: 7.5, after: 0.9, unit: '%', change: '−88%' },
        { indicator: '交货周期', before: 35, after: 16, unit: '天', change: '−54%' },
      ],
      investment: 430,
      replicability: '高',
      maturityLevel: 3,
      year: 2026,
    },
    `
    客户在门店看中一套转角橱柜，设计师画的是效果图，工厂要的是 128 块板、63 处孔、每条边封多厚。中间这道翻译，栖木定制用了 42 名拆单员，人均一天三套半，旺季仍要排队一周。
    ## 让门店画不出做不了的柜子
    项目没有在拆单环节下功夫，而是把工厂的规则搬到门店。设计软件里的每个柜体都是参数化部件，板厚、层板跨度、铰链数量自带约束；画出一块 2.7 米高的单扇门，软件当场拒绝并说明：超过 2.4 米须加拉直器或分段。
    提交订单时再做 31 项检查，其中“量尺复核”最管用：墙体三点尺寸相差超过 15 毫米，必须上传照片并选择收口方式。过去三成补件来自这里。
    ## 拆单员去了哪里
    自动拆单上线分了三步：先标准柜，再转角柜，最后异形。异形柜至今仍有 8% 要人工处理。42 名拆单员有 30 人转为门店技术支持，电话里帮设计师解决问题，客户满意度提高了 11 分。
    `,
  ),
  typicalCase(
    {
      key: 'case-ceramic-kiln',
      title: '瓷砖辊道窑：一度一度把燃气省出来',
      summary:
        '窑里陶瓷在 280 米长的窑上逐段调校烧成曲线与助燃风，单位产品气耗下降 11%，色号数由 5 个收敛到 2 个。',
      tags: ['窑炉优化', '节能', '建筑陶瓷'],
      industryCodes: ['C307', 'C3071'],
      areaCode: area.qingshi,
      publishedDaysAgo: 132,
      views: 2299,
      favourites: 72,
    },
    {
      enterprise: '窑里陶瓷',
      industryName: '家居建材',
      scene: '窑炉燃烧优化',
      painPoints: ['燃气占成本 32%', '同一批砖烧出五个色号', '烧成师傅只调自己那一段'],
      solution: '188 支烧嘴分区测控，氧含量闭环，砖坯温度软测量，色差仪结果反馈到烧成曲线。',
      technologyTags: ['空燃比控制', '色差反馈', '分区测温'],
      provider: '化衡控制',
      effects: [
        { indicator: '单位产品气耗', before: 2.18, after: 1.94, unit: '立方米/平方米', change: '−11%' },
        { indicator: '每批色号', before: 5, after: 2, unit: '个', change: '−60%' },
        { indicator: '优等品率', before: 94.1, after: 97.2, unit: '%', change: '+3.1 个百分点' },
      ],
      investment: 186,
      replicability: '高',
      maturityLevel: 3,
      year: 2026,
    },
    `
    800 毫米的瓷砖在窑里走 52 分钟，从常温到 1,210 ℃ 再凉下来。窑里陶瓷的两座窑一年用气 3,900 万立方米，气价涨一毛，利润少 390 万元。
    节能要从氧含量说起。烧成师傅怕砖面起泡，习惯把助燃风开大，烟气含氧量常在 9% 以上，等于花钱烧空气。团队在排烟、烧成、缓冷三段装氧化锆探头，分 14 个区闭环，逐步把烧成段含氧量降到 4.5%。
    ## 省气与色号，其实是一件事
    头一个月气耗降了，色号却多出一个，质量科要求停。查下来是窑宽方向左右温差变大，砖的两侧颜色不一。给左右烧嘴加上独立调节，又在出窑口装在线色差仪，每 200 片对应到窑内位置，找出四支雾化不良的烧嘴。修好以后，左右温差从 13 ℃ 降到 4 ℃，五个色号变成两个。
    仓库少了三个色号的分堆，经销商补货不再对不上颜色。这项收益起初没有算进去，后来核算，比省下的燃气还多。
    `,
  ),
  typicalCase(
    {
      key: 'case-glass-defect',
      title: '浮法玻璃上的一粒疖瘤，究竟从哪里来',
      summary:
        '玻岚玻璃把在线缺陷图像与熔窑三天前的工况对应起来，用缺陷的形状反推来源，汽车级成品率提高 8.6 个百分点。',
      tags: ['缺陷溯源', '浮法玻璃', '数据分析'],
      industryCodes: ['C304', 'C3041'],
      areaCode: area.lingang,
      publishedDaysAgo: 372,
      views: 1577,
      favourites: 52,
    },
    {
      enterprise: '玻岚玻璃',
      industryName: '家居建材',
      scene: '缺陷溯源分析',
      painPoints: ['缺陷仪只会切掉，不会说原因', '熔化滞后 60 至 80 小时', '排查靠停机取样'],
      solution: '缺陷图像按形貌分 17 类，用示踪试验标定滞后时间，与窑压、换火、投料记录匹配给出可能来源。',
      technologyTags: ['形貌分类', '滞后标定', '工况匹配'],
      provider: '瞻微视觉',
      effects: [
        { indicator: '汽车级成品率', before: 72.3, after: 80.9, unit: '%', change: '+8.6 个百分点' },
        { indicator: '缺陷原因查明率', before: 22, after: 67, unit: '%', change: '+45 个百分点' },
      ],
      investment: 198,
      replicability: '中',
      maturityLevel: 3,
      year: 2025,
    },
    `
    浮法线每天拉出 14 公里长的玻璃带，缺陷仪发现一粒气泡或疖瘤，后面的切割机就把它让开。玻岚玻璃切掉的部分占到两成多，可这些废料从不说话。
    形貌其实能说明不少问题。带长尾的多半来自澄清部，圆而孤立的常与配合料有关，含氧化锆的硬核则是耐火材料剥落。检测仪原先只判大小，瞻微视觉把一年的 11 万张缺陷图重新分成 17 类，电镜确认了其中 400 例，分类准确率做到 92%。
    要找到当时窑里发生了什么，得知道玻璃液走了多久。企业两次投入微量氧化钴示踪，测出主流滞后 68 小时，边部 79 小时。对上以后，规律浮现出来：每逢 4 号小炉换火后窑压超过 6 帕，三天后气泡就增多。
    换火程序延长 8 秒，投料机裙板重做密封，两项改动都不到五万元。汽车玻璃客户的拒收率从 3.4% 降到 1.1%。
    `,
  ),
  typicalCase(
    {
      key: 'case-precast-code',
      title: '预制构件一块一码，工地找板不再翻堆场',
      summary:
        '筑序构件给叠合板和楼梯埋入射频标签，从钢筋绑扎到吊装全程留痕，发货差错归零，堆场周转由 38 天缩到 17 天。',
      tags: ['装配式建筑', '射频识别', '供应协同'],
      industryCodes: ['C302', 'C3022'],
      areaCode: area.yunxi,
      publishedDaysAgo: 468,
      views: 1422,
      favourites: 39,
    },
    {
      enterprise: '筑序构件',
      industryName: '家居建材',
      scene: '构件全过程追溯与协同',
      painPoints: [
        '一栋楼 4,300 块构件，近似而不同',
        '堆场找一块板平均 40 分钟',
        '工地改吊装顺序，工厂不知道',
      ],
      solution: '标签随混凝土浇入，工序扫码放行，堆场龙门吊自动记位，吊装计划与生产计划每日对齐。',
      technologyTags: ['射频标签', '堆场定位', '计划对齐'],
      provider: '码行信息',
      effects: [
        { indicator: '找板用时', before: 40, after: 3, unit: '分钟/块', change: '−93%' },
        { indicator: '堆场周转', before: 38, after: 17, unit: '天', change: '−55%' },
        { indicator: '发错货', before: 12, after: 0, unit: '车/季', change: '−100%' },
      ],
      investment: 124,
      replicability: '高',
      maturityLevel: 2,
      year: 2025,
    },
    `
    叠合板摞在一起，只露出侧面，喷漆编号一场雨就花了。筑序构件的堆场有 2.1 万块板，装车前工人拿着图纸爬上爬下，找一块要 40 分钟；送到工地发现少了一个线盒孔，还得拉回来。
    射频标签埋在距侧面 30 毫米处，混凝土的水分会吸收信号，试了六种封装，最后用一种带空气腔的塑料壳，养护七天后读距仍有 1.2 米。成本每块 4.6 元。
    脱模、修补、质检三道工序必须逐一扫码，少一道，龙门吊不接单。吊钩上的读写器与定位结合，板放在第几垛第几层自动记下来。
    真正让周转快起来的是计划对齐。每天下午四点，三个工地在手机上确认后三天的吊装顺序，工厂据此排模台和发车。起初工地常改口，后来约定：锁定后再改，补偿一个台班。三个月后，改序从每天 14 次减到 2 次。
    `,
  ),
];
