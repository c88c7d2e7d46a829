import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { MemberRole } from '#contract/acting.ts';
import { linkDaysMost, linkReaderMaxLength } from '#contract/assessments/constants.ts';
import { assessmentLinkCalls } from '#contract/assessments/link-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './result.module.css';

const usualDays = 30;
const states = { live: '有效', expired: '已到期', revoked: '已撤销' } as const;

/** Links by which a named reader without an account reads this result: made, listed and ended by the owner. */
export function LinksSection({ assessmentId, role }: { assessmentId: number; role: MemberRole }) {
  const links = useCall(assessmentLinkCalls.assessmentLinks, { assessmentId }, { isPart: true });
  const revoke = useMutation(assessmentLinkCalls.revokeAssessmentLink, {
    done: '已撤销，链接马上失效',
  });
  const [made, setMade] = useState<{ linkId: number; address: string }>();
  async function end(linkId: number) {
    const done = await revoke.run({ assessmentId, linkId });
    if (done !== undefined && made?.linkId === linkId) setMade(undefined);
  }
  return (
    <section className="card" aria-labelledby="result-links">
      <h2 id="result-links">分享给指定的人</h2>
      <p className="muted">
        对方不用登录，凭链接看到企业名称、统一社会信用代码、结果和各部分的数，看不到逐题回答；到期或撤销后打不开。
        {role !== 'owner' && '链接由企业负责人生成。'}
      </p>
      {role === 'owner' && <MakeLink assessmentId={assessmentId} onMade={setMade} />}
      {made !== undefined && <MadeLink key={made.linkId} address={made.address} />}
      <Loaded of={links} skeleton={<SkeletonRows count={2} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">还没有分享过。</p>
          ) : (
            <ul className={styles.links}>
              {rows.map(({ linkId, reader, state, createTime, expireTime, opened, lastOpenTime }) => (
                <li key={linkId}>
                  <span>
                    <b>{reader}</b> <Tag tone={state === 'live' ? 'green' : 'grey'}>{states[state]}</Tag>
                    <span className={`num ${styles.note ?? ''}`}>
                      {shanghaiMinute(createTime)} 生成，到 {shanghaiMinute(expireTime)}；打开 {opened} 次
                      {lastOpenTime !== null && `，最近 ${shanghaiMinute(lastOpenTime)}`}
                    </span>
                  </span>
                  {state === 'live' && role === 'owner' && (
                    <Button
                      isBusy={revoke.isBusy && revoke.request.linkId === linkId}
                      onClick={() => void end(linkId)}
                    >
                      撤销<VisuallyHidden>给 {reader} 的链接</VisuallyHidden>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function MakeLink({
  assessmentId,
  onMade,
}: {
  assessmentId: number;
  onMade: (made: { linkId: number; address: string }) => void;
}) {
  const [reader, setReader] = useState('');
  const [days, setDays] = useState(String(usualDays));
  const make = useMutation(assessmentLinkCalls.makeAssessmentLink, { quiet: true });
  const { error } = make;
  const field = error instanceof CallError ? error.field : undefined;
  const message = error === undefined ? undefined : messageOf(error);
  async function begin() {
    const done = await make.run({ assessmentId, reader, days: Number(days) });
    if (done === undefined) return;
    onMade(done);
    setReader('');
  }
  return (
    <form
      className={styles.linkForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <TextField
        label="给谁看"
        name="link-reader"
        value={reader}
        maxLength={linkReaderMaxLength}
        placeholder="如：锦江支行 周宁"
        error={field === 'reader' ? message : undefined}
        onChange={setReader}
      />
      <TextField
        label={`有效几天（最多 ${String(linkDaysMost)} 天）`}
        name="link-days"
        value={days}
        inputMode="numeric"
        isTabular
        error={field === 'days' ? message : undefined}
        onChange={(next) => setDays(next.replace(/\D/g, '').slice(0, 3))}
      />
      <Button type="submit" isBusy={make.isBusy}>
        生成链接
      </Button>
      {message !== undefined && field !== 'reader' && field !== 'days' && (
        <Alert tone="error" isLive>
          {message}
        </Alert>
      )}
    </form>
  );
}

/** The address, which is told once. */
function MadeLink({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', '已复制');
    } catch {
      showToast('error', '浏览器不允许复制，请选中后复制');
    }
  }
  return (
    <Alert tone="success" title="链接已生成，地址只显示这一次">
      <span ref={focusOnMount} tabIndex={-1} className={styles.address}>
        {address}
      </span>
      <Button onClick={() => void copy()}>
        <Copy className="icon-s" aria-hidden="true" />
        复制链接
      </Button>
    </Alert>
  );
}
