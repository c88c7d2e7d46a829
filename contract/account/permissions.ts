/** What an account may do beyond reading. Names are the project's; the specification names only the call that lists them. */
export const permissions = {
  forum: '发表话题和评论',
  activity: '报名活动',
  demand: '发布需求',
  declare: '填报申报',
  diagnose: '申请诊断',
  prefix: '申领标识前缀',
  solution: '发布方案和案例',
  review: '审核与发布',
} as const;

export type Permission = keyof typeof permissions;

export interface PermissionHolder {
  accountType: 'user' | 'enpt';
  /** 2 staff, 3 industrial enterprise, 4 service provider, 9 uncertified */
  userType: number;
  /** '2' is approved. */
  auditStatus: string;
}

/** Permissions follow from what an account is; nothing is granted one by one. */
export function permissionsOf({ accountType, userType, auditStatus }: PermissionHolder): Permission[] {
  if (userType === 2) return ['review'];
  const everybody: Permission[] = ['forum', 'activity'];
  if (accountType === 'user') return everybody;
  const enterprise: Permission[] = [...everybody, 'demand', 'diagnose'];
  if (auditStatus !== '2') return enterprise;
  return userType === 4
    ? [...enterprise, 'declare', 'solution', 'prefix']
    : [...enterprise, 'declare', 'prefix'];
}
