import { useState } from 'react';
import { agreementNames, type AgreementText } from '#contract/site/agreement-names.ts';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import { siteReasonMaxLength } from '#contract/site/constants.ts';
import { siteErrors } from '#contract/site/errors.ts';
import type { SiteDecision } from '#contract/site/facts.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { AgreementText as WholeText } from '#web/lib/text/agreement-text.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { AgreementForm, type Agreement } from './agreement-form.tsx';
import styles from './agreements.module.css';
import { TextChanges } from './text-changes.tsx';
import { AgreementVersions } from './versions.tsx';

/** The texts that users agree to: what counts, what waits for another chief, and what was before. */
export function Agreements() {
  const found = useFreshCall(agreementWorkCalls.listAgreements, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={6} />}>
      {({ rows }) => (
        <FocusHeir heir={mainHeading}>
          <p className="meta">
            注册的人同意的就是这里的文本，网站声明里的隐私政策也从这里来。新版本由另一位主编确认后生效；要求重新同意的，用户下次打开网站时先看到改了什么。
          </p>
          {rows.map((agreement) => (
            <Part key={agreement.document} agreement={agreement} />
          ))}
        </FocusHeir>
      )}
    </Loaded>
  );
}

/** What stands over the list: nothing, a text to read, the earlier ones, or a new version, which may begin with an earlier text. */
type Open = { is: 'text' | 'history' } | { is: 'form'; from?: AgreementText };

function Part({ agreement }: { agreement: Agreement }) {
  const { document, version, text, waiting } = agreement;
  const [open, setOpen] = useState<Open>();
  const name = `《${agreementNames[document]}》`;
  const headingId = `agreement-${document}`;
  const close = () => setOpen(undefined);
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        <span className="meta">
          版本 {version}，{text.clauses.length} 条
        </span>
        {waiting !== null && <Tag tone="amber">新版本等待确认</Tag>}
      </div>
      <div className="row">
        <Button size="small" aria-label={`看全文：${name}`} onClick={() => setOpen({ is: 'text' })}>
          看全文
        </Button>
        <Button size="small" aria-label={`改动记录：${name}`} onClick={() => setOpen({ is: 'history' })}>
          改动记录
        </Button>
        {waiting === null && (
          <Button size="small" aria-label={`写新版本：${name}`} onClick={() => setOpen({ is: 'form' })}>
            写新版本
          </Button>
        )}
      </div>
      {waiting !== null && (
        <FocusHeir key={waiting.id} heir={mainHeading}>
          <WaitingText agreement={agreement} waiting={waiting} />
        </FocusHeir>
      )}
      <Dialog isOpen={open?.is === 'text'} title={agreementNames[document]} width={850} onClose={close}>
        <WholeText version={version} text={text} />
      </Dialog>
      <Dialog isOpen={open?.is === 'history'} title={`${name}的改动记录`} width={850} onClose={close}>
        <AgreementVersions
          agreement={agreement}
          onRestore={waiting === null ? (from: AgreementText) => setOpen({ is: 'form', from }) : undefined}
        />
      </Dialog>
      <Dialog isOpen={open?.is === 'form'} title={`${name}的新版本`} width={1000} onClose={close}>
        {open?.is === 'form' && <AgreementForm agreement={agreement} from={open.from} onClose={close} />}
      </Dialog>
    </section>
  );
}

interface Opinion {
  comment: string;
}
const rules: FormRules<Opinion> = { comment: maxLength(siteReasonMaxLength, 'siteReasonTooLong') };

const own: readonly DecisionAct<SiteDecision>[] = [
  { action: 'withdraw', label: '收回', done: '已收回，现在的文本没有变化' },
];
const others: readonly DecisionAct<SiteDecision>[] = [
  { action: 'confirm', label: '确认生效', variant: 'main', done: '新版本已生效' },
  { action: 'drop', label: '不采纳', variant: 'danger', done: '没有采纳，已告知提出人' },
];

function WaitingText({
  agreement: { document, text },
  waiting,
}: {
  agreement: Agreement;
  waiting: NonNullable<Agreement['waiting']>;
}) {
  const form = useForm<Opinion, Opinion>({
    rules,
    initial: { comment: '' },
    draft: { key: `agreement-change ${String(waiting.id)}`, secrets: [] },
  });
  return (
    <>
      <p>
        {waiting.by} {shanghaiMinute(waiting.time)} 提出：{waiting.summary}
        <span className="meta">{waiting.asksAgain ? '（请用户重新同意）' : '（不用重新同意）'}</span>
      </p>
      <TextChanges label={`《${agreementNames[document]}》的改动`} before={text} after={waiting.text} />
      <Decision
        title={`确认《${agreementNames[document]}》的新版本`}
        acts={waiting.isOwn ? own : others}
        form={form}
        send={(action, { comment }) =>
          mutate(agreementWorkCalls.decideAgreement, { id: waiting.id, action, comment }, { quiet: true })
        }
        moved={{ codes: [siteErrors.siteChangeSettled.code], call: agreementWorkCalls.decideAgreement }}
        onDecided={() => undefined}
        hint={waiting.isOwn ? '这是您提出的改动，须由另一位主编确认；您可以收回。' : ''}
        {...(!waiting.isOwn && {
          comment: { label: '意见', help: '不采纳须写明，提出人会看到', maxLength: siteReasonMaxLength },
        })}
        closed="已经处理。"
      />
    </>
  );
}
