/** What a diagnosis may be asked to look at. */
export const diagnosisProblems = [
  '设备联网和数据采集',
  '生产计划与调度',
  '质量管理与追溯',
  '设备维护与停机',
  '仓储物流',
  '能耗与安全环保',
  '研发与工艺设计',
  '供应链协同',
  '系统之间数据不通',
  '经营管理与决策',
  '数据安全',
  '人员与组织',
] as const;

/** What an enterprise may have in use. */
export const presentSystems = [
  'ERP',
  'MES',
  'PLM/PDM',
  'WMS',
  'CRM',
  'SCADA',
  'APS',
  'OA',
  'EMS（能源管理）',
  'QMS（质量管理）',
] as const;

/** Characters. */
export const problemTextMinLength = 10;
export const problemTextMaxLength = 2_000;
export const systemTextMaxLength = 500;
export const diagnosisCommentMaxLength = 1_000;
export const contactNameMaxLength = 30;

/** Working days after the reminder: then an enterprise that has said nothing of its report has confirmed it. */
export const tacitConfirmationDays = 5;

/** So long after a diagnosis was done an enterprise may apply again. */
export const monthsBetweenDiagnoses = 24;
/** So long after it was closed an application is kept, with its files and its history. */
export const diagnosisRetentionDays = 3 * 365;
/** Of one enterprise on one day in Shanghai. */
export const diagnosesBegunPerDay = 5;

/** Places that a district has at most in one batch. */
export const maxQuota = 100_000;
/** Colleagues who are responsible for one district at most. */
export const maxDistrictStaff = 50;
