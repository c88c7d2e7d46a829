import type { UserInfo } from '#contract/account/entities.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { consolePath } from '#web/lib/open-console.ts';
import { displayName } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList, type Fact } from '#web/ui/description-list/description-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { auditStateText, canAuthenticate } from '../identity-entry/audit-state.ts';
import styles from './facts-section.module.css';
import { Section } from './section.tsx';
import type { useOwnUser } from './use-own-user.ts';

export function FactsSection({ user }: { user: ReturnType<typeof useOwnUser> }) {
  return (
    <Section id="facts" title="基本信息">
      <Loaded of={user} skeleton={<SkeletonRows count={3} />}>
        {(known) => <Profile user={known} />}
      </Loaded>
    </Section>
  );
}

function Profile({ user }: { user: UserInfo }) {
  const kind = kindOf(user);
  return (
    <div className={`card ${styles.profile ?? ''}`}>
      <div className={styles.who}>
        <Avatar src={user.avatar} kind={kind === '个人用户' ? 'person' : 'organisation'} />
        <div>
          <p className={styles.name}>{displayName(user)}</p>
          <p className="muted">{kind}</p>
        </div>
        {kind === '企业用户' && canAuthenticate(user.auditStatus) && (
          <ButtonLink className={styles.authenticate} href="#/identity">
            去做身份认证
          </ButtonLink>
        )}
      </div>
      <DescriptionList facts={factsOf(user)} />
    </div>
  );
}

function kindOf({ accountType, userType }: UserInfo): '平台工作人员' | '企业用户' | '个人用户' {
  if (consolePath(userType) === '/console') return '平台工作人员';
  return accountType === 'enpt' ? '企业用户' : '个人用户';
}

function factsOf(user: UserInfo): Fact[] {
  const contact: Fact[] = [
    { term: '手机号', value: <span className="num">{maskPhone(user.phone)}</span> },
    { term: '邮箱', value: user.email === '' ? '未绑定' : maskEmail(user.email) },
  ];
  if (kindOf(user) !== '企业用户') return contact;
  return [
    ...contact,
    { term: '企业名称', value: user.companyName === '' ? '未填写' : user.companyName },
    { term: '身份认证', value: auditStateText(user.auditStatus) },
  ];
}
