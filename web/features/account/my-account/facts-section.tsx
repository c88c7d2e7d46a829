import type { UserInfo } from '#contract/account/entities.ts';
import { maskEmail, maskPhone } from '#contract/shared-rules/masks.ts';
import { displayName } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/description-list/description-list.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Section } from './section.tsx';

const auditStates: Record<string, string> = {
  '0': '未认证',
  '1': '认证审核中',
  '2': '已认证',
  '3': '认证已退回，待修改',
  '4': '认证未通过',
};

export function FactsSection({ user }: { user: UserInfo | undefined }) {
  if (user === undefined)
    return (
      <Section title="基本信息">
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      </Section>
    );
  const isEnterprise = user.accountType === 'enpt';
  return (
    <Section title="基本信息">
      <DescriptionList
        facts={[
          { term: '账号', value: displayName(user) },
          { term: '账号类型', value: isEnterprise ? '企业用户' : '个人用户' },
          { term: '手机号', value: <span className="num">{maskPhone(user.phone)}</span> },
          { term: '邮箱', value: user.email === '' ? '未绑定' : maskEmail(user.email) },
          ...(isEnterprise
            ? [
                { term: '企业名称', value: user.companyName === '' ? '无' : user.companyName },
                { term: '身份认证', value: auditStates[user.auditStatus] ?? '' },
              ]
            : []),
        ]}
      />
      {isEnterprise && user.auditStatus !== '2' && (
        <p>
          <ButtonLink href="#/identity">去认证</ButtonLink>
        </p>
      )}
    </Section>
  );
}
