import type { DemoItem } from '../item.ts';
import { forumActivities } from './activities-forum.ts';
import { studyActivities } from './activities-study.ts';
import { trainingActivities } from './activities-training.ts';
import { comingDeclarations } from './declarations-coming.ts';
import { endedDeclarations } from './declarations-ended.ts';
import { openDeclarations } from './declarations-open.ts';
import { dynamics } from './dynamics.ts';
import { accountHelp } from './help-account.ts';
import { applyingHelp } from './help-applying.ts';
import { matchingHelp } from './help-matching.ts';
import { ruleInterpretations } from './interpretations-rules.ts';
import { seriesInterpretations } from './interpretations-series.ts';
import { supportInterpretations } from './interpretations-support.ts';
import { basicKnowledge } from './knowledge-basics.ts';
import { practiceKnowledge } from './knowledge-practice.ts';
import { mediaReports } from './media-reports.ts';
import { announcementNews } from './news-announcements.ts';
import { identifierNews, securityNews } from './news-identifier.ts';
import { industryNews, platformNews } from './news-industry.ts';
import { observationNews } from './news-observations.ts';
import { notices } from './notices.ts';
import { cityPlanPolicies } from './policies-city-plans.ts';
import { cityRulePolicies } from './policies-city-rules.ts';
import { citySupportPolicies } from './policies-city-support.ts';
import { districtPolicies } from './policies-district.ts';
import { nationalPolicies } from './policies-national.ts';
import { provincePolicies } from './policies-province.ts';

export { banners } from './banners.ts';

/** The half of the demo content that tells: policies, notices, news, activities, knowledge and help. */
export const partA: DemoItem[] = [
  ...nationalPolicies,
  ...provincePolicies,
  ...citySupportPolicies,
  ...cityPlanPolicies,
  ...cityRulePolicies,
  ...districtPolicies,
  ...seriesInterpretations,
  ...supportInterpretations,
  ...ruleInterpretations,
  ...openDeclarations,
  ...comingDeclarations,
  ...endedDeclarations,
  ...industryNews,
  ...platformNews,
  ...identifierNews,
  ...securityNews,
  ...announcementNews,
  ...observationNews,
  ...mediaReports,
  ...dynamics,
  ...notices,
  ...studyActivities,
  ...trainingActivities,
  ...forumActivities,
  ...basicKnowledge,
  ...practiceKnowledge,
  ...accountHelp,
  ...applyingHelp,
  ...matchingHelp,
];
