/** What becomes of a filing, in the order in which it usually does. */
export const filingStates = [
  'offered',
  'draft',
  'submitted',
  'returned',
  'city',
  'scoring',
  'proposed',
  'announced',
  'objected',
  'awarded',
  'paid',
  'refused',
  'lapsed',
] as const;
export type FilingState = (typeof filingStates)[number];

interface Stage {
  name: string;
  /** What happens next; '' when nothing does. */
  next: string;
  turn: 'owner' | 'staff' | 'nobody';
}

export const filingStages: Readonly<Record<FilingState, Stage>> = {
  offered: { name: '免申即享待确认', next: '企业确认一次即可，不用填表', turn: 'owner' },
  draft: { name: '填写中', next: '填完后在截止前提交', turn: 'owner' },
  submitted: { name: '区县初审', next: '区县初审', turn: 'staff' },
  returned: { name: '退回修改', next: '按意见修改后重新提交', turn: 'owner' },
  city: { name: '市级复核', next: '市级复核，抽取评审人员', turn: 'staff' },
  scoring: { name: '评审打分', next: '评审人员逐项打分', turn: 'staff' },
  proposed: { name: '拟支持', next: '公示结果', turn: 'staff' },
  announced: { name: '公示中', next: '公示期满没有异议的，确定支持', turn: 'staff' },
  objected: { name: '有异议', next: '核实异议', turn: 'staff' },
  awarded: { name: '已立项', next: '拨付资金', turn: 'staff' },
  paid: { name: '已拨付', next: '', turn: 'nobody' },
  refused: { name: '不予支持', next: '', turn: 'nobody' },
  lapsed: { name: '逾期未办', next: '', turn: 'nobody' },
};

const closed: readonly FilingState[] = ['paid', 'refused', 'lapsed'];
export const isClosedFiling = (state: FilingState): boolean => closed.includes(state);
/** The enterprise writes in it. */
export const isFillable = (state: FilingState): boolean => state === 'draft' || state === 'returned';
