import type { CheckSort, CheckState, Verdict } from './checks.ts';

/** As people read them, on the page and in the PDF. */
export const checkStateNames: Readonly<Record<CheckState, string>> = {
  ...{ pass: '合格', near: '接近', over: '超限', mend: '要改', off: '没查' },
};

export const verdictNames: Readonly<Record<Verdict, string>> = {
  good: '今天来查，这几项会合格',
  deducted: '今天来查，这几项会合格，但要扣分',
  failed: '今天来查，不合格',
};

export const checkSortNames: Readonly<Record<CheckSort, string>> = { veto: '单项否决', deduction: '扣分' };
