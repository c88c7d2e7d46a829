import type { Rule, FormRules } from '../shared-rules/rule.ts';
import { focusValues, type Focus } from './constants.ts';

const notTooMany: Rule<Focus, readonly string[]> = (values) =>
  values.length > focusValues ? 'focusLimitReached' : undefined;

/** Of the fields somebody looks at. */
export const focusRules: FormRules<Focus> = {
  // whoever has chosen an industry and no kind would wait for nothing
  kinds: (kinds, { industries, areas, topics }) =>
    kinds.length === 0 && industries.length + areas.length + topics.length > 0
      ? 'focusKindRequired'
      : undefined,
  industries: notTooMany,
  areas: notTooMany,
  topics: notTooMany,
};
