import type { UserInfo } from '#contract/account/entities.ts';
import { EmailForm } from './email-form.tsx';
import styles from './page.module.css';
import { PhoneForm } from './phone-form.tsx';
import { Section } from './section.tsx';

export function ContactSection({ user }: { user: UserInfo | undefined }) {
  if (user === undefined) return null;
  return (
    <Section title="手机号和邮箱" note="验证码发到新的手机号或邮箱">
      <div className={styles.forms}>
        <PhoneForm key={user.phone} user={user} />
        <EmailForm key={user.email} user={user} />
      </div>
    </Section>
  );
}
