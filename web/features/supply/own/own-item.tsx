import { useState } from 'react';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { stageActionNames, type StageAction } from '#contract/supply/stage-workflow.ts';
import { stageNames } from '#contract/supply/stages.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { goTo, replaceAddress } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ActionBar, type Act } from '#web/ui/action-bar/action-bar.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from './own.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { SupplyForm } from './supply-form.tsx';
import { ownAddress, ownKindTexts, isBeingWritten, stateWords, type OwnSupply } from './words.ts';

/** One of the caller's own: how it stands, why, and what can be done next. What is being written stands there as its form. */
export function OwnItem({ kind, id, isEditing }: { kind: OwnedKind; id: number; isEditing: boolean }) {
  const { noun } = ownKindTexts[kind];
  const { user } = useSession();
  const own = useCall(ownSupplyCalls.getOwn, { id }, { isPage: true });
  useAskAgain(own);
  const back = `#${ownAddress(kind)}`;
  return (
    <Loaded of={own} skeleton={<SkeletonRows count={4} />}>
      {(item) => {
        if (item === null || item.kind !== kind)
          return (
            <div className="card">
              <EmptyState
                title={`没有这条${noun}`}
                action={<ButtonLink href={back}>看我的{noun}</ButtonLink>}
              />
            </div>
          );
        const canWrite = isBeingWritten(item.state) || (isEditing && item.state !== 'waiting');
        return (
          <div className={styles.desk}>
            <OwnItemStatus item={item} kind={kind} />
            {canWrite && user !== undefined && (
              <SupplyForm
                key={`${String(id)} ${String(item.rev)}`}
                kind={kind}
                userId={user.userId}
                known={item}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The public page with what is not public yet. */
const previewHref = (kind: OwnedKind, id: number): string => `${contentHref(kind, id)}&preview=1`;

interface OwnItemStatusProps {
  item: OwnSupply;
  kind: OwnedKind;
}

interface Asked {
  does: 'withdraw' | 'close';
}

/** What leads back from a stage, for as long as nobody has relied on it. */
const undoingStage: Partial<Record<StageAction, StageAction>> = {
  contact: 'resume',
  resume: 'contact',
  close: 'reopen',
};
/** Anybody reads these, and no way leads back. */
const stageQuestions: Partial<Record<StageAction, string>> = {
  sign: '登记后所有人都看到这条需求已签约，其他对接不能再继续；不能改回未签约。',
  finish: '登记后所有人都看到这条需求已完成，不能恢复。',
};

function OwnItemStatus({ item, kind }: OwnItemStatusProps) {
  const { id, rev, state, stage, isPublic, mayDelete, mayDiscard, actions, stageActions } = item;
  const { comment, fields } = item;
  const { noun, calls, remove } = ownKindTexts[kind];
  const [asked, setAsked] = useState<Asked>();
  const status = useMutation(calls.status, {
    done: ({ releaseStatus }) => (releaseStatus === 0 ? '已收回，可以继续修改' : '已撤下'),
    undo: (_, { rev: now }) =>
      state === 'waiting' ? () => mutate(calls.status, { id, rev: now, releaseStatus: 1 }) : undefined,
  });
  const staging = useMutation(ownSupplyCalls.setStage, {
    done: ({ action }) => `已${stageActionNames[action]}`,
    undo: ({ action }) => {
      // closed while in contact it would come back as open
      const back = action === 'close' && stage !== 'open' ? undefined : undoingStage[action];
      return back && (() => mutate(ownSupplyCalls.setStage, { id, action: back, comment: '' }));
    },
  });
  const discarding = useMutation(ownSupplyCalls.discardCorrection, {
    done: isPublic ? '修改已放弃，公开的一版不变' : '修改已放弃',
  });
  const removal = useMutation(remove, { done: '已删除', isLeaving: true });
  const isBusy = [status, staging, discarding, removal].some((each) => each.isBusy);

  const takeBack = () => status.run({ id, rev, releaseStatus: 0 });
  const setStage = (action: StageAction, comment: string) => staging.run({ id, action, comment });
  async function discard() {
    // the form would stand there anew
    if ((await discarding.run({ id, rev })) !== undefined) replaceAddress(ownAddress(kind, { id }));
  }
  async function drop() {
    if ((await removal.run({ id, isDel: 1 })) !== undefined) goTo(ownAddress(kind));
  }

  const canTakeBack = actions.includes('takeBack') || actions.includes('unschedule');
  const canBegin = state === 'live' || state === 'withdrawn' || state === 'rejected';
  const acts: Act[] = [
    ...(canBegin
      ? [
          {
            key: 'edit',
            label: '修改',
            onPress: () => replaceAddress(ownAddress(kind, { id, edit: 1 })),
          },
        ]
      : []),
    ...(canTakeBack
      ? [
          {
            key: 'takeBack',
            label: '收回',
            onPress: () => void takeBack(),
            ask:
              state === 'scheduled'
                ? { text: '收回后不再按时发布；要发布须重新提交审核。', cancelLabel: '不收回' }
                : undefined,
          },
        ]
      : []),
    ...stageActions.map((action) => {
      const text = stageQuestions[action];
      return {
        key: action,
        label: stageActionNames[action],
        onPress: () => (action === 'close' ? setAsked({ does: 'close' }) : void setStage(action, '')),
        ask: text === undefined ? undefined : { text },
      };
    }),
    ...(actions.includes('withdraw')
      ? [{ key: 'withdraw', label: '撤下', onPress: () => setAsked({ does: 'withdraw' }) }]
      : []),
    ...(mayDiscard
      ? [
          {
            key: 'discard',
            label: '放弃修改',
            onPress: () => void discard(),
            ask: {
              text: isPublic
                ? '改过的内容会去掉，不能恢复；公开的一版不变。'
                : '改过的内容会去掉，不能恢复。',
            },
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'drop',
            label: '删除',
            onPress: () => void drop(),
            ask: {
              title: `删除这条${noun}`,
              text: '删除后不能恢复，写好的内容、图片和附件都会去掉。',
            },
          },
        ]
      : []),
  ];
  return (
    <section className={`card ${styles.standing ?? ''}`} aria-label={`这条${noun}的进展`}>
      <div className={styles.head}>
        <h2>{fields.title}</h2>
        <Tag tone={stateWords[state].tone}>{stateWords[state].name}</Tag>
        {state === 'live' && stage !== undefined && <Tag tone="teal">{stageNames[stage]}</Tag>}
      </div>
      {comment !== '' && (
        <Alert tone="warning" title={state === 'withdrawn' ? '撤下的原因' : '审核意见'}>
          <p>{comment}</p>
        </Alert>
      )}
      {isPublic && state !== 'live' && (
        <p className="muted">公开的仍是上一版，修改通过审核后换成新的一版。</p>
      )}
      {state === 'waiting' && item.consent === 'asked' && (
        <p className="muted">已请案例写到的企业同意公开，它同意并且审核通过以后才发布。</p>
      )}
      {state === 'waiting' && item.consent === 'given' && <p className="muted">案例写到的企业已同意公开。</p>}
      {state === 'waiting' && item.consent !== 'asked' && (
        <p className="muted">审核一般在三个工作日内完成，结果会发到站内消息。</p>
      )}
      <ActionBar
        label={`这条${noun}可以办理的事`}
        className={styles.ways}
        before={
          <>
            {state !== 'live' && <ButtonLink href={previewHref(kind, id)}>预览</ButtonLink>}
            {isPublic && <ButtonLink href={contentHref(kind, id)}>看公开的页面</ButtonLink>}
          </>
        }
        acts={acts.map((act) => ({ ...act, isBusy }))}
        after={<ButtonLink href={`#${ownAddress(kind)}`}>返回列表</ButtonLink>}
      />
      <ReasonDialog
        key={asked?.does}
        isOpen={asked !== undefined}
        title={asked?.does === 'close' ? `关闭这条${noun}` : `撤下这条${noun}`}
        help={
          asked?.does === 'close'
            ? '关闭后仍可查看，不再接受对接；可以重新开放。'
            : '撤下后公众看不到它。要再发布，须修改后重新提交审核。'
        }
        onClose={() => setAsked(undefined)}
        onConfirm={async (reason) => {
          const answer =
            asked?.does === 'close'
              ? await setStage('close', reason)
              : await status.run({ id, rev, releaseStatus: 5, comment: reason });
          if (answer !== undefined) setAsked(undefined);
        }}
      />
    </section>
  );
}
