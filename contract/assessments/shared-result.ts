/** Where a link to a result leads: behind it stands the secret. */
export const sharedResultPath = '/shared-result';

/** Such links of one network. */
export const sharedResultsPerIp = { max: 120, minutes: 10, name: 'sharedResult' } as const;
