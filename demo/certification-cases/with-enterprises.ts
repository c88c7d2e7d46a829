import type { CertificationCase } from './case.ts';

/** Applications that wait for their enterprise, and objections of enterprises to what was announced. */
export const casesWithEnterprises: readonly CertificationCase[] = [
  {
    company: '示范市叠翠制药有限公司',
    account: 'diecui_pharma',
    steps: [['begin', 1]],
    files: 'licence',
  },
  {
    company: '示范市轻舟云计算有限公司',
    account: 'qingzhou_cloud',
    services: { categories: ['云计算', '网络与标识'], regions: ['临港新区'], teamSize: 34 },
    steps: [['begin', 6]],
    files: 'none',
  },
  {
    company: '示范市引泉数字科技有限公司',
    account: 'yinquan_digital',
    services: {
      categories: ['生产管理', '行业方案'],
      regions: ['全市'],
      teamSize: 41,
      qualifications: [
        { name: '信息系统建设和服务能力等级证书 CS2', number: 'CS2-99-1630', from: -12, until: 1_080 },
      ],
    },
    steps: [['begin', 2]],
  },

  {
    company: '示范市棠溪精密铸造有限公司',
    account: 'tangxi_cast',
    steps: [
      ['begin', 5],
      ['submit', 4],
      ['return', 2, '执照看不清，请重新上传。'],
    ],
    remarks: { licence: '照片反光，统一社会信用代码后四位看不清，请上传扫描件。' },
  },
  {
    company: '示范市暖屿服饰有限公司',
    account: 'nuanyu_wear',
    steps: [
      ['begin', 9],
      ['submit', 9],
      ['return', 7, '授权书缺少法定代表人签字或者公章，请补齐后重新上传。'],
    ],
    remarks: { evidence: '有公章，没有法定代表人签字。', agentPhone: '拨打时提示为空号，请核对。' },
  },
  {
    company: '理脉咨询（示范）有限公司',
    account: 'limai_consult',
    services: {
      categories: ['咨询诊断', '行业方案', '人才培训'],
      regions: ['全国'],
      teamSize: 900,
      qualifications: [{ name: '企业信用等级证书 AAA', number: '99XY20771', from: -180, until: 185 }],
    },
    steps: [
      ['begin', 13],
      ['submit', 12],
      ['return', 9, '团队人数与社保参保人数差别较大，服务区域请按实际能到场服务的范围填写。'],
    ],
    remarks: {
      teamSize: '公示的参保人数为 26 人，请说明口径或者更正。',
      regions: '选择全国的，请提供近两年外省服务合同。',
    },
  },
  {
    company: '示范市标航标识技术有限公司',
    account: 'biaohang_id',
    services: {
      categories: ['网络与标识', '数据服务'],
      regions: ['全市'],
      teamSize: 28,
      recognition: { list: '示范市工业互联网标识应用服务机构名单', until: 240 },
    },
    steps: [
      ['begin', 20],
      ['submit', 18],
      ['return', 16, '没有找到所填名录，请补充公布文件的名称和文号，或者去掉这一项。'],
    ],
    remarks: { recognitionList: '名录中没有贵单位，请附公布文件。' },
  },
  {
    company: '示范市渔光水产加工有限公司',
    account: 'yuguang_sea',
    steps: [
      ['begin', 4],
      ['submit', 3],
      ['return', 1, '填写的内容与工商登记不一致，请更正或者附变更证明。'],
    ],
    remarks: { licence: '工商登记中查不到这个名称，请核对执照上的全称。' },
  },
  {
    company: '示范市归雁农机有限公司',
    account: 'guiyan_agri',
    steps: [
      ['begin', 27],
      ['submit', 26],
      ['return', 23, '上传的是税务登记表，不是营业执照，请更换。'],
    ],
    remarks: { licence: '请上传营业执照正本或者副本。' },
  },

  {
    company: '示范市方寸仿真软件有限公司',
    account: 'fangcun_sim',
    services: {
      categories: ['研发设计', '工业软件'],
      regions: ['全省'],
      teamSize: 66,
      qualifications: [{ name: '软件企业证书', number: '示 RQ-99-0573', from: -520, until: 210 }],
    },
    steps: [
      ['begin', 84],
      ['submit', 82],
      ['approve', 80],
      ['proposeRevocation', 5, '两家企业反映合同履行中人员资质与认证材料不符，拟撤销认证。'],
      ['announce', 4, '经核实，认证材料所列五名主要技术人员中有三名未在贵单位任职，拟撤销认证。'],
    ],
  },
  {
    company: '示范市陶然陶瓷有限公司',
    account: 'taoran_ceram',
    steps: [
      ['begin', 61],
      ['submit', 60],
      ['approve', 58],
      ['proposeRevocation', 9, '登记机关公示该企业已被列入经营异常名录，拟撤销认证。'],
      ['announce', 8, '贵单位因通过登记的住所无法联系被列入经营异常名录，拟撤销认证；移出后可说明情况。'],
    ],
  },
  {
    company: '示范市墨线工业设计有限公司',
    account: 'moxian_design',
    services: {
      categories: ['研发设计'],
      regions: ['高新区', '锦屏区', '全市'],
      teamSize: 31,
      recognition: { list: '示范市工业设计中心名单', until: 470 },
    },
    steps: [
      ['begin', 73],
      ['submit', 71],
      ['approve', 69],
      ['proposeRevocation', 11, '本年度复核时工业设计中心名单中没有该企业，拟撤销认证。'],
      ['announce', 10, '贵单位所依据的工业设计中心认定在最新名单中已没有列出，拟撤销认证。'],
      [
        'object',
        6,
        '我公司去年更名后已办理认定变更，新名单以更名前的名称列在第 17 位，附主管部门变更批复，请予核实并保留认证。',
      ],
    ],
  },
  {
    company: '示范市衔枝线缆有限公司',
    account: 'xianzhi_cable',
    steps: [
      ['begin', 48],
      ['submit', 47],
      ['approve', 45],
      ['proposeRevocation', 8, '接到举报，称其厂房已转租、不再生产，现场核查时大门关闭，拟撤销认证。'],
      ['announce', 7, '现场核查没有发现生产活动，拟撤销认证。'],
      ['object', 2, '核查当日全厂停电检修，并非停产。现附近三个月用电账单和出货单，欢迎再次到厂核查。'],
    ],
  },
  {
    company: '示范市合契供应链科技有限公司',
    account: 'heqi_supply',
    services: {
      categories: ['生产管理', '数据服务'],
      regions: ['云溪区', '临港新区', '全市'],
      teamSize: 52,
      qualifications: [{ name: '增值电信业务经营许可证', number: '示 B2-99004417', from: -900, until: 925 }],
    },
    steps: [
      ['begin', 97],
      ['submit', 96],
      ['approve', 93],
      ['proposeRevocation', 6, '用户多次投诉收费与公示不符，约谈后没有改正，拟撤销认证。'],
      ['announce', 5, '经约谈后收费仍与公示价格不符，拟撤销认证。'],
      ['object', 1, '收费差额系加急服务费，合同第五条有约定。已向三家用户退还争议款项并取得书面谅解。'],
    ],
  },
];
