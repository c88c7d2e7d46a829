import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { excellent } from './showcase-items.ts';

/** Excellent people, told by their role, and associations. */
export const excellentPeople: readonly DemoItem[] = [
  excellent(
    {
      key: 'excellent-person-cdo',
      title: '沈女士：把三个部门的报表变成一张的首席数据官',
      summary:
        '某封测企业首席数据官，用九十天主持编成 46 类设备事件字典，让生产、设备、财务第一次用同一个数字说话。',
      tags: ['优秀个人', '首席数据官'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 95,
      views: 2310,
      favourites: 104,
    },
    {
      subjectKind: 'person',
      honours: ['示范市优秀首席数据官', '工业数据治理十佳案例负责人'],
      year: 2026,
      introduction: '首席数据官，从事制造业信息化 17 年，曾任设备工程师。',
    },
    `
    她的办公室在车间二楼，窗外就是焊线机。做数据之前，她修了六年设备，知道“其他”两个字里藏着多少推脱。
    编字典的九十天里，她每天下午两点准时开会，规则只有一条：不同意可以，但必须说出判据。吵得最凶的一次是首件等待算谁的，她把秒表录像放给大家看，最后质量部主动认领。
    如今她在高新区带一个首席数据官夜校，十二家企业的同行每月聚一次，互相拆对方的报表。
    `,
  ),
  excellent(
    {
      key: 'excellent-person-moulder',
      title: '陶先生：给自己的手艺写了二百六十条规则',
      summary:
        '某汽车饰件企业调机技师，从业三十二年，配合项目组把经验拆成可执行规则，带出十一名能独立调机的年轻人。',
      tags: ['优秀个人', '技能人才'],
      areaCode: area.jinping,
      publishedDaysAgo: 143,
      views: 2654,
      favourites: 135,
    },
    {
      subjectKind: 'person',
      honours: ['示范市工匠', '省技能传承带头人'],
      year: 2025,
      introduction: '注塑调机高级技师，退休后返聘，每周到厂一天评议规则。',
    },
    `
    一开始他不愿意讲。讲完了，自己还值什么钱？项目组没有催，跟着他调了二十多次机，他才松口，因为有个年轻人问了一句：师傅，您怎么知道要先看模温？
    他说自己也是那时候才想明白，原来每次他伸手摸一下模具，就是在看模温。
    260 条规则里有 118 条来自他。退休以后他每周回来一天，专看那些被年轻人拒绝的建议。上个月，他划掉了自己的一条，写道：材料换了，这条不对了。
    `,
  ),
  excellent(
    {
      key: 'excellent-person-digital-officer',
      title: '顾女士：一个人跑三十五家厂的数字专员',
      summary: '东湖县返乡青年、县域平台数字专员，一年上门 420 次，帮 31 家小厂用上报工、点检和追溯码。',
      tags: ['优秀个人', '县域服务'],
      areaCode: area.donghu,
      publishedDaysAgo: 187,
      views: 1987,
      favourites: 96,
    },
    {
      subjectKind: 'person',
      honours: ['示范市青年岗位能手', '东湖县优秀数字专员'],
      year: 2026,
      introduction: '数字专员，包联企业 35 家，曾在外地做软件测试。',
    },
    `
    她的电动车后座绑着一台标签打印机和一盒二维码。东湖县的小厂老板大多认识她，因为她会自己动手把码贴到机器上，贴歪了还要揭下来重贴。
    三十五家企业，她给每家建了一页纸：老板几点在、谁管统计、最头疼什么。第一次去只解决一件事，哪怕只是把考勤表弄好。
    最难的一家去了十一次。第十二次，老板自己打电话问：那个报工，能不能加一栏废品？
    `,
  ),
  excellent(
    {
      key: 'excellent-person-safety',
      title: '韩先生：让八类作业票再也补不了的安全总监',
      summary:
        '某新材料企业安全总监，从抽查六十张旧票开始推动电子作业票，一年违章减少八成，没有一起作业事故。',
      tags: ['优秀个人', '安全生产'],
      areaCode: area.lingang,
      publishedDaysAgo: 219,
      views: 1533,
      favourites: 58,
    },
    {
      subjectKind: 'person',
      honours: ['省安全生产先进个人'],
      year: 2025,
      introduction: '安全总监，注册安全工程师，在化工装置工作 23 年。',
    },
    `
    他把六十张旧票和门禁记录贴在会议室墙上，一张对一张。二十二处对不上的签名，没有点名，只写了一行字：如果这一次出了事，谁在现场？
    电子票上线头一周被骂得最多的是他。他搬了张桌子到装置门口，谁办不出来就现场帮谁办，办了九天。
    一年以后，检修队长送来一面锦旗，上面只有四个字：不用补票。
    `,
  ),
  excellent(
    {
      key: 'excellent-person-optimiser',
      title: '陆女士：从计划员到求解器的出题人',
      summary:
        '某特钢企业计划主管，把一千三百条排产约束逐条写清，让三个厂的计划合成一张，热装比例提高二十五个点。',
      tags: ['优秀个人', '排产'],
      areaCode: area.lingang,
      publishedDaysAgo: 266,
      views: 1312,
      favourites: 47,
    },
    {
      subjectKind: 'person',
      honours: ['示范市工业互联网优秀应用人才'],
      year: 2026,
      introduction: '计划主管，排产 14 年，现负责规则库维护。',
    },
    `
    她排了十四年计划，能背出两百多个钢种谁不能接谁。算法团队来的第一天，她问：你们打算怎么处理含铝钢后面的那一炉？对方答不上来，她就成了出题人。
    一千三百条约束，她口述、算法翻译、第二天拿昨天的计划验证，不对再改，做了七个月。
    现在她每周三主持规则评审，加一条、删一条都要讲清理由。她说，以前怕自己请假，现在可以休年假了。
    `,
  ),
  excellent(
    {
      key: 'excellent-person-researcher',
      title: '魏先生：在落砂机旁试了六代号牌的工程师',
      summary:
        '某工业软件公司铸造工程师，六次改进陶瓷号牌，让识读率在高温粉尘中达到 99.3%，服务铸造企业二十余家。',
      tags: ['优秀个人', '工程师'],
      areaCode: area.yunxi,
      publishedDaysAgo: 334,
      views: 1189,
      favourites: 42,
    },
    {
      subjectKind: 'person',
      honours: ['示范市优秀工程师', '云溪区科技创新能手'],
      year: 2025,
      introduction: '铸造工程师，拥有发明专利 4 件，常年驻车间。',
    },
    `
    第一代号牌用不锈钢，三天就被铁豆子糊死；第二代用石墨，一敲就碎。第六代陶瓷号牌是他自己在小电炉里烧出来的，背面凹进去两毫米，铁豆子沾不住。
    他不太会讲 PPT，验收时常常直接把专家领到落砂机边上，让他们自己数一百箱。
    二十多家铸造厂的门卫都认得他的自行车。有人挖他去做销售，他说，我还是去听听机器响。
    `,
  ),
  excellent(
    {
      key: 'excellent-assoc-alliance',
      title: '示范市工业互联网产业联盟',
      summary:
        '成员 218 家，设标准、安全、标识、人才四个工作组，三年发布团体标准 27 项，组织供需对接 64 场。',
      tags: ['产业联盟', '标准'],
      publishedDaysAgo: 49,
      views: 3120,
      favourites: 93,
    },
    {
      subjectKind: 'association',
      honours: ['省优秀产业联盟', '团体标准应用示范单位'],
      year: 2026,
      introduction: '成员 218 家，其中制造企业 121 家，秘书处设在市工业互联网发展中心。',
    },
    `
    联盟章程规定，工作组组长必须来自制造企业，服务商只能任副组长。这条规定让团体标准写得更像车间的话。
    27 项标准里，用得最多的是《设备停机事件分类》和《小批量订单工艺归并指南》，前者已被 60 多家企业采用。
    供需对接不搞大会，每场只请八家需求方、十六家供给方，先交问题再进场。64 场下来，签约 190 项，金额 3.4 亿元。
    `,
  ),
  excellent(
    {
      key: 'excellent-assoc-bearing',
      title: '云溪区轴承行业协会',
      summary: '会员 174 家，推动集中热处理和产能共享，建立外协价格公示，会员之间的质量纠纷三年减少六成。',
      tags: ['行业协会', '轴承'],
      industryCodes: ['C345'],
      areaCode: area.yunxi,
      publishedDaysAgo: 178,
      views: 1345,
      favourites: 38,
    },
    {
      subjectKind: 'association',
      honours: ['省先进行业协会', '产业链协同优秀组织'],
      year: 2025,
      introduction: '会员 174 家，设热处理、检测、磨加工三个专业委员会。',
    },
    `
    协会办公室里有一台公用的圆度仪，谁家有争议，拿来当场测，测完双方签字。三年里，质量纠纷由每年 88 起减到 34 起。
    集中热处理是协会牵的头。六家热处理厂把炉次放出来拼单，价格公示，小企业一筐也能做。
    产能共享起初没有人愿意报真实数据，协会让理事单位先报，报了三个月，大家发现活儿变多了，才陆续跟上。
    `,
  ),
  excellent(
    {
      key: 'excellent-assoc-apparel',
      title: '锦屏区纺织服装商会',
      summary:
        '会员 620 余家，从六个人打电话问空闲小组起步，建成产业互联平台，推动验布互认，拼缸染费降低两成。',
      tags: ['商会', '纺织服装'],
      industryCodes: ['C17', 'C18'],
      areaCode: area.jinping,
      publishedDaysAgo: 288,
      views: 1176,
      favourites: 34,
    },
    {
      subjectKind: 'association',
      honours: ['省四好商会', '产业互联优秀运营单位'],
      year: 2025,
      introduction: '会员 620 余家，下设面料、缝制、染整三个分会和一家服务公司。',
    },
    `
    四个月，六个人，每天两百个电话，问同一句话：今晚有没有空的小组？商会秘书长说，平台的第一批数据是用嗓子喊出来的。
    验布互认谈了半年，卡在谁来赔。最后商会设了 100 万元的互认保证金，判错了先赔后查，至今只动用过 2.3 万元。
    拼缸染色、共享打版、联合招工，都由服务公司按成本运营，账目每季度贴在商会门口。
    `,
  ),
  excellent(
    {
      key: 'excellent-assoc-cdo',
      title: '示范市首席数据官联谊会',
      summary:
        '由 96 家企业的数据负责人自发组成，每月拆一张真实报表，互审口径，沉淀指标说明书 140 份供会员免费取用。',
      tags: ['联谊组织', '数据人才'],
      publishedDaysAgo: 398,
      views: 987,
      favourites: 41,
    },
    {
      subjectKind: 'association',
      honours: ['示范市数据要素应用优秀组织'],
      year: 2025,
      introduction: '会员 96 人，来自制造、能源、物流等企业，不收会费。',
    },
    `
    联谊会没有会长，每月轮一家做东。做东的企业拿出一张正在用的报表，由其他人挑毛病：分母对不对、数据从哪来、谁会因为这个数做决定。
    第一次活动，一张“设备综合效率”被挑出七处问题，做东的总监当场脸红，第二个月他带来了改过的版本。
    三年下来，积累指标说明书 140 份，写明算法、口径和常见误用，会员可以直接拿去改。
    `,
  ),
];
