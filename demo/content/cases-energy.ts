import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { typicalCase } from './showcase-items.ts';

export const casesEnergy: readonly DemoItem[] = [
  typicalCase(
    {
      key: 'case-steel-scheduling',
      title: '特钢小炉批：炼钢、连铸、轧制一张计划',
      summary:
        '磐川特钢每天 60 多个炉次、30 多个钢种，用一张滚动计划串起三个厂，余材减少四成，热装比例提高到 58%。',
      tags: ['一体化排产', '特钢', '余材管理'],
      industryCodes: ['C312', 'C313'],
      areaCode: area.lingang,
      publishedDaysAgo: 51,
      views: 3149,
      favourites: 115,
    },
    {
      enterprise: '磐川特钢',
      industryName: '能源冶金',
      scene: '炼铸轧一体化排产',
      painPoints: ['单炉 60 吨，订单平均 21 吨', '三个厂三张计划，坯子等轧', '换钢种混浇坯降级'],
      solution: '按成分相近合炉、按断面合浇、按宽厚合轧，三级约束统一求解，每两小时滚动一次。',
      technologyTags: ['约束规划', '合炉优化', '热装热送'],
      provider: '格序智能',
      effects: [
        { indicator: '计划外余材', before: 8.6, after: 5.1, unit: '%', change: '−41%' },
        { indicator: '热装比例', before: 33, after: 58, unit: '%', change: '+25 个百分点' },
        { indicator: '排产用时', before: 6, after: 0.4, unit: '小时', change: '−93%' },
      ],
      investment: 520,
      replicability: '低',
      maturityLevel: 4,
      year: 2026,
    },
    `
    客户要 21 吨轴承钢，电炉一炉是 60 吨，剩下的 39 吨怎么办？特钢企业的利润常常就躺在料场的余材里。磐川特钢有 210 多个钢种，八名计划员用三张表格排产，炼钢想合炉，轧钢想合规格，连铸怕换断面，每天开两次协调会。
    把三个厂的约束写在一起是最费劲的部分，前后收集了 1,300 多条。比如“含铝钢之后不接含钛钢”“加热炉冷热坯交替不超过两次”。有 200 多条彼此矛盾，只能分成硬约束和可以花钱违反的软约束，价钱由财务来定。
    求解器每两小时重排一次，锁定最近 8 小时不动。电炉临时故障，计划员点一下“停 90 分钟”，新计划 4 分钟出来。
    ## 没有预料到的收益
    坯子不再冷下来再加热，热装比例由 33% 提高到 58%，吨钢少用燃气 11 立方米。八名计划员剩下五名，另三名去做客户交期承诺，交期答复由三天缩短到当天。
    这套规则与产线设备绑得很紧，别家要用，约束得从头梳理，软件能拿走的不到一半。
    `,
  ),
  typicalCase(
    {
      key: 'case-aluminium-cell',
      title: '铝电解槽：每一槽的氧化铝浓度都看得见',
      summary:
        '银泽铝业在 204 台电解槽加装阳极电流分布测量，按分区浓度打壳下料，阳极效应减少八成，吨铝电耗降 310 千瓦时。',
      tags: ['电解铝', '分区下料', '节电'],
      industryCodes: ['C321', 'C3216'],
      areaCode: area.lingang,
      publishedDaysAgo: 136,
      views: 1748,
      favourites: 57,
    },
    {
      enterprise: '银泽铝业',
      industryName: '能源冶金',
      scene: '电解槽精细控制',
      painPoints: ['一台槽只有一个电压信号', '局部缺料引发阳极效应', '换极后两天波动大'],
      solution: '逐根阳极测电流，推算分区浓度与极距，四点下料独立控制，换极补偿曲线自动投用。',
      technologyTags: ['阳极电流测量', '分区控制', '边缘计算'],
      provider: '化衡控制',
      effects: [
        { indicator: '阳极效应系数', before: 0.09, after: 0.018, unit: '次/槽·日', change: '−80%' },
        { indicator: '吨铝直流电耗', before: 12980, after: 12670, unit: '千瓦时', change: '−2.4%' },
      ],
      investment: 1340,
      replicability: '中',
      maturityLevel: 4,
      year: 2026,
    },
    `
    电解槽有 12 米长，里面是 950 ℃ 的熔体，人能看到的只有一个槽电压。局部缺氧化铝时，电压还没动，那一角的阳极已经开始“生病”，随后发生效应，电压蹿到 30 伏，费电又排温室气体。
    银泽铝业在每根阳极导杆上贴两只磁敏传感器，一台槽 40 根，204 台共 1.6 万只。强磁场里普通电路会失灵，边缘采集盒前后换了三种屏蔽方案。电流分布出来以后，某一根连续走低，就说明附近浓度低或极距大。
    四个下料点过去同开同关，现在谁缺补谁。换新极的头 30 小时是最乱的，系统按冷极升温曲线给邻近下料点补偿，波动时间缩短一半。
    吨铝省电 310 千瓦时，按年产 22 万吨算，一年约 6,800 万千瓦时。企业说，下一步要把同样的数据用来判断炉帮厚薄，延长槽寿命。
    `,
  ),
  typicalCase(
    {
      key: 'case-district-heating',
      title: '1,100 座换热站，按屋里的温度来供热',
      summary:
        '东湖热电在 2.6 万户装上室温采集，供热由“看天烧”变成“看屋里烧”，过热小区降下来、末端小区热起来，热耗下降 12%。',
      tags: ['智慧供热', '室温反馈', '平衡调节'],
      industryCodes: ['D443', 'D4430'],
      areaCode: area.donghu,
      publishedDaysAgo: 284,
      views: 4215,
      favourites: 134,
    },
    {
      enterprise: '东湖热电',
      industryName: '能源冶金',
      scene: '供热管网平衡调节',
      painPoints: ['近端开窗、远端挨冻', '投诉每采暖季 9,400 件', '调阀靠人跑站'],
      solution: '室温抽样上传，换热站负荷预测，二网平衡阀逐栋调节，热源按次日需求排机组。',
      technologyTags: ['室温采集', '负荷预测', '平衡阀'],
      provider: '绿程能效',
      effects: [
        { indicator: '单位面积热耗', before: 0.34, after: 0.3, unit: '吉焦/平方米', change: '−12%' },
        { indicator: '室温投诉', before: 9400, after: 3100, unit: '件/采暖季', change: '−67%' },
        { indicator: '不达标户', before: 6.8, after: 1.7, unit: '%', change: '−75%' },
      ],
      investment: 2860,
      replicability: '高',
      maturityLevel: 3,
      year: 2025,
    },
    `
    同一根管子上，近处的小区 26 ℃ 开着窗，远处的 16 ℃ 裹着棉被。过去的办法是把总温度再烧高一点，近处更热，远处只热一点点。
    东湖热电供 2,900 万平方米，1,100 座换热站已经无人值守，但只看得到站内的供回水温度。2024 年夏天，公司按“顶层、底层、边户、中间户”抽样，在 2.6 万户装上电池供电的室温采集器，入户率比预想低，有四成居民不愿意装，后来改成同意装的送一年保修，才装够。
    ## 先平衡，再节能
    第一步不动热源，只调每栋楼前的平衡阀，让同一站里各楼平均室温相差不超过 1 ℃。仅这一步，投诉就少了一半。第二步才把供水温度整体往下压，每次 0.5 ℃，室温低于 20 ℃ 的户数不得增加。
    负荷预测看的不只是气温，还有日照、风和周末。寒潮前 10 小时先蓄热，避免顶峰时机组全开。一个采暖季节约标煤 3.9 万吨。
    `,
  ),
  typicalCase(
    {
      key: 'case-cement-alternative-fuel',
      title: '水泥窑烧替代燃料，靠软测量稳住游离钙',
      summary:
        '岩序水泥用垃圾衍生燃料替代 31% 的煤，热值忽高忽低带来的波动由软测量与前馈控制抵消，熟料合格率不降反升。',
      tags: ['替代燃料', '软测量', '水泥'],
      industryCodes: ['C301', 'C3011'],
      areaCode: area.qingshi,
      publishedDaysAgo: 402,
      views: 1683,
      favourites: 46,
    },
    {
      enterprise: '岩序水泥',
      industryName: '能源冶金',
      scene: '替代燃料燃烧控制',
      painPoints: ['替代燃料水分 12% 至 38%', '游离钙化验一小时一次', '比例一提高就结皮堵塞'],
      solution: '喂料皮带近红外测水分估热值，前馈调煤，软测量每分钟估算游离钙，结皮风险提示清堵。',
      technologyTags: ['热值估计', '前馈控制', '软测量'],
      provider: '化衡控制',
      effects: [
        { indicator: '燃料替代率', before: 9, after: 31, unit: '%', change: '+22 个百分点' },
        { indicator: '游离钙合格率', before: 88.5, after: 93.7, unit: '%', change: '+5.2 个百分点' },
        { indicator: '吨熟料煤耗', before: 104, after: 76, unit: '千克标煤', change: '−27%' },
      ],
      investment: 690,
      replicability: '中',
      maturityLevel: 3,
      year: 2025,
    },
    `
    岩序水泥每天要消化 420 吨垃圾衍生燃料，碎布、塑料、木屑混在一起，早上一车干、下午一车湿。替代率在 9% 上徘徊了两年，一加量，分解炉温度就大起大落，窑尾结皮，停窑清堵一次损失 30 多万元。
    工艺人员最初想给燃料烘干，场地和投资都不允许。换个思路：既然改变不了它，就提前知道它。喂料皮带上方装近红外水分仪，结合密度估出热值，提前 70 秒告诉控制系统：接下来这一段热值低，先把煤加上。
    游离钙是熟料烧得好不好的标志，一小时一个样太慢。软测量用窑电流、二次风温、烧成带辐射等 21 个信号估算，误差 0.25 个百分点，足够操作员判断方向。
    结皮也有前兆，窑尾负压的高频波动会先变。系统提示后提前用空气炮，堵塞停窑由一年 11 次减到 2 次。替代率稳定在 31%，一年少烧煤 4.3 万吨。
    `,
  ),
];
