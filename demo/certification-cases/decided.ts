import type { CertificationCase } from './case.ts';

/** Applications that were decided or taken back, and certifications that have ended. */
export const decidedCases: readonly CertificationCase[] = [
  {
    company: '松塬液压（示范）有限公司',
    account: 'songyuan_hyd',
    steps: [
      ['begin', 9],
      ['submit', 7],
      ['propose', 6, '材料一致，建议通过。'],
      ['approve', 5],
    ],
  },
  {
    company: '示范市晴川包装材料有限公司',
    account: 'qingchuan_pack',
    steps: [
      ['begin', 19],
      ['submit', 19],
      ['return', 18, '授权书缺少法定代表人签字或者公章，请补齐后重新上传。'],
      ['resubmit', 14],
      ['propose', 13, '授权书已补签，建议通过。'],
      ['approve', 12],
    ],
    remarks: { evidence: '没有公章。' },
    states: { address: '示范省示范市临港新区港口大道 81 号（保税仓北侧）' },
  },
  {
    company: '示范市巧匠技能培训有限公司',
    account: 'qiaojiang_edu',
    services: {
      categories: ['人才培训'],
      regions: ['全市'],
      teamSize: 24,
      qualifications: [{ name: '民办学校办学许可证', number: '99010245000318', from: -1_075, until: 20 }],
    },
    steps: [['begin', 66], ['submit', 64], ['approve', 62], ['remind']],
    states: { companyName: '示范市巧匠职业培训有限公司' },
  },
  {
    company: '示范市远岫机器人有限公司',
    account: 'yuanxiu_robot',
    steps: [
      ['begin', 59],
      ['submit', 57],
      ['approve', 55],
    ],
  },
  {
    company: '示范市汐屿船舶配套有限公司',
    account: 'xiyu_marine',
    steps: [
      ['begin', 92],
      ['submit', 90],
      ['approve', 88],
      ['announce', 40, '登记机关公示该企业存在严重失信记录，拟撤销认证。'],
      ['object', 36, '该记录系同名企业的错误归集，登记机关已于上月更正，附更正通知。'],
      ['keep', 34, '经向登记机关核实，失信记录已更正，异议成立，保留认证。'],
    ],
  },
  {
    company: '示范市禾穗粮油有限公司',
    account: 'hesui_grain',
    steps: [
      ['begin', 76],
      ['submit', 75],
      ['approve', 73],
      ['proposeRevocation', 2, '公示信息显示企业正在办理简易注销，建议撤销认证，请复核。'],
    ],
  },

  {
    company: '示范市观澜阀门制造有限公司',
    account: 'guanlan_valve',
    steps: [
      ['begin', 33],
      ['submit', 32],
      ['reject', 30, '执照上的企业与申请账号登记的企业不是同一家，不予通过。请用本企业的账号和执照申请。'],
    ],
  },
  {
    company: '示范市铁杉模具有限公司',
    account: 'tieshan_mould',
    steps: [
      ['begin', 16],
      ['submit', 15],
      ['reject', 13, '授权书的签字经法定代表人本人确认不是其所签，不予通过。'],
    ],
  },
  {
    company: '示范市平仄信息技术有限公司',
    account: 'pingze_info',
    services: {
      categories: ['工业软件', '云计算', '信息安全', '人工智能', '咨询诊断'],
      regions: ['全国'],
      teamSize: 6,
      qualifications: [
        { name: '信息系统建设和服务能力等级证书 CS4', number: 'CS4-99-0007', from: -60, until: 1_035 },
      ],
    },
    steps: [
      ['begin', 9],
      ['submit', 8],
      ['return', 7, '所附 CS4 证书在发证机构网站查不到，请说明来源。'],
      ['resubmit', 5],
      ['reject', 3, '补充说明后，发证机构仍确认没有发过这份证书，材料不真实，不予通过。'],
    ],
    remarks: { qualifications: '查不到证书编号。' },
  },
  {
    company: '示范市砚池纸制品有限公司',
    account: 'yanchi_paper',
    steps: [
      ['begin', 24],
      ['submit', 22],
      ['reject', 21, '填写的统一社会信用代码属于另一家企业，两次电话核实都没有说明原因，不予通过。'],
    ],
    states: { creditSerial: 8_310_954 },
  },

  {
    company: '示范市鹿鸣玩具有限公司',
    account: 'luming_toy',
    steps: [
      ['begin', 12],
      ['submit', 11],
      ['withdraw', 10, '法定代表人正在变更，换照后再申请。'],
    ],
  },
  {
    company: '示范市听涛泵业有限公司',
    account: 'tingtao_pump',
    steps: [
      ['begin', 38],
      ['submit', 36],
      ['return', 35, '执照看不清，请重新上传。'],
      ['withdraw', 28],
    ],
    remarks: { licence: '图片过小。' },
  },
  {
    company: '示范市拾阶管理咨询有限公司',
    account: 'shijie_manage',
    services: { categories: ['咨询诊断'], regions: ['高新区'], teamSize: 8 },
    steps: [
      ['begin', 7],
      ['submit', 6],
      ['propose', 5, '材料齐全，建议通过。'],
      ['withdraw', 4, '下周有三名顾问入职，团队人数和证书要更新，先撤回再申请。'],
    ],
  },

  {
    company: '驭风汽车零部件（示范）有限公司',
    account: 'yufeng_auto',
    steps: [
      ['begin', 71],
      ['submit', 70],
      ['approve', 68],
      ['announce', 41, '企业已迁往外市，登记住所不在本市，拟撤销认证。'],
      ['revokeUnopposed'],
    ],
    states: { address: '示范省示范市云溪区传动路 302 号' },
  },
  {
    company: '示范市流火热处理有限公司',
    account: 'liuhuo_heat',
    steps: [
      ['begin', 65],
      ['submit', 64],
      ['approve', 61],
      ['announce', 37, '核查发现提交的营业执照为变造，拟撤销认证。'],
      ['object', 33, '执照由代办机构提供，我公司并不知情。'],
      ['revoke', 31, '企业应当对提交的材料负责，异议不成立，撤销认证。'],
    ],
  },
  {
    company: '示范市碧梧表面处理有限公司',
    account: 'biwu_surface',
    steps: [
      ['begin', 58],
      ['submit', 57],
      ['approve', 55],
      ['proposeRevocation', 20, '排污许可证已被注销，拟撤销认证，请复核。'],
      ['announce', 19, '排污许可证已被注销，不再具备生产条件，拟撤销认证。'],
      ['revokeUnopposed'],
    ],
  },

  {
    company: '示范市引泉数字科技有限公司',
    account: 'yinquan_digital',
    services: {
      categories: ['生产管理'],
      regions: ['全市'],
      teamSize: 36,
      qualifications: [
        { name: '信息系统建设和服务能力等级证书 CS2', number: 'CS2-99-0918', from: -1_114, until: -19 },
      ],
    },
    steps: [['begin', 101], ['submit', 100], ['approve', 98], ['remind'], ['remind'], ['expire']],
  },
  {
    company: '示范市知返再制造技术有限公司',
    account: 'zhifan_reman',
    services: {
      categories: ['智能装备', '检测认证'],
      regions: ['云溪区', '东湖县'],
      teamSize: 29,
      qualifications: [
        { name: '质量管理体系认证证书', number: '99-QMS-0263', from: -1_130, until: -35 },
        { name: '环境管理体系认证证书', number: '99-EMS-0107', from: -800, until: 295 },
      ],
    },
    steps: [['begin', 118], ['submit', 115], ['approve', 112], ['remind'], ['remind'], ['expire']],
  },
  {
    company: '示范市同窗工业教育科技有限公司',
    account: 'tongchuang_edu',
    services: {
      categories: ['人才培训', '行业方案'],
      regions: ['全市'],
      teamSize: 17,
      recognition: { list: '示范市产教融合实训基地名单', until: -3 },
    },
    steps: [['begin', 52], ['submit', 51], ['approve', 49], ['remind'], ['remind'], ['expire']],
  },
];
