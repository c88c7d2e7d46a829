import { goTo } from '#web/lib/routing/address.ts';
import { takeReturnPath } from '#web/lib/routing/return-path.ts';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { loadUserInfo, switchActing, useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { ConsentsSection } from './sections/consents-section.tsx';
import { DataSection } from './sections/data-section.tsx';
import { IdentitiesSection } from './sections/identities-section.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { MessagesSection } from './sections/messages-section.tsx';
import styles from './page.module.css';
import { PasswordForm } from './forms/password-form.tsx';
import { Section } from './sections/section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { useOwnUser } from './use-own-user.ts';

const path = '/account';

/** Everything somebody can see and change of an account: who, devices, password, phone and email, consents, data, deletion. */
export function Page() {
  const { user } = useSession();
  const own = useOwnUser();
  const crumbs = useCrumbs(path, { label: '我的账号' });
  if (user?.mustChangePassword) return <NewPassword />;
  if (user?.acting) return <ActsForEnterprise companyName={user.companyName} crumbs={crumbs} />;
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageTitle title="我的账号">查看和修改账号信息，管理登录设备和个人数据。</PageTitle>
      </div>
      <FactsSection user={own} />
      <MessagesSection />
      <SessionsSection />
      <IdentitiesSection />
      <ConsentsSection />
      <DataSection />
    </div>
  );
}

/** What stands on this page is of a login: of the person, not of the enterprise he acts for. */
function ActsForEnterprise({ companyName, crumbs }: { companyName: string; crumbs: readonly Crumb[] }) {
  const back = useTask(() => switchActing(0));
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageTitle title="我的账号" />
      </div>
      <Alert title={`您正在代表${companyName}办理业务`}>
        <p>密码、手机号、登录设备和个人数据属于您的个人账号，切换回个人后可以查看和修改。</p>
        <p>企业账号自己的密码和手机号，由企业用企业账号登录后修改。</p>
        <p className={styles.acts}>
          <Button variant="main" isBusy={back.isBusy} onClick={() => void back.run()}>
            切换回个人
          </Button>
          <ButtonLink href="#/account/messages">查看企业的消息</ButtonLink>
        </p>
      </Alert>
    </div>
  );
}

/** All there is as long as the account must set a new password: the server refuses everything else. */
function NewPassword() {
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <PageTitle title="我的账号" />
      <Alert tone="warning" title="请先设置新密码" isLive>
        为了账号安全，请设置一个只有您知道的新密码。设置之后才能办理业务，政策、资讯等公开内容可以照常浏览。
      </Alert>
      <Section id="password-change" title="设置新密码" note="设置后，其他设备会退出登录">
        <div className={`card ${styles.data ?? ''}`}>
          <PasswordForm isOldAsked={false} onChanged={() => void goOn()} />
        </div>
      </Section>
    </div>
  );
}

/** To where the login would have led, or the account page as it now is. */
async function goOn(): Promise<void> {
  showToast('success', '密码已修改');
  await loadUserInfo().catch(() => undefined);
  const path = takeReturnPath();
  if (path !== '/') goTo(path);
}
