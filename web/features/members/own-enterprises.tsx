import type { ResponseOf } from '#contract/call.ts';
import { memberRoleNames } from '#contract/acting.ts';
import { actingCalls } from '#contract/members/acting-calls.ts';
import { memberRoleNotes } from '#contract/members/role-notes.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { loadUserInfo, switchActing } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ActionBar } from '#web/ui/action-bar/action-bar.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './members.module.css';

type Own = ResponseOf<typeof actingCalls.ownEnterprises>;

/** What enterprises ask a person, and for which he acts. */
export function OwnEnterprises() {
  const own = useCall(actingCalls.ownEnterprises, {});
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
      {({ enterprises, invitations }) => (
        <div className={styles.page}>
          {invitations.length > 0 && (
            <section aria-labelledby="invitations">
              <SectionHead id="invitations" title="待答复的邀请" />
              <ul className={`card ${styles.rows ?? ''}`}>
                {invitations.map((one) => (
                  <Invitation key={one.id} invitation={one} />
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="enterprises">
            <SectionHead id="enterprises" title="我代表的企业" />
            {enterprises.length === 0 ? (
              <div className="card">
                <EmptyState title="您还没有代表企业办理业务">
                  企业的负责人用您的手机号邀请后，邀请会显示在这里。
                </EmptyState>
              </div>
            ) : (
              <ul className={`card ${styles.rows ?? ''}`}>
                {enterprises.map((one) => (
                  <Enterprise key={one.enterpriseId} enterprise={one} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Loaded>
  );
}

function Invitation({ invitation }: { invitation: Own['invitations'][number] }) {
  const { id, companyName, role, expiresAt } = invitation;
  const answer = useMutation(actingCalls.answerInvitation, {
    done: ({ isAccepted }) =>
      isAccepted ? `已加入${companyName}，可以切换身份代表企业办理业务` : '已谢绝邀请',
  });
  async function send(isAccepted: boolean) {
    await answer.run({ id, isAccepted });
    // how many wait stands in the header
    await loadUserInfo().catch(() => undefined);
  }
  return (
    <li className={styles.row}>
      <div>
        <h3>{companyName}</h3>
        <p>
          <Tag>{memberRoleNames[role]}</Tag> <span className="meta">{memberRoleNotes[role]}</span>
        </p>
        <p className="meta">
          请在 <time dateTime={expiresAt}>{shanghaiMinute(expiresAt)}</time> 前答复
        </p>
      </div>
      <ActionBar
        label={`${companyName}的邀请`}
        acts={[
          {
            key: 'accept',
            label: '接受',
            isMain: true,
            isBusy: answer.request?.isAccepted === true,
            onPress: () => void send(true),
            ask: {
              title: '接受邀请',
              text: `接受后，您可以用个人账号代表${companyName}办理业务。企业的负责人会看到您的姓名和手机号（打码），您代表企业的操作会记在您本人名下。`,
            },
          },
          {
            key: 'decline',
            label: '谢绝',
            isBusy: answer.request?.isAccepted === false,
            onPress: () => void send(false),
            ask: { title: '谢绝邀请', text: `谢绝后，${companyName}可以再次邀请您。` },
          },
        ]}
      />
    </li>
  );
}

function Enterprise({ enterprise }: { enterprise: Own['enterprises'][number] }) {
  const { enterpriseId, companyName, role, since, isLastOwner } = enterprise;
  const change = useTask(async () => {
    await switchActing(enterpriseId);
    showToast('success', `现在代表${companyName}办理业务`);
  });
  const quit = useMutation(actingCalls.quitEnterprise, { done: `已退出${companyName}` });
  return (
    <li className={styles.row}>
      <div>
        <h3>{companyName}</h3>
        <p>
          <Tag>{memberRoleNames[role]}</Tag> <span className="meta">{memberRoleNotes[role]}</span>
        </p>
        <p className="meta">
          <time dateTime={since}>{shanghaiDay(new Date(since))}</time> 加入
          {isLastOwner && '；您是唯一的负责人，移交后才能退出'}
        </p>
      </div>
      <ActionBar
        label={companyName}
        acts={[
          {
            key: 'act',
            label: '代表企业办理',
            isMain: true,
            isBusy: change.isBusy,
            onPress: () => void change.run(),
          },
          ...(isLastOwner
            ? []
            : [
                {
                  key: 'quit',
                  label: '退出企业',
                  isBusy: quit.isBusy,
                  onPress: () => void quit.run({ enterpriseId }),
                  ask: {
                    text: `退出后，您不能再代表${companyName}办理业务，已办的业务留在企业。需要时可以请企业重新邀请。`,
                  },
                },
              ]),
        ]}
      />
    </li>
  );
}
