import { goTo } from '#web/lib/routing/address.ts';
import { takeReturnPath } from '#web/lib/routing/return-path.ts';
import { loadUserInfo, useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { ConsentsSection } from './sections/consents-section.tsx';
import { DataSection } from './sections/data-section.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { MessagesSection } from './sections/messages-section.tsx';
import styles from './page.module.css';
import { PasswordForm } from './forms/password-form.tsx';
import { Section } from './sections/section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { useOwnUser } from './use-own-user.ts';

/** Everything somebody can see and change of an account: who, devices, password, phone and email, consents, data, deletion. */
export function Page() {
  const { user } = useSession();
  const own = useOwnUser();
  if (user?.mustChangePassword) return <NewPassword />;
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <div>
        <Breadcrumb crumbs={[{ label: '首页', href: '#/home/Home' }, { label: '我的账号' }]} />
        <PageTitle title="我的账号">查看和修改账号信息，管理登录设备和个人数据。</PageTitle>
      </div>
      <FactsSection user={own} />
      <MessagesSection />
      <SessionsSection />
      <ConsentsSection />
      <DataSection />
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
