import { declareService } from '../service.ts';

/** What an inspection of the whole site would find today. */
export const inspectionService = declareService({
  tags: ['inspection'],
  audits: ['inspection'],
  keeps: {
    inspection_run: 'id day asked_at started_at touched_at ended_at items_done items_total checks verdict',
    // of what people write to the centre there is the day alone
    inspection_finding:
      'id check_key subject subject_id detail title section_name text amount first_at opened_at due_day mended_at before run_id',
    inspected_address: 'id address host run_id asked_day fault failed_days failed_day failing_since',
    inspection_duty: 'name holder held_until',
  },
  access: {
    '/api/portal/inspection/read': ['chief'],
    '/api/portal/inspection/findings': ['chief'],
    '/api/portal/inspection/check': [
      'chief',
      'none: what the whole site says, for whoever has the role for all of it',
    ],
  },
});
