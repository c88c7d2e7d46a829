import { accountDeletionCoolingDays } from '#contract/account/constants.ts';
import { deletionLeaves, deletionTakes } from '#contract/account/deletion.ts';
import type { UserInfo } from '#contract/account/entities.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { shanghaiDay, shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { saveAsFile } from '#web/lib/download.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../page.module.css';
import { focusHeading, Section } from './section.tsx';

const headingId = 'data';

/** Taking one's data along, and leaving. */
export function DataSection() {
  const deletion = useCall(profileCalls.deletionState, {});
  const confirm = useConfirm();
  const { user } = useSession();
  const accountType = user?.accountType ?? 'user';

  const request = useMutation(profileCalls.requestDeletion, {
    done: `已提交注销申请，${accountDeletionCoolingDays} 天内可以撤销`,
  });
  async function leave() {
    const isConfirmed = await confirm({
      purpose: 'deletion',
      isAlwaysAsked: true,
      title: '注销账号',
      text: <DeletionNote days={accountDeletionCoolingDays} />,
      submit: '申请注销',
      isDangerous: true,
    });
    if (isConfirmed && (await request.run({})) !== undefined) focusHeading(headingId);
  }

  return (
    <Section id={headingId} title="我的数据" note="下载平台保存的您的信息，或者注销账号">
      <div className={`card ${styles.data ?? ''}`}>
        <p className="muted">{downloadNote(accountType)}</p>
        <div>
          <DownloadButton />
        </div>
        <hr />
        <Loaded of={deletion} skeleton={<SkeletonLine />}>
          {({ deletedOn }) =>
            deletedOn === null ? (
              <>
                <p className="muted">
                  注销后账号信息会被删除且不能恢复。提交申请后有 {accountDeletionCoolingDays}{' '}
                  天冷静期，期间可以撤销。
                </p>
                <WhatGoes />
                <div>
                  <Button variant="danger" onClick={() => void leave()}>
                    注销账号
                  </Button>
                </div>
              </>
            ) : (
              <>
                <Alert tone="warning" title="账号正在注销">
                  将于 <span className="num">{shanghaiMinute(deletedOn)}</span>{' '}
                  删除账号信息。在此之前可以照常使用，也可以撤销。
                </Alert>
                <div>
                  <CancelButton />
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}

function DownloadButton() {
  const { run, isBusy } = useMutation(profileCalls.exportData);
  const confirm = useConfirm();
  async function exportData() {
    if (!(await confirm({ purpose: 'data' }))) return;
    const data = await run({});
    if (data !== undefined)
      saveAsFile({
        fileName: `我的数据-${shanghaiDay(Date.parse(data.exportedAt))}.json`,
        type: 'application/json',
        text: JSON.stringify(data, undefined, 2),
      });
  }
  return (
    <Button isBusy={isBusy} onClick={() => void exportData()}>
      下载我的数据
    </Button>
  );
}

function CancelButton() {
  const { run, isBusy } = useMutation(profileCalls.cancelDeletion, { done: '注销申请已撤销' });
  async function cancel() {
    if ((await run({})) !== undefined) focusHeading(headingId);
  }
  return (
    <Button variant="main" isBusy={isBusy} onClick={() => void cancel()}>
      撤销注销申请
    </Button>
  );
}

type AccountType = UserInfo['accountType'];

/** What the download holds: a person has no enterprise. */
export function downloadNote(accountType: AccountType): string {
  const enterprise = accountType === 'enpt' ? '企业、' : '';
  return `下载的文件是 JSON 格式，包括账号、${enterprise}登录、协议、申诉、留言、需求和方案（含草稿和各次修改）、站内消息和操作记录，并写明注销后哪些删除、哪些保留。`;
}

/** What the last question before a deletion says. */
export function DeletionNote({ days }: { days: number }) {
  return (
    <>
      <p>
        <b>{days} 天后删除，不能恢复。</b>期间可以撤销。请先确认是您本人操作。
      </p>
      <WhatGoes />
    </>
  );
}

/** What a deletion takes, what stays and where. */
function WhatGoes() {
  return (
    <div className={styles.goes}>
      <h3>会删除</h3>
      <ul>
        {deletionTakes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h3>会保留，但不含您的姓名和联系方式</h3>
      <ul>
        {deletionLeaves.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
