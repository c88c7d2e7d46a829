import { declareService } from '../service.ts';

/** Figures and the big screen. */
export const statisticsService = declareService({
  access: {
    '/api/dataCenter/newBigScreenAll/visitDays': ['statistics'],
    '/api/dataCenter/newBigScreenAll/visitHours': ['statistics'],
    '/api/dataCenter/newBigScreenAll/visitPages': ['statistics'],
    '/api/dataCenter/newBigScreenAll/visitRegions': ['statistics'],
    '/api/dataCenter/newBigScreenAll/visitSources': ['statistics'],
    '/api/dataCenter/statistic/registrations': ['statistics'],
    '/api/dataCenter/statistic/industries': ['statistics'],
    '/api/dataCenter/statistic/areas': ['statistics'],
    '/api/dataCenter/statistic/scales': ['statistics'],
    '/api/dataCenter/statistic/certification': ['statistics'],
    '/api/dataCenter/statistic/diagnosisStates': ['statistics'],
    '/api/dataCenter/statistic/diagnosisDistricts': ['statistics'],
    '/api/dataCenter/statistic/signUps': ['statistics'],
    '/api/dataCenter/statistic/areaIndustries': ['statistics'],
    '/api/dataCenter/statistic/contentMonths': ['statistics'],
    '/api/dataCenter/statistic/sectionMonths': ['statistics'],
    '/api/dataCenter/statistic/reviewAges': ['statistics'],
    '/api/dataCenter/statistic/certificationStates': ['statistics'],
    '/api/dataCenter/statistic/prefixStates': ['statistics'],
    '/api/dataCenter/statistic/filingStates': ['statistics'],
    '/api/dataCenter/statistic/demandStages': ['statistics'],
    '/api/dataCenter/statistic/enquiriesByState': ['statistics'],
    '/api/dataCenter/statistic/bookingStates': ['statistics'],
    '/api/dataCenter/statistic/financingStates': ['statistics'],
    '/api/dataCenter/statistic/missedTerms': ['statistics'],
    '/api/dataCenter/statistic/table': ['statistics'],
    '/api/dataCenter/statistic/monthReport': ['statistics'],
  },
});
