import { enterpriseCalls } from '#contract/account/enterprise-calls.ts';
import type { ContentKind } from '#contract/content/kinds.ts';
import {
  readKnownEnterprise,
  readKnownEnterprises,
  readOwnEnterprise,
} from '#server/domain/account/profile/read-enterprises.ts';
import { countContent } from '#server/domain/catalogue/list-content.ts';
import { area } from './area.ts';

export const enterpriseArea = area(enterpriseCalls, (services) => ({
  getEntInfo: (_, { caller }) => readOwnEnterprise(services, caller.userId),
  getLHEntInfo: async (_, { caller }) => {
    const own = await readOwnEnterprise(services, caller.userId);
    if (own === null) return null;
    const { companyName, industryCode, industryName, scaleName, incomeName, isComplete } = own;
    // content is counted by divisions: a letter and two digits
    const industry = industryCode.slice(0, 3);
    const count = async (kind: ContentKind) =>
      industry === '' ? 0 : countContent(services, { kind, filters: { industry } });
    const peers = {
      cases: await count('case'),
      benchmarks: await count('benchmark'),
      solutions: await count('solution'),
    };
    return { companyName, industryCode, industryName, scaleName, incomeName, isComplete, peers };
  },
  getEntInfoById: ({ id }) => readKnownEnterprise(services, id),
  getAllEnptList: (query) => readKnownEnterprises(services, query),
}));
