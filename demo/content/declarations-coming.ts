import type { DemoItem } from '../item.ts';
import { area } from './codes.ts';
import { declaration } from './items.ts';

const bureau = '市经济和信息化局';
const centre = '市工业互联网发展中心';
const online = '全程网上办理，不设现场受理点';

/** Announced, but not open yet on the day of loading. */
export const comingDeclarations: DemoItem[] = [
  declaration(
    {
      key: 'declaration-provider-selection',
      title: '中小企业数字化转型城市试点第三批服务商遴选',
      summary:
        '面向五个细分行业遴选 25 家服务商，比的是同行业交付案例和用户评价，不设注册资本门槛，联合体可以参加。',
      tags: ['服务商', '城市试点', '遴选'],
      industryCodes: ['I65'],
      publishedDaysAgo: 3,
      views: 4412,
      weight: 5,
    },
    {
      declareUnit: bureau,
      declareStartDay: 10,
      declareEndDay: 29,
      declareType: '名单征集',
      beneficiaries: '数字化转型服务商',
      conditions: [
        '在同一细分行业完成 3 个以上验收项目',
        '本地常驻技术人员不少于 3 人',
        '承诺使用统一合同范本',
      ],
      materials: ['遴选申请书', '项目验收证明', '产品清单与价格', '常驻人员社保证明'],
      supportAmount: '入选后可以承接试点改造项目',
      process: ['报名', '资格核对', '用户回访', '样例改造演示', '公示'],
      timeLimit: '截止后 25 个工作日内公布',
      acceptanceAddress: online,
      consultationPhone: '0000-88002029',
      mode: '普通',
    },
    `
    前两批共入选 41 家，累计承接改造 286 个。第三批面向轴承及精密零部件、连接器、乳品、板式家具、铝型材五个细分行业，每个行业 5 家。
    ## 评分构成
    | 内容 | 分值 |
    | 同行业交付案例 | 35 |
    | 用户回访 | 30 |
    | 样例改造演示 | 25 |
    | 价格 | 10 |
    ## 样例改造演示
    每个行业给出一份 20 台设备的样例工厂资料，提前 7 天发放。参选单位在 40 分钟内说明先改哪里、用什么产品、多长时间、怎样验收，并当场回答企业代表提问。
    ## 联合体
    可以由不超过两家组成，须明确一家对交付负总责。联合体成员不得再单独报名。
    `,
  ),
  declaration(
    {
      key: 'declaration-security-assessment',
      title: '下一年度联网企业安全评估补助申报',
      summary:
        '委托合格机构完成安全评估并整改的三级企业，按评估费用的 50% 补助，最高 8 万元；二级企业减半执行。',
      tags: ['安全评估', '补助', '联网企业'],
      industryCodes: ['C', 'D44'],
      publishedDaysAgo: 2,
      views: 1188,
    },
    {
      declareUnit: bureau,
      declareStartDay: 21,
      declareEndDay: 66,
      declareType: '项目申报',
      beneficiaries: '完成分类分级的联网工业企业',
      conditions: ['评估机构在市级推荐目录内', '高风险项整改完成率 100%', '评估报告出具不满一年'],
      materials: ['补助申请表', '评估合同和发票', '评估报告首页与结论页', '整改对照表'],
      supportAmount: '评估费用的 50%，最高 8 万元',
      process: ['在线申报', '报告核对', '抽样复测', '公示', '拨付'],
      timeLimit: '30 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88005691',
      mode: '普通',
    },
    `
    评估只是起点，整改才有意义。因此补助以整改完成为条件，而不以出具报告为条件。
    ## 怎样算整改完成
    高风险项全部关闭，中风险项关闭不少于 80%，其余有明确计划和责任岗位。抽样复测比例为申报企业的 20%，由另一家机构进行。
    ## 报告只传两页
    为保护企业安全信息，系统只要求上传首页和结论页，整改对照表用编号代替具体资产名称。复测人员到现场查看完整报告，不带走。
    ## 费用参考
    按往年合同统计，二级企业评估费用中位数 4.6 万元，三级 11.2 万元。明显高于中位数的，请在申请表中说明原因。
    `,
  ),
  declaration(
    {
      key: 'declaration-data-space-members',
      title: '装备行业可信数据空间首批成员单位征集',
      summary:
        '征集 20 家装备企业加入可信数据空间，先共享设备运行与维修两类数据，成员用数据换数据，按贡献使用。',
      tags: ['可信数据空间', '装备制造', '数据共享'],
      industryCodes: ['C34', 'C35'],
      publishedDaysAgo: 4,
      views: 1973,
    },
    {
      declareUnit: centre,
      declareStartDay: 7,
      declareEndDay: 52,
      declareType: '名单征集',
      beneficiaries: '装备整机、关键部件企业和维修服务企业',
      conditions: ['完成数据分类分级', '能够提供不少于 6 个月的运行数据', '指定数据负责人岗位'],
      materials: ['加入申请书', '数据目录（字段级）', '分类分级结论'],
      supportAmount: '首年免使用费，提供接入改造服务',
      process: ['申请', '目录评审', '接入测试', '签署规则', '启用'],
      timeLimit: '评审 15 个工作日，接入一般 3 周',
      acceptanceAddress: online,
      consultationPhone: '0000-88001240',
      mode: '普通',
    },
    `
    同一型号主轴在不同用户处的寿命相差数倍，但没有一家企业拥有足够多的数据弄清原因。可信数据空间让数据不出各自系统也能联合分析。
    ## 首批共享什么
    设备运行数据（状态、负载、温度、振动）和维修数据（故障现象、更换部件、停机时间）。企业名称以编号代替，产量、客户、工艺参数不在范围内。
    ## 规则
    1. 贡献多少、使用多少，按有效记录数折算；
    2. 每次计算任务须写明用途，由数据提供方逐项同意；
    3. 结果只返回统计值，样本少于 5 家的不输出。
    ## 技术条件
    企业需要一台普通服务器部署连接器，由中心远程协助安装。已有采集平台的，接入一般三周内完成。
    `,
  ),
  declaration(
    {
      key: 'declaration-gaoxin-robot',
      title: '高新区工业机器人应用补助（第三批）预通知',
      summary:
        '对上下料、打磨、码垛三类岗位使用机器人的企业按台补助，须同时提交职工转岗方案；本次增加租赁方式。',
      tags: ['工业机器人', '高新区', '补助'],
      industryCodes: ['C33', 'C34', 'C36', 'C39'],
      areaCode: area.gaoxin,
      publishedDaysAgo: 1,
      views: 956,
    },
    {
      declareUnit: '高新区经济发展局',
      declareStartDay: 14,
      declareEndDay: 44,
      declareType: '项目申报',
      beneficiaries: '注册在高新区的制造企业',
      conditions: ['机器人已投入使用满 60 天', '提交职工转岗方案', '协作区域完成风险评估'],
      materials: ['补助申请表', '购置或者租赁合同、发票', '转岗方案及培训记录', '现场照片'],
      supportAmount: '购置按不含税价 12%，单台最高 3 万元；租赁首年租金 30%',
      process: ['在线申报', '现场点数', '公示', '拨付'],
      timeLimit: '20 个工作日',
      acceptanceAddress: '高新区政务服务分中心 2 楼（高新区科创路 18 号）',
      consultationPhone: '0000-88004105',
      mode: '普通',
    },
    `
    前两批共补助机器人 614 台，涉及企业 88 家，转岗职工 1,032 人，其中 71% 留在原企业从事编程、检验和设备维护。
    ## 第三批的变化
    - 增加租赁方式，租期不少于 12 个月；
    - 二手机器人经检测合格的，按六成标准补助；
    - 转岗方案由“承诺”改为“已完成培训”，请提前安排。
    ## 请提前做好两件事
    一是保存至少 60 天的运行记录，示教器导出即可；二是完成风险评估，区里在受理前举办两场免费培训，可以在“活动”栏目报名。
    ## 现场点数
    核查人员只核对铭牌、编号和运行状态，不查看程序内容。
    `,
  ),
  declaration(
    {
      key: 'declaration-talent-first-quarter',
      title: '工业互联网应用人才培训补贴申领（下季度）',
      summary:
        '职工取得数据采集运维等四类证书的，企业核对名单后一键申领，每人 1,200 元至 3,000 元，季度末集中拨付。',
      tags: ['培训补贴', '人才培养', '快申快享'],
      industryCodes: ['C'],
      publishedDaysAgo: 1,
      views: 734,
    },
    {
      declareUnit: bureau,
      declareStartDay: 40,
      declareEndDay: 70,
      declareType: '项目申报',
      beneficiaries: '组织在岗职工培训的工业企业',
      conditions: ['职工取得目录内证书', '职工在本企业参保满 3 个月', '同一证书未领取过补贴'],
      materials: ['无须上传，核对系统名单'],
      supportAmount: '每人 1,200 元至 3,000 元',
      process: ['系统推送名单', '企业核对', '公示', '拨付'],
      timeLimit: '10 个工作日',
      acceptanceAddress: online,
      consultationPhone: '0000-88002040',
      mode: '快申快享',
    },
    `
    证书信息由人社系统推送，企业登录后只需核对名单和账户，约 5 分钟完成。
    ## 名单里没有我们的职工
    常见原因有三种：证书登记的单位是培训学校、职工参保单位不一致、证书签发不满 15 天。前两种请联系发证机构更正，第三种等待下一次推送。
    ## 四类证书
    数据采集运维（初级）1,200 元、生产系统应用（中级）1,800 元、工业数据分析（中级）2,200 元、工控安全防护（高级）3,000 元。实操课时不足一半的培训班不列入目录。
    ## 离职职工
    取得证书时在本企业参保、申领时已离职的，仍可以申领，但须在取得证书后 90 天内提出。
    `,
  ),
];
