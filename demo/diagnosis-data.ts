import type { DiagnosisForm } from '#contract/diagnosis/rules.ts';
import type { DiagnosisAction } from '#contract/diagnosis/workflow.ts';
import { area } from './codes.ts';

export interface DemoDistrict {
  areaCode: string;
  name: string;
  isOpen: boolean;
  quota: number;
  /** Places that are taken. */
  taken: number;
  phone: string;
  address: string;
}

export const demoDistricts: readonly DemoDistrict[] = [
  {
    areaCode: area.yunxi,
    name: '云溪区',
    isOpen: true,
    quota: 60,
    taken: 22,
    phone: '0999-86020101',
    address: '云溪区工业大道 1 号',
  },
  {
    areaCode: area.jinping,
    name: '锦屏区',
    isOpen: true,
    quota: 40,
    taken: 31,
    phone: '0999-86020202',
    address: '锦屏区锦绣路 66 号',
  },
  {
    areaCode: area.gaoxin,
    name: '高新区',
    isOpen: true,
    quota: 80,
    taken: 47,
    phone: '0999-86020303',
    address: '高新区创业路 9 号',
  },
  {
    areaCode: area.lingang,
    name: '临港新区',
    isOpen: true,
    quota: 30,
    taken: 30,
    phone: '0999-86020404',
    address: '临港新区海晏路 3 号',
  },
  {
    areaCode: area.donghu,
    name: '东湖县',
    isOpen: true,
    quota: 20,
    taken: 6,
    phone: '0999-86020505',
    address: '东湖县湖滨路 18 号',
  },
  {
    areaCode: area.qingshi,
    name: '青石县',
    isOpen: false,
    quota: 20,
    taken: 12,
    phone: '0999-86020606',
    address: '青石县青石大道 8 号',
  },
];

export interface DemoDiagnosis {
  account: string;
  /** How it came to where it is, and how many working days ago each step was. */
  steps: readonly (readonly [action: DiagnosisAction, daysAgo: number, comment?: string])[];
  remarks?: Readonly<Record<string, string>>;
  expert?: string;
  /** Working days from today on. */
  visitInDays?: number;
  form: DiagnosisForm;
}

export const demoDiagnoses: readonly DemoDiagnosis[] = [
  {
    account: 'demo_factory',
    steps: [
      ['begin', 16],
      ['submit', 15],
      ['startReview', 14],
      ['return', 13, '请补充换产时间的现状和目标数字，便于选派专家。'],
      ['resubmit', 12],
      ['startReview', 11],
      ['accept', 9, '材料齐全，予以受理。'],
      ['assign', 7],
      ['schedule', 5],
    ],
    expert: '陈立平（机械加工）、周敏（数据采集）',
    visitInDays: 6,
    form: {
      level: '3',
      contactName: '林远',
      contactPhone: '13812340011',
      problems: ['设备联网和数据采集', '生产计划与调度', '质量管理与追溯'],
      problemText:
        '壳体车间 26 台机床，换产平均 46 分钟，想缩短到 20 分钟以内。\n停机原因靠手工登记，月底才汇总；不良率 2.8%，追溯一批货要两天。',
      systems: ['ERP', 'MES'],
      systemText: '自研的报工小程序',
    },
  },
  {
    account: 'demo_enterprise',
    steps: [
      ['begin', 9],
      ['submit', 8],
      ['startReview', 6],
      ['return', 4, '申请内容清楚，还差设备清单；联系人请留现场负责人。'],
    ],
    remarks: { contactName: '请留熟悉现场的负责人', files: '请上传关键设备清单，标出能不能联网' },
    form: {
      level: '2',
      contactName: '何佳',
      contactPhone: '13812340012',
      problems: ['仓储物流', '系统之间数据不通'],
      problemText: '仓库账实不符，盘点一次要停产一天，希望做到每周滚动盘点，账实相符率达到 99%。',
      systems: ['ERP'],
      systemText: '',
    },
  },
];
