import { staffUserType } from '#contract/permissions.ts';
import { useSession } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { EnterpriseMembers } from '../enterprise-members.tsx';
import { OwnEnterprises } from '../own-enterprises.tsx';

/** Of an enterprise those who act for it; of a person the enterprises that he acts for. */
export function WorkbenchTab() {
  const { user } = useSession();
  if (user === undefined) return <SkeletonRows count={3} />;
  if (user.userType === staffUserType)
    return (
      <div className="card">
        <EmptyState>工作人员的账号不能代表企业办理业务。</EmptyState>
      </div>
    );
  return user.accountType === 'enpt' ? <EnterpriseMembers key={user.userId} /> : <OwnEnterprises />;
}
