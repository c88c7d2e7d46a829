import { mayInSection, type Permission } from '#contract/permissions.ts';
import { fail } from '#server/lib/fail.ts';
import type { KnownContext } from '#server/lib/http/context.ts';

/** For what belongs to no section: the caller's role must count for the whole site. Fails with accessDenied. */
export function requireSiteWide({ caller }: KnownContext, permission: Permission): void {
  if (!mayInSection(caller.grants, permission, [])) fail('accessDenied');
}
