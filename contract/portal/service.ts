import { declareService } from '../service.ts';
import { portalErrors } from './errors.ts';

/** Menu, visits, ways to other systems. */
export const portalService = declareService({
  codes: [[2190, 2199]],
  errors: portalErrors,
  tags: [
    'counters', // visits, acts of enterprises, identifiers
    'menu',
    'setting',
  ],
  audits: ['setting'],
  keeps: {
    home_thirdparty: 'id key name icon url opens_in needs_login sort_order is_shown',
    menu_item: 'id parent_id name url icon login_required keep is_iframe third_url sort_order is_shown',
    site_counter: 'name value',
    site_setting: 'name value',
    visit_day: 'day route statistics_type visits',
    visit_hour: 'hour statistics_type visits',
    visit_region: 'day region statistics_type visits',
    visit_source: 'day source visits',
  },
  access: {
    '/api/portal/homeThirdparty/list': ['chief'],
    '/api/portal/homeThirdparty/getById': [
      'chief',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/homeThirdparty/saveOrUpdate': [
      'chief',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/homeThirdparty/updateIsDel': [
      'chief',
      'none: a setting of the whole site, for whoever has the role for all of it',
    ],
    '/api/portal/portalMenu/getPortalAll': ['anonymous'],
    '/api/portal/portalMenu/list': ['chief'],
    '/api/portal/portalMenu/save': ['chief', 'none: the menu, by chiefs of the whole site'],
    '/uias/thirdparty/getSubMenu': ['anonymous', 'none: an item of the menu'],
    '/api/portal/homeThirdparty/portalList': ['anonymous'],
    '/api/cms/platform/visits/add': ['anonymous', 'none: counts for any platform'],
    '/api/cms/platform/visits/statistics': ['anonymous', 'none: what is public'],
  },
  repeats: {
    counts: ['/api/cms/platform/visits/add'],
  },
});
