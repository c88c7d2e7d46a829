import type { CertificationCase } from './case.ts';

/** Applications that wait for a reviewer: for the first, or for the second of two. */
export const casesAwaitingReview: readonly CertificationCase[] = [
  {
    company: '示范市砺洲紧固件有限公司',
    account: 'lizhou_fastener',
    steps: [
      ['begin', 7],
      ['submit', 5],
    ],
  },
  {
    company: '示范市准绳检测技术有限公司',
    account: 'zhunsheng_test',
    services: {
      categories: ['检测认证', '数据服务'],
      regions: ['云溪区', '青石县', '全市'],
      teamSize: 62,
      qualifications: [
        { name: '检验检测机构资质认定证书（CMA）', number: '2499MA0317', from: -620, until: 1_205 },
        { name: '实验室认可证书（CNAS）', number: 'L99317', from: -300, until: 1_520 },
      ],
    },
    steps: [
      ['begin', 6],
      ['submit', 4],
    ],
  },
  {
    company: '示范市柏舟纺织有限公司',
    account: 'baizhou_tex',
    steps: [
      ['begin', 3],
      ['submit', 3],
    ],
    states: { address: '示范省示范市锦屏区织造街 118 号 3 幢' },
  },
  {
    company: '汀兰软件（示范）有限公司',
    account: 'tinglan_soft',
    services: {
      categories: ['工业软件', '生产管理'],
      regions: ['全省'],
      teamSize: 138,
      qualifications: [
        { name: '信息系统建设和服务能力等级证书 CS3', number: 'CS3-99-0442', from: -410, until: 684 },
        { name: '信息安全管理体系认证证书', number: '99-ISMS-2107', from: -200, until: 895 },
      ],
      recognition: { list: '示范省中小企业数字化转型服务商名录', until: 520 },
    },
    steps: [
      ['begin', 5],
      ['submit', 3],
    ],
  },
  {
    company: '示范市观澜阀门制造有限公司',
    account: 'guanlan_valve',
    steps: [
      ['begin', 4],
      ['submit', 2],
    ],
  },
  {
    company: '麦浪食品（示范）有限公司',
    account: 'mailang_food',
    steps: [
      ['begin', 2],
      ['submit', 2],
    ],
    // a licence of before the enterprise was registered anew
    states: { creditSerial: 8_310_277 },
  },
  {
    company: '示范市鸣谷自动化工程有限公司',
    account: 'minggu_auto',
    services: {
      categories: ['自动化集成', '智能装备'],
      regions: ['云溪区', '临港新区', '青石县'],
      teamSize: 47,
      qualifications: [
        { name: '机电工程施工总承包三级资质', number: 'D399012845', from: -930, until: 160 },
        { name: '安全生产许可证', number: '（示）JZ 安许证字〔99〕1063', from: -700, until: 395 },
      ],
    },
    steps: [
      ['begin', 14],
      ['submit', 12],
      ['return', 10, '安全生产许可证只上传了正页，请补充有有效期的副页后重新提交。'],
      ['resubmit', 2],
    ],
    remarks: { evidence: '许可证缺副页，看不到有效期。' },
  },
  {
    company: '示范市溯光视觉科技有限公司',
    account: 'suguang_vision',
    services: { categories: ['人工智能', '智能装备'], regions: ['高新区', '云溪区'], teamSize: 19 },
    steps: [
      ['begin', 2],
      ['submit', 1],
    ],
  },
  {
    company: '示范市竹影家具有限公司',
    account: 'zhuying_home',
    steps: [
      ['begin', 9],
      ['submit', 8],
      ['return', 7, '填写的内容与工商登记不一致，请更正或者附变更证明。'],
      ['resubmit', 1],
    ],
    remarks: { legalPerson: '与执照上的法定代表人不是同一人；如果刚变更，请上传变更后的执照。' },
  },
  {
    company: '示范市远岫机器人有限公司',
    account: 'yuanxiu_robot',
    services: {
      categories: ['智能装备', '自动化集成', '人才培训'],
      regions: ['全市'],
      teamSize: 83,
      qualifications: [{ name: '质量管理体系认证证书', number: '99-QMS-0814', from: -520, until: 575 }],
      recognition: { list: '示范市智能制造系统解决方案供应商名录', until: 410 },
    },
    steps: [
      ['begin', 3],
      ['submit', 1],
    ],
  },
  {
    company: '星垣电子（示范）有限公司',
    account: 'xingyuan_ele',
    steps: [
      ['begin', 1],
      ['submit', 1],
    ],
    states: { isWrittenOtherwise: true },
  },

  {
    company: '示范市青萍环保设备有限公司',
    account: 'qingping_env',
    steps: [
      ['begin', 10],
      ['submit', 8],
      ['propose', 5, '执照与登记一致，授权书签章齐全，建议通过。'],
    ],
  },
  {
    company: '示范市守望网络安全服务有限公司',
    account: 'shouwang_sec',
    services: {
      categories: ['信息安全', '咨询诊断'],
      regions: ['全省'],
      teamSize: 71,
      qualifications: [
        {
          name: '信息安全服务资质认证证书（风险评估二级）',
          number: '99-ISV-RA-0256',
          from: -350,
          until: 745,
        },
        {
          name: '信息安全服务资质认证证书（应急处理二级）',
          number: '99-ISV-ER-0131',
          from: -350,
          until: 745,
        },
      ],
    },
    steps: [
      ['begin', 8],
      ['submit', 5],
      ['propose', 3, '两份资质证书已核对，证书编号、单位名称一致，请复核。'],
    ],
  },
  {
    company: '示范市曜石新材料有限公司',
    account: 'yaoshi_mat',
    steps: [
      ['begin', 5],
      ['submit', 4],
      ['propose', 2, '住所与登记不一致，企业已附场所变更说明，请复核时留意。'],
    ],
    states: { address: '示范省示范市临港新区新材料园三路 27 号 A 座' },
  },
  {
    company: '示范市织云数据科技有限公司',
    account: 'zhiyun_data',
    services: {
      categories: ['数据服务', '云计算', '人工智能'],
      regions: ['锦屏区', '高新区', '全市'],
      teamSize: 55,
      qualifications: [
        { name: '数据管理能力成熟度等级证书（DCMM 2 级）', number: 'DCMM-99-0078', from: -240, until: 855 },
      ],
      recognition: { list: '示范市数据服务机构推荐名单', until: 300 },
    },
    steps: [
      ['begin', 4],
      ['submit', 3],
      ['propose', 1, '材料齐全，建议通过。'],
    ],
  },
];
