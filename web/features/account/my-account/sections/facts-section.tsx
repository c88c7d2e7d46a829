import { useState } from 'react';
import type { UserInfo } from '#contract/account/entities.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { consolePath } from '#web/lib/session/open-console.ts';
import { displayName, loadUserInfo } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { auditStateText, canAuthenticate } from '../../identity-entry/audit-state.ts';
import { EmailForm } from '../forms/email-form.tsx';
import { PasswordForm } from '../forms/password-form.tsx';
import { PhoneForm } from '../forms/phone-form.tsx';
import type { useOwnUser } from '../use-own-user.ts';
import styles from './facts-section.module.css';
import { Section } from './section.tsx';
import { ChangeableRow, SummaryRow } from './summary-row.tsx';

export function FactsSection({ user }: { user: ReturnType<typeof useOwnUser> }) {
  return (
    <Section id="facts" title="基本信息" note="更换手机号、邮箱或密码前，先确认是您本人操作">
      <Loaded of={user} skeleton={<SkeletonRows count={4} />}>
        {(known) => <Profile user={known} />}
      </Loaded>
    </Section>
  );
}

type Changeable = 'phone' | 'email' | 'password';

/** Every fact in a row of its own; those that can be changed have the form behind their button, one open at a time. */
function Profile({ user }: { user: UserInfo }) {
  const kind = kindOf(user);
  const confirm = useConfirm();
  const [open, setOpen] = useState<Changeable>();

  /** The old password is asked for by its own form. */
  async function toggle(which: Changeable) {
    if (open === which) setOpen(undefined);
    else if (which === 'password' || (await confirm({ purpose: 'login' }))) setOpen(which);
  }
  const row = (which: Changeable) => ({ isOpen: open === which, onToggle: () => void toggle(which) });

  function finish(message: string, close: () => void) {
    showToast('success', message);
    close();
    void loadUserInfo().catch(() => undefined);
  }

  return (
    <div className={`card ${styles.profile ?? ''}`}>
      <div className={styles.who}>
        <Avatar src={user.avatar} kind={kind === '个人用户' ? 'person' : 'organisation'} />
        <div>
          <p className={styles.name}>{displayName(user)}</p>
          <p className="muted">{kind}</p>
        </div>
      </div>
      <dl>
        <ChangeableRow
          term="手机号"
          value={<span className="num">{maskPhone(user.phone)}</span>}
          verb="更换"
          {...row('phone')}
        >
          {(close) => (
            <PhoneForm
              user={user}
              onClose={close}
              onBound={() => finish('手机号已更换，其他设备已退出登录', close)}
            />
          )}
        </ChangeableRow>
        <ChangeableRow
          term="邮箱"
          value={
            user.email === ''
              ? '未绑定'
              : `${maskEmail(user.email)}${user.isEmailProven ? '' : '（未验证，不能找回密码）'}`
          }
          verb={user.email === '' ? '绑定' : user.isEmailProven ? '更换' : '验证'}
          {...row('email')}
        >
          {(close) => <EmailForm user={user} onClose={close} onBound={() => finish('邮箱已绑定', close)} />}
        </ChangeableRow>
        <ChangeableRow term="登录密码" value="已设置" verb="修改" {...row('password')}>
          {(close) => (
            <PasswordForm isOldAsked onClose={close} onChanged={() => finish('密码已修改', close)} />
          )}
        </ChangeableRow>
        {kind === '企业用户' && (
          <>
            <SummaryRow term="企业名称" value={user.companyName === '' ? '未填写' : user.companyName} />
            <SummaryRow
              term="身份认证"
              value={auditStateText(user.auditStatus)}
              action={
                canAuthenticate(user.auditStatus) && (
                  <ButtonLink size="small" href="#/identity">
                    去做身份认证
                  </ButtonLink>
                )
              }
            />
          </>
        )}
      </dl>
    </div>
  );
}

function kindOf({ accountType, userType }: UserInfo): '平台工作人员' | '企业用户' | '个人用户' {
  if (consolePath(userType) === '/console') return '平台工作人员';
  return accountType === 'enpt' ? '企业用户' : '个人用户';
}
