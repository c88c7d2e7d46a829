import type { CertificationCase } from './case.ts';

/** Enterprises that were certified and are called, seated or represented otherwise by now: each after the case of its certification. */
export const changeCases: readonly CertificationCase[] = [
  {
    company: '示范市巧匠技能培训有限公司',
    account: 'qiaojiang_edu',
    change: {
      from: { companyName: '示范市巧匠职业培训有限公司' },
      reason: '主业转为技能培训，名称变更登记，换发营业执照',
    },
    steps: [
      ['begin', 3],
      ['submit', 2],
    ],
  },
  {
    company: '松塬液压（示范）有限公司',
    account: 'songyuan_hyd',
    change: {
      from: { legalPerson: '贺兰亭' },
      reason: '股东会决议更换法定代表人，变更登记已办理',
    },
    steps: [
      ['begin', 2],
      ['submit', 1],
    ],
  },
  {
    company: '示范市晴川包装材料有限公司',
    account: 'qingchuan_pack',
    change: {
      from: { address: '示范省示范市临港新区港口大道 81 号（保税仓北侧）' },
      reason: '登记机关统一门牌，住所变更登记',
    },
    steps: [
      ['begin', 6],
      ['submit', 5],
      ['return', 4, '上传的是变更前的营业执照，请上传换发后的副本。'],
    ],
    remarks: { licence: '请上传换发后的副本。' },
  },
  {
    company: '示范市汐屿船舶配套有限公司',
    account: 'xiyu_marine',
    change: {
      from: { companyName: '示范市汐屿船舶修造有限公司' },
      reason: '不再从事修船，名称变更登记',
    },
    steps: [
      ['begin', 20],
      ['submit', 19],
      ['propose', 18, '执照与登记一致，建议同意。'],
      ['change', 17],
    ],
  },
  {
    company: '示范市禾穗粮油有限公司',
    account: 'hesui_grain',
    change: {
      from: { address: '示范省示范市青石县粮站路 7 号' },
      reason: '办公地点迁到仓储园',
    },
    steps: [
      ['begin', 31],
      ['submit', 30],
      ['reject', 28, '登记机关没有这次住所变更，请先办理变更登记。'],
    ],
  },
];
