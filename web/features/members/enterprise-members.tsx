import { useEffect, useState } from 'react';
import { memberRoleNames } from '#contract/acting.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberCalls } from '#contract/members/calls.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { loadUserInfo, switchActing, useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActionBar, type Act } from '#web/ui/action-bar/action-bar.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Member, MemberList } from './member-list.ts';
import styles from './members.module.css';
import { RoleDialog } from './role-dialog.tsx';

/** Who acts for the enterprise, and whom its owners have invited. */
export function EnterpriseMembers() {
  const list = useCall(memberCalls.listMembers, {});
  const { user } = useSession();
  const role = list.data?.role;
  const isHeaderOld = role !== undefined && (user?.acting?.role ?? role) !== role;
  // handed over here, or changed by another owner
  useEffect(() => {
    if (isHeaderOld) void loadUserInfo().catch(() => undefined);
  }, [isHeaderOld]);
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={3} />}>
      {(known) => (
        <div className={styles.page}>
          <section aria-labelledby="members">
            <SectionHead id="members" title="企业成员" />
            <ul className={`card ${styles.rows ?? ''}`}>
              <li className={styles.row}>
                <div>
                  <h3>企业账号</h3>
                  <p>
                    <Tag>{memberRoleNames.owner}</Tag>{' '}
                    <span className="meta">
                      企业注册时的账号，一直是负责人{known.isOwnLogin && '（您现在使用的账号）'}
                    </span>
                  </p>
                </div>
              </li>
              {known.members.map((member) => (
                <MemberRow key={member.personId} member={member} list={known} />
              ))}
            </ul>
            {known.members.length === 0 && (
              <EmptyState title="还没有其他成员">
                邀请同事用各自的个人账号办理业务，不必共用企业账号和密码。
              </EmptyState>
            )}
          </section>
          {known.role === 'owner' && (
            <>
              <InviteForm />
              <Invitations invitations={known.invitations} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function MemberRow({ member, list }: { member: Member; list: MemberList }) {
  const { personId, name, phone, role, since, isSelf } = member;
  const { user } = useSession();
  const [dialog, setDialog] = useState<'role' | 'handOver'>();
  const remove = useMutation(memberCalls.removeMember, { done: `已移除${name}` });
  const quit = useTask(async () => {
    const enterpriseId = user?.userId ?? 0;
    // the list is no more his to read
    await mutate(actingCalls.quitEnterprise, { enterpriseId }, { isLeaving: true });
    await switchActing(0);
    showToast('success', `已退出${list.companyName}`);
  });
  const isOwner = list.role === 'owner';
  const isLastOwner = role === 'owner' && list.members.every((one) => one === member || one.role !== 'owner');
  const mayHandOver =
    role === 'owner' && (isSelf || list.isOwnLogin) && (list.isOwnLogin || list.members.length > 1);
  const acts: Act[] = [
    ...(mayHandOver ? [{ key: 'handOver', label: '移交负责人', onPress: () => setDialog('handOver') }] : []),
    ...(isOwner && !isSelf && !isLastOwner
      ? [
          { key: 'role', label: '更改角色', onPress: () => setDialog('role') },
          {
            key: 'remove',
            label: '移除',
            isBusy: remove.isBusy,
            onPress: () => void remove.run({ personId }),
            ask: {
              title: `移除${name}`,
              text: `移除后，${name}立即不能再代表企业办理业务，打开着的页面也不能再提交。已办的业务留在企业。`,
            },
          },
        ]
      : []),
    ...(isSelf && !isLastOwner
      ? [
          {
            key: 'quit',
            label: '退出企业',
            isBusy: quit.isBusy,
            onPress: () => void quit.run(),
            ask: { text: '退出后，您不能再代表企业办理业务，页面会切换回个人。已办的业务留在企业。' },
          },
        ]
      : []),
  ];
  return (
    <li className={styles.row}>
      <div>
        <h3>
          {name}
          {isSelf && '（您）'}
        </h3>
        <p>
          <Tag>{memberRoleNames[role]}</Tag>{' '}
          <span className="meta">
            <span className="num">{phone}</span>，<time dateTime={since}>{shanghaiDay(new Date(since))}</time>{' '}
            加入
          </span>
        </p>
        {isLastOwner && isOwner && (
          <p className="meta">
            {mayHandOver
              ? '成员中唯一的负责人，移交后才能退出、移除或更改角色'
              : '成员中唯一的负责人；有其他成员后可以移交'}
          </p>
        )}
      </div>
      {acts.length > 0 && <ActionBar label={name} isSmall acts={acts} />}
      {dialog === 'role' && <RoleDialog member={member} onClose={() => setDialog(undefined)} />}
      {dialog === 'handOver' && (
        <HandOverDialog member={member} list={list} onClose={() => setDialog(undefined)} />
      )}
    </li>
  );
}

function Invitations({ invitations }: { invitations: MemberList['invitations'] }) {
  const resend = useMutation(memberCalls.resendInvitation, { done: '已重新发送，七天内有效' });
  const withdraw = useMutation(memberCalls.withdrawInvitation, { done: '邀请已撤回' });
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <SectionHead id="invited" title="待答复的邀请" />
      <ul className={`card ${styles.rows ?? ''}`}>
        {invitations.map(({ id, phone, role, expiresAt, isExpired }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3 className="num">{phone}</h3>
              <p>
                <Tag>{memberRoleNames[role]}</Tag>{' '}
                <span className="meta">
                  {isExpired ? (
                    '已过期，可以重新发送'
                  ) : (
                    <>
                      <time dateTime={expiresAt}>{shanghaiMinute(expiresAt)}</time> 前有效
                    </>
                  )}
                </span>
              </p>
            </div>
            <ActionBar
              label={`给 ${phone} 的邀请`}
              isSmall
              acts={[
                {
                  key: 'resend',
                  label: '重新发送',
                  isBusy: resend.request?.id === id,
                  onPress: () => void resend.run({ id }),
                },
                {
                  key: 'withdraw',
                  label: '撤回',
                  isBusy: withdraw.request?.id === id,
                  onPress: () => void withdraw.run({ id }),
                  ask: { title: '撤回邀请', text: '撤回后，对方不能再接受这份邀请，需要时可以重新邀请。' },
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
