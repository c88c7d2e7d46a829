import { profileCalls } from '#contract/account/profile-calls.ts';
import { ownedKinds, type OwnedKind } from '#contract/content/owned-kinds.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { OwnItem } from './own-item.tsx';
import { OwnList } from './own-list.tsx';
import styles from './own.module.css';
import { SupplyForm } from './supply-form.tsx';

/** What an enterprise has of a kind: all of it, a new one, or one with what can be done next. */
export function SupplyTab({ kind, query }: { kind: OwnedKind; query: URLSearchParams }) {
  const { user } = useSession();
  const may = useCall(profileCalls.findPermissions, {});
  const id = query.get('id') ?? '';
  return (
    <Loaded of={may} skeleton={<SkeletonRows count={id === '' ? 3 : 6} />}>
      {({ permissions }) => {
        if (!permissions.includes(ownedKinds[kind])) return <NotForThis kind={kind} />;
        if (id === 'new')
          return (
            user && <SupplyForm key={`new ${kind}`} kind={kind} userId={user.userId} known={undefined} />
          );
        return /^\d+$/.test(id) ? (
          <OwnItem key={id} kind={kind} id={Number(id)} isEditing={query.get('edit') === '1'} />
        ) : (
          <OwnList kind={kind} query={query} />
        );
      }}
    </Loaded>
  );
}

/** Who may, and the way there. */
function NotForThis({ kind }: { kind: OwnedKind }) {
  return kind === 'demand' ? (
    <Alert tone="info" title="这里供企业账号使用">
      <p>需求由企业账号发布。您可以先看看企业正在找什么，或注册企业账号。</p>
      <p className={styles.ways}>
        <ButtonLink href="#/ProductionService/demandList">看企业需求</ButtonLink>
        <ButtonLink href="#/regOrg">注册企业账号</ButtonLink>
      </p>
    </Alert>
  ) : (
    <Alert tone="info" title="这里供通过认证的企业使用">
      <p>方案、平台、云产品和服务资源由通过认证的服务商发布；案例由通过认证的工业企业和服务商发布。</p>
      <p className={styles.ways}>
        <ButtonLink href={`#${addressOf('/company', { page: 'industrialEnterprise' })}`}>
          工业企业认证
        </ButtonLink>
        <ButtonLink href={`#${addressOf('/guidePage', { active: 8 })}`}>成为服务商</ButtonLink>
      </p>
    </Alert>
  );
}
