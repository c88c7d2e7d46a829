import { useState } from 'react';
import { passkeyCalls } from '#contract/account/passkey-calls.ts';
import type { OwnSecondFactor } from '#contract/account/second-factor-calls.ts';
import { passkeyRules } from '#contract/account/passkey-rules.ts';
import { passkeyMaxCount, passkeyNameMaxLength } from '#contract/account/second-factor-constants.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useFocusFirstFault } from '#web/lib/form/focus-first-fault.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { useConfirm } from '#web/lib/session/confirm.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import styles from './second-factor.module.css';

type Passkey = OwnSecondFactor['passkeys'][number];

/** Of somebody whose authenticator is on: passkeys that stand in for it, as far as this address and this browser can have any. */
export function Passkeys({ hasPasskeys, passkeys }: Pick<OwnSecondFactor, 'hasPasskeys' | 'passkeys'>) {
  const isFull = passkeys.length >= passkeyMaxCount;
  const why = !hasPasskeys
    ? '本站的网址还不能使用通行密钥：须用 https 和域名访问。'
    : !canUsePasskeys()
      ? '这个浏览器不支持通行密钥。'
      : isFull
        ? `最多 ${String(passkeyMaxCount)} 个通行密钥，请先删除不用的。`
        : undefined;
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.title}>
        通行密钥
      </h2>
      <p>
        用指纹、面容、设备密码或安全密钥代替动态码，不用看手机。请只在自己使用的设备上添加；动态码和恢复码照常可用。
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.resets} aria-label="通行密钥">
          {passkeys.map((one) => (
            <OnePasskey key={one.id} one={one} />
          ))}
        </ul>
      )}
      {why !== undefined && <p className="muted">{why}</p>}
      {why === undefined && <AddPasskey />}
    </section>
  );
}

function OnePasskey({ one: { id, name, createdTime, lastUsedTime } }: { one: Passkey }) {
  const confirm = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(passkeyCalls.removePasskey, { done: `已删除通行密钥“${name}”` });
  async function removeIt() {
    setAsking(false);
    if (await confirm({ purpose: 'login' })) await remove.run({ id });
  }
  return (
    <li>
      <b>{name}</b>
      <span className="meta num">
        {shanghaiMinute(createdTime)} 添加，
        {lastUsedTime === null ? '还没有用过' : `最近一次 ${shanghaiMinute(lastUsedTime)}`}
      </span>
      <div className="row">
        <Button
          size="small"
          isBusy={remove.isBusy}
          aria-label={`删除通行密钥“${name}”`}
          onClick={() => setAsking(true)}
        >
          删除
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`删除通行密钥“${name}”`}
        confirmLabel="删除"
        onConfirm={() => void removeIt()}
        onClose={() => setAsking(false)}
      >
        <p>删除后，它不能再代替动态码。设备里保存的密钥没有用处了，可以在设备的设置里清除。</p>
      </ConfirmDialog>
    </li>
  );
}

function AddPasskey() {
  const confirm = useConfirm();
  const form = useForm<{ name: string }, { name: string }>({ rules: passkeyRules, initial: { name: '' } });
  useFocusFirstFault(form);
  async function submit() {
    await form.submit(async ({ name }) => {
      if (!(await confirm({ purpose: 'login' }))) return;
      const begun = await mutate(passkeyCalls.beginPasskey, {}, { quiet: true });
      const passkey = await makePasskey(begun);
      await mutate(passkeyCalls.addPasskey, { name, passkey }, { quiet: true });
      showToast('success', `已添加通行密钥“${name.trim()}”`);
      form.change({ name: '' });
    });
  }
  return (
    <form className={styles.part} aria-label="添加通行密钥" {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextField
        label="名称"
        help="以后凭它认出是哪台设备，例如：办公室电脑"
        {...form.field('name')}
        maxLength={passkeyNameMaxLength}
      />
      <div className="row">
        <Button type="submit" isBusy={form.isSubmitting}>
          添加通行密钥
        </Button>
      </div>
    </form>
  );
}
