/** The queues of 管理控制台, as `page` in its address names them. */
export const queuePages = [
  'certifications',
  'prefixes',
  'appeals',
  'accounts',
  'staff',
  'audit',
  'account-changes',
  'content',
  'diagnosis',
  'districts',
  'sign-ups',
  'posts',
  'forum-settings',
  'match-reports',
  'questions',
  'bookings',
  'enquiries',
  'deliveries',
] as const;
export type QueuePage = (typeof queuePages)[number];
