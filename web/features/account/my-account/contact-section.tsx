import { useState } from 'react';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { loadUserInfo } from '#web/lib/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useCall } from '#web/lib/use-call.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './page.module.css';
import { PhoneForm } from './phone-form.tsx';
import { focusHeading, Section } from './section.tsx';
import type { useOwnUser } from './use-own-user.ts';

const headingId = 'contact';

export function ContactSection({ user }: { user: ReturnType<typeof useOwnUser> }) {
  const sessions = useCall(profileCalls.listSessions, {});
  const [phoneRound, setPhoneRound] = useState(0);
  const [emailRound, setEmailRound] = useState(0);

  /** Begins an empty form; what is bound now shows above. */
  function finish(message: string, begin: () => void) {
    showToast('success', message);
    begin();
    focusHeading(headingId);
    sessions.retry(); // a new phone ends the others
    void loadUserInfo().catch(() => undefined);
  }

  return (
    <Section id={headingId} title="手机号和邮箱" note="验证码发到新的手机号或邮箱">
      <Loaded of={user} skeleton={<SkeletonRows count={4} />}>
        {(known) => (
          <div className={styles.forms}>
            <PhoneForm
              key={`phone ${phoneRound}`}
              user={known}
              onBound={() => finish('手机号已更换，其他设备已退出登录', () => setPhoneRound(phoneRound + 1))}
            />
            <EmailForm
              key={`email ${emailRound}`}
              user={known}
              onBound={() => finish('邮箱已绑定', () => setEmailRound(emailRound + 1))}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
