/** Of one enterprise on one day in Shanghai. */
export const prefixesBegunPerDay = 5;
export const recordImportsPerDay = 100;
/** Working days. */
export const prefixReviewDays = 3;
export const prefixReturnedDays = 20;
/** So long after an application was refused or withdrawn it is kept. Days. */
export const prefixRetentionDays = 180;

/** How often an open page asks whether staff have decided. */
export const prefixWatchMilliseconds = 20_000;

/** Characters. */
export const prefixPersonMaxLength = 50;
export const prefixUseMaxLength = 500;
export const prefixRemarkMaxLength = 500;
export const prefixCommentMaxLength = 1_000;
export const reportNoteMaxLength = 300;
/** Identifiers planned for the first year. */
export const mostPlanned = 1_000_000_000;
/** Of one year, as it is reported. */
export const mostReported = 1_000_000_000_000;

/** Until this day of a year the volumes of the year before are reported; reminders go out on the days before it. Months and days. */
export const reportDueDay = '03-31';
export const reportReminderDays = ['01-05', '03-01', '03-25'] as const;

/** Identifiers below one prefix. */
export const identifiersPerPrefix = 100_000;
/** Values of one identifier. */
export const valuesPerIdentifier = 20;
/** Rows of one file. */
export const recordRowsPerImport = 10_000;
/** KB that such a file has at most, as it travels: in pieces of a text of requests. */
export const recordImportKilobytes = 4_096;
export const recordPieceLength = 2_000;
/** Faults of a file that are named one by one. */
export const faultsNamed = 200;
/** Characters. */
export const suffixMaxLength = 128;
export const valueTypeMaxLength = 50;
export const valueDataMaxLength = 1_000;
/** Why staff remove what a node says. */
export const recordReasonMaxLength = 200;
export const mostValueIndex = 1_000_000;
/** Seconds. */
export const defaultTtlSeconds = 86_400;
export const mostTtlSeconds = 31_536_000;

/** What an enterprise means to use its identifiers for. */
export const prefixUses = [
  '产品追溯',
  '生产过程管理',
  '设备管理与运维',
  '供应链协同',
  '仓储物流',
  '售后服务',
  '防伪验真',
  '碳足迹管理',
  '其他',
] as const;
