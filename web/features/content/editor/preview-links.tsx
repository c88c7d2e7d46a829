import { Copy } from 'lucide-react';
import { useState } from 'react';
import { previewDays, type PreviewDays } from '#contract/content/constants.ts';
import { previewCalls } from '#contract/content/preview-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './editor.module.css';

/** Links by which people without an account read what is being written: made here, listed, and ended. */
export function PreviewLinks({ id }: { id: number }) {
  const links = useCall(previewCalls.list, { id });
  const [days, setDays] = useState<PreviewDays>(7);
  const [made, setMade] = useState<{ previewId: number; address: string }>();
  const make = useMutation(previewCalls.make, { quiet: true });
  const revoke = useMutation(previewCalls.revoke, { done: '已撤销，链接马上失效' });
  async function begin() {
    const done = await make.run({ id, days });
    if (done !== undefined) setMade({ previewId: done.id, address: done.address });
  }
  async function end(previewId: number) {
    const done = await revoke.run({ previewId });
    if (done !== undefined && made?.previewId === previewId) setMade(undefined);
  }
  return (
    <section className={styles.stack} aria-labelledby="preview-links">
      <h3 id="preview-links">预览链接</h3>
      <p className="meta">没有账号的人凭链接看到最新保存的一稿，样子与公开以后相同；不计浏览，搜索不到。</p>
      <form
        className={styles.linkForm}
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Select
          label="有效期"
          name="preview-days"
          value={String(days)}
          options={previewDays.map((one) => ({ value: String(one), label: `${String(one)} 天` }))}
          onChange={(next) => setDays(previewDays.find((one) => String(one) === next) ?? days)}
        />
        <Button type="submit" isBusy={make.isBusy}>
          生成链接
        </Button>
      </form>
      {make.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(make.error)}
        </Alert>
      )}
      {made !== undefined && (
        <div className={styles.madeLink}>
          <p tabIndex={-1} ref={focusOnMount}>
            链接只在这里显示一次，请现在复制。凡是拿到它的人都能看。
          </p>
          <p className={styles.address}>{made.address}</p>
          <Button size="small" onClick={() => void copy(made.address)}>
            <Copy className="icon-s" aria-hidden="true" />
            复制链接
          </Button>
        </div>
      )}
      <Loaded of={links} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">没有有效的链接。</p>
          ) : (
            <ul className={styles.previewLinks} aria-label="有效的预览链接">
              {rows.map((row) => (
                <li key={row.id}>
                  <span>
                    {shanghaiMinute(row.expireTime)} 到期，打开过 <span className="num">{row.opened}</span> 次
                    <span className="meta">
                      {' '}
                      {row.by} {shanghaiMinute(row.createTime)} 生成
                    </span>
                  </span>
                  <Button
                    size="small"
                    isBusy={revoke.isBusy && revoke.request.previewId === row.id}
                    onClick={() => void end(row.id)}
                  >
                    撤销
                    <VisuallyHidden>{shanghaiMinute(row.createTime)} 生成的链接</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', '已复制');
  } catch {
    showToast('error', '浏览器不允许复制，请选中后复制');
  }
}
