const platform = 'platform=estimate';

/** Whether somebody registers for the self-assessments: he came from the login of their platform. */
export const isForEstimate = (query: URLSearchParams): boolean => query.get('platform') === 'estimate';

/** The login that a registration leads to. */
export const loginOf = (isEstimate: boolean): string =>
  isEstimate ? `/login?type=enpt&${platform}` : '/login';

/** A page of the registration, by its path. */
export const registrationOf = (path: string, isEstimate: boolean): string =>
  isEstimate ? `${path}?${platform}` : path;
