import { useEffect, useEffectEvent, useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { providerContactMaxLength } from '#contract/certifications/constants.ts';
import { providerCalls } from '#contract/certifications/provider-calls.ts';
import {
  providerFormFields,
  providerItemRules,
  type ProviderItemForm,
} from '#contract/certifications/provider-rules.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { ownerStateNames } from '#contract/content/owner-state-names.ts';
import type { VersionState } from '#contract/content/release.ts';
import { anything } from '#contract/shared-rules/rule.ts';
import { supplyLengths } from '#contract/supply/constants.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { send } from '#web/lib/call/send.ts';
import { useAskAgain } from '#web/lib/call/use-ask-again.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { ImageField } from '#web/lib/uploads/public-file-fields.tsx';
import { ActionBar, type Act } from '#web/ui/action-bar/action-bar.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import matter from '#web/lib/matter/matter.module.css';

type OwnProvider = NonNullable<ResponseOf<typeof providerCalls.getOwnProvider>>;

const tones: Partial<Record<VersionState, TagTone>> = {
  waiting: 'amber',
  returned: 'red',
  rejected: 'red',
  scheduled: 'teal',
  live: 'green',
};
const beingWritten: readonly VersionState[] = ['draft', 'returned'];

/** What a certified provider is in public: how it stands, and the words, logo and contact that are its own to write. */
export function PublicItem({ userId }: { userId: number }) {
  const own = useCall(providerCalls.getOwnProvider, {}, { isPart: true });
  useAskAgain(own);
  return (
    <section className={`card ${matter.box ?? ''}`} aria-labelledby="public-item">
      <Loaded of={own} skeleton={<SkeletonRows count={3} />}>
        {(item) =>
          item === null ? (
            <>
              <h2 id="public-item">服务商公开页</h2>
              <p>目前没有公开页，请联系平台客服。</p>
            </>
          ) : (
            <Known item={item} userId={userId} />
          )
        }
      </Loaded>
    </section>
  );
}

function Known({ item, userId }: { item: OwnProvider; userId: number }) {
  const { id, rev, state, isPublic, isHeld, comment, actions } = item;
  const [isOpen, setIsOpen] = useState(false);
  const moving = useMutation(providerCalls.moveOwnProvider, {
    done: ({ action }) => (action === 'discard' ? '修改已放弃' : '已收回，可以继续修改'),
  });
  const move = (action: 'takeBack' | 'unschedule' | 'discard') => void moving.run({ rev, action });
  const isForm =
    !isHeld && (beingWritten.includes(state) || (isOpen && state !== 'waiting' && state !== 'scheduled'));
  const acts: Act[] = [
    ...(isHeld || isForm || state === 'waiting' || state === 'scheduled'
      ? []
      : [{ key: 'edit', label: '修改公开页', onPress: () => setIsOpen(true) }]),
    ...(actions.includes('takeBack')
      ? [{ key: 'takeBack', label: '收回', onPress: () => move('takeBack') }]
      : []),
    ...(actions.includes('unschedule')
      ? [{ key: 'unschedule', label: '收回', onPress: () => move('unschedule') }]
      : []),
    ...(actions.includes('discard')
      ? [
          {
            key: 'discard',
            label: '放弃修改',
            onPress: () => move('discard'),
            ask: { text: '改过的内容会去掉，不能恢复；公开的一版不变。' },
          },
        ]
      : []),
  ];
  return (
    <>
      <div className={matter.head}>
        <h2 id="public-item">服务商公开页</h2>
        <Tag tone={tones[state] ?? 'grey'}>{ownerStateNames[state]}</Tag>
      </div>
      <p className="muted">
        企业名称、信用代码、服务类别和区域、资质、官方认定以认证为准；摘要、详细说明、标志和联系方式由您填写，审核通过后公开。
      </p>
      {comment !== '' && (
        <Alert tone="warning" title={state === 'withdrawn' ? '撤下的原因' : '审核意见'}>
          <p>{comment}</p>
        </Alert>
      )}
      {isHeld && <Alert tone="info">平台工作人员正在修改这一页，发布后您可以继续修改。</Alert>}
      {isPublic && state !== 'live' && (
        <p className="muted">公开的仍是上一版，修改通过审核后换成新的一版。</p>
      )}
      {state === 'waiting' && <p className="muted">审核一般在三个工作日内完成，结果会发到站内消息。</p>}
      <ActionBar
        label="服务商公开页可以办理的事"
        className={matter.buttons}
        before={
          <>
            {state !== 'live' && (
              <ButtonLink href={`${contentHref('provider', id)}&preview=1`}>预览</ButtonLink>
            )}
            {isPublic && <ButtonLink href={contentHref('provider', id)}>看公开的页面</ButtonLink>}
          </>
        }
        acts={acts.map((act) => ({ ...act, isBusy: moving.isBusy }))}
      />
      {isForm && (
        <ItemForm
          key={`${String(id)} ${String(rev)}`}
          item={item}
          userId={userId}
          isFocused={isOpen}
          onDone={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** With the logo, which no rule judges: what is said of it stands beside it. */
type Shown = ProviderItemForm & { images: readonly string[] };

interface ItemFormProps {
  item: OwnProvider;
  userId: number;
  /** It has just been opened by a press. */
  isFocused: boolean;
  onDone: () => void;
}

function ItemForm({ item, userId, isFocused, onDone }: ItemFormProps) {
  const { id, summary, body, contact, imageUrl, remarks } = item;
  const [rev, setRev] = useState(item.rev);
  const form = useForm<Shown, Shown>({
    rules: { ...providerItemRules, images: anything },
    initial: { summary, body, contact, images: imageUrl === '' ? [] : [imageUrl] },
    draft: { key: `provider item ${String(userId)} ${String(id)} ${String(item.rev)}`, secrets: [] },
  });
  const showRemarks = useEffectEvent(() => {
    if (remarks.length === 0) return;
    form.complain(
      Object.fromEntries(
        remarks.map(({ field, text: said }) => [providerFormFields[field] ?? 'summary', `审核意见：${said}`]),
      ),
    );
  });
  useEffect(() => showRemarks(), []);

  /** It was changed elsewhere: what is typed here stays, and whoever presses again means it. */
  async function takeOver(error: unknown): Promise<never> {
    const isStale = error instanceof CallError && error.code === contentErrors.editedMeanwhile.code;
    const now = isStale ? await send(providerCalls.getOwnProvider, {}, { quiet: true }) : null;
    if (now === null || now.state === 'waiting' || now.state === 'scheduled') throw error;
    setRev(now.rev);
    throw new CallError('公开页刚在别处改过。再按一次，就用这里的内容代替那边的。');
  }
  async function save(isHandedIn: boolean) {
    const isDone = await form.submit(async ({ images, ...written }) => {
      await mutate(
        providerCalls.saveOwnProvider,
        { rev, ...written, imageUrl: images[0] ?? '', isHandedIn },
        { quiet: true },
      ).catch(takeOver);
      showToast('success', isHandedIn ? '已提交审核' : '已保存');
    });
    if (isDone) onDone();
  }
  return (
    <form className={matter.form} aria-label="修改服务商公开页" {...form.formProps(() => save(true))}>
      <h3 tabIndex={-1} ref={isFocused ? focusOnMount : undefined}>
        修改服务商公开页
      </h3>
      <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
      <FormFailure text={form.failure} />
      <TextArea
        label="摘要"
        {...form.field('summary')}
        help="一两句话说清楚，列表里显示"
        rows={2}
        maxLength={supplyLengths.summary.max}
      />
      <TextArea
        label="详细说明"
        {...form.field('body')}
        help="擅长什么、做过哪些项目、怎样服务。一行一段。"
        rows={8}
        maxLength={supplyLengths.body.max}
      />
      <TextField
        label="公开的联系方式"
        {...form.field('contact')}
        isOptional
        help="所有人都能看到，请填对外的部门和电话，如：市场部 0999-1234567"
        maxLength={providerContactMaxLength}
      />
      <ImageField
        label="企业标志"
        name="images"
        value={form.values.images}
        maxCount={1}
        error={form.complaints.images}
        onAdd={(path) => form.change({ images: [path] })}
        onRemove={() => form.change({ images: [] })}
      />
      <div className={matter.buttons}>
        <Button type="submit" variant="main" isBusy={form.isSubmitting}>
          提交审核
        </Button>
        <Button isBusy={form.isSubmitting} onClick={() => void save(false)}>
          保存草稿
        </Button>
      </div>
    </form>
  );
}
