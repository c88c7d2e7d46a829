import { declareService } from '../service.ts';
import { inspectionErrors } from './errors.ts';

/** What an inspection of the whole site would find today. */
export const inspectionService = declareService({
  codes: [[3840, 3859]],
  errors: inspectionErrors,
  tags: ['inspection'],
  audits: ['inspection'],
  sms: ['inspectionMend'],
  keeps: {
    inspection_run: 'id day asked_at started_at touched_at ended_at items_done items_total checks verdict',
    // of what people write to the centre there is the day alone
    inspection_finding: {
      personal: { given_to: '由谁改', given_by: '由谁交办' },
      plain:
        'id check_key subject subject_id detail title section_name text amount first_at opened_at due_day mended_at before run_id given_at told_day told_early told_overdue',
      purpose: '今日检查发现的问题由谁改',
      until: '改好后 400 天',
      erasing: 'emptied',
    },
    inspected_address: 'id address host run_id asked_day fault failed_days failed_day failing_since',
    inspection_duty: 'name holder held_until',
    inspected_host: 'host asked_day has_ipv6',
    written_link: 'address host day taken_at done_at fault',
    written_host: 'host turn_at day has_ipv6',
    reachability_day: 'day source visits failed visited_at',
    inspection_limits: {
      personal: { saved_by: '修改人' },
      plain: 'id limits saved_at',
      purpose: '今日检查限值的修改记录',
      until: '长期',
      erasing: 'kept: 工作人员的履职记录',
    },
  },
  access: {
    '/api/portal/inspection/read': ['chief'],
    '/api/portal/inspection/findings': ['chief'],
    '/api/portal/inspection/result': ['chief'],
    '/api/portal/inspection/limits': ['chief'],
    '/api/portal/inspection/saveLimits': [
      'chief',
      'none: what the whole site is held to, for whoever has the role for all of it',
    ],
    '/api/portal/inspection/menders': [
      'chief',
      'none: what is wrong with the site, for whoever has the role for all of it',
    ],
    '/api/portal/inspection/give': [
      'chief',
      'none: what is wrong with the site, for whoever has the role for all of it',
    ],
    '/api/portal/inspection/urge': [
      'chief',
      'none: what is wrong with the site, for whoever has the role for all of it',
    ],
    '/api/portal/inspection/own': ['write or answer'],
    '/api/portal/inspection/check': [
      'chief',
      'none: what the whole site says, for whoever has the role for all of it',
    ],
    '/api/portal/inspection/writtenLinks': ['write', 'none: addresses that the writer has typed'],
  },
  repeats: {
    sets: ['/api/portal/inspection/writtenLinks'],
    revision: ['/api/portal/inspection/saveLimits'],
  },
});
