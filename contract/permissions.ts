/** What somebody may do beyond reading: the one vocabulary of it, for calls, pages and the call that lists them. */
export const permissions = {
  // of accounts, from what they are
  forum: '发表话题和评论',
  activity: '报名活动',
  demand: '发布需求',
  declare: '填报申报',
  diagnose: '申请诊断',
  prefix: '申领标识前缀',
  solution: '发布方案、平台、云产品和服务资源',
  case: '发布案例',
  // of people who work for the centre, from the roles they were granted
  drafts: '查看未发布的内容',
  write: '编辑内容',
  review: '审核、发布与撤下',
  chief: '紧急发布与恢复，设置栏目',
  grantRoles: '授予和撤销角色',
  answer: '答复用户留言',
  statistics: '查看运营统计',
  accounts: '管理企业与账号',
  interfaces: '管理开放接口',
} as const;

export type Permission = keyof typeof permissions;

/**
 * Who may make a call. `person` and `enterprise` are the two kinds of account, `staff` work for the centre in whatever role, `user` is anybody logged in. Of several permissions any one
 * will do: people who work on items of a kind, and owners of some.
 */
export type Access =
  | 'anonymous'
  | 'user'
  | 'person'
  | 'enterprise'
  | 'staff'
  | Permission
  | readonly Permission[];

/** userType of an individual. */
export const personUserType = 1;
/** userType of people who work for the centre. */
export const staffUserType = 2;
/** userType of a service provider whose identity has been approved. */
export const providerUserType = 4;
/** userType of an enterprise whose identity has not been approved. */
export const uncertifiedUserType = 9;

/** The roles of the centre's staff. */
export const staffRoles = ['writer', 'reviewer', 'chief', 'administrator', 'clerk'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * The two who check each other are apart; a chief does everything with content, an administrator nothing. Whoever certifies enterprises manages accounts; whoever
 * grants roles does not. Both give programs what they have themselves. A clerk talks with people.
 */
const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  writer: ['drafts', 'write'],
  reviewer: ['drafts', 'review', 'accounts'],
  chief: ['drafts', 'write', 'review', 'chief', 'statistics', 'accounts', 'interfaces'],
  administrator: ['grantRoles', 'statistics', 'interfaces'],
  clerk: ['answer'],
};

/** The roles that bring a permission. */
export const rolesThatMay = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => rolePermissions[role].includes(permission));

/** A role for one section and those below it, or for all of the site (null). */
export interface RoleGrant {
  role: StaffRole;
  sectionId: number | null;
  /** Of a key: what of the role it may use. All of it when absent. */
  only?: readonly Permission[];
}

const permissionsIn = ({ role, only }: Pick<RoleGrant, 'role' | 'only'>): readonly Permission[] =>
  only === undefined ? rolePermissions[role] : rolePermissions[role].filter((one) => only.includes(one));

export interface PermissionHolder {
  accountType: 'user' | 'enpt';
  /** 1 individual, 2 staff, 3 industrial enterprise, 4 service provider, 9 uncertified */
  userType: number;
  /** '2' is approved. */
  auditStatus: string;
  /** Of staff. */
  grants: readonly RoleGrant[];
}

/** All that somebody may do, be it in one section only. */
export function permissionsOf(holder: PermissionHolder): ReadonlySet<Permission> {
  return new Set(
    holder.userType === staffUserType ? holder.grants.flatMap(permissionsIn) : permissionsOfAccount(holder),
  );
}

function permissionsOfAccount({ accountType, userType, auditStatus }: PermissionHolder): Permission[] {
  const everybody: Permission[] = ['forum', 'activity'];
  if (accountType === 'user') return everybody;
  const enterprise: Permission[] = [...everybody, 'demand', 'diagnose'];
  if (auditStatus !== '2') return enterprise;
  return userType === providerUserType
    ? [...enterprise, 'declare', 'solution', 'case', 'prefix']
    : [...enterprise, 'declare', 'case', 'prefix'];
}

/**
 * Whether a permission counts in a section, given as the ids from the root down to it: a grant for a section counts for those below it.
 * What belongs to no section ([]) needs a grant for all.
 */
export function mayInSection(
  grants: readonly RoleGrant[],
  permission: Permission,
  sectionPath: readonly number[],
): boolean {
  return grants.some(
    (grant) =>
      permissionsIn(grant).includes(permission) &&
      (grant.sectionId === null || sectionPath.includes(grant.sectionId)),
  );
}

/** Whether somebody may make a call. */
export function mayCall(
  access: Access,
  {
    accountType,
    userType,
    permissions: held,
  }: Pick<PermissionHolder, 'accountType' | 'userType'> & {
    permissions: ReadonlySet<Permission>;
  },
): boolean {
  switch (access) {
    case 'anonymous':
    case 'user':
      return true;
    case 'person':
      return accountType === 'user';
    case 'enterprise':
      return accountType === 'enpt' && userType !== staffUserType;
    case 'staff':
      return userType === staffUserType;
    default:
      return typeof access === 'string' ? held.has(access) : access.some((one) => held.has(one));
  }
}
