import type { ResponseOf } from '#contract/call.ts';
import { contactCalls, type Talk } from '#contract/matching/contact-calls.ts';
import { talkMaxLength } from '#contract/matching/constants.ts';
import { talkRules } from '#contract/matching/rules.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import type { CallState } from '#web/lib/call/use-call.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf, setQuery } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';
import { ReportButton, talkRowId, useTalkReport } from './report-talk.tsx';

export const talkPageSize = 20;

export type TalkState = CallState<ResponseOf<typeof contactCalls.listTalk>> & { retry: () => void };

interface TalkBoxProps {
  id: number;
  /** The caller has reported all of it, and nobody has decided yet. */
  isReported: boolean;
  talk: TalkState;
  canWrite: boolean;
  /** Which page of it, from 1. */
  page: number;
}

/** What the two have written, the newest first, and the way to write more. */
export function TalkBox({ id, isReported, talk, canWrite, page }: TalkBoxProps) {
  const report = useTalkReport(id);
  const said = () => {
    // what is new stands on the first page
    if (page > 1) setQuery({ talk: undefined });
  };
  return (
    <section aria-labelledby="contact-talk">
      <div className={styles.head}>
        <h3 id="contact-talk" tabIndex={-1}>
          留言
        </h3>
        {isReported ? (
          <span className="meta">整个对接已举报，平台会处理</span>
        ) : (
          talk.data?.rows.some(({ isMine }) => !isMine) === true && (
            <ReportButton onPress={() => report.ask('talk')}>举报整个对接</ReportButton>
          )
        )}
      </div>
      {canWrite && <TalkForm id={id} onSaid={said} />}
      <Loaded of={talk} skeleton={<SkeletonRows count={2} />}>
        {({ total, rows }) => (
          <>
            {rows.length === 0 && <p className="muted">还没有留言。</p>}
            <ol className={styles.talk} aria-label="留言">
              {rows.map((row) => (
                <Message key={row.id} row={row} onReport={() => report.ask(row.id)} />
              ))}
            </ol>
            <Pagination
              label="留言分页"
              page={page}
              pageCount={Math.ceil(total / talkPageSize)}
              hrefFor={(talkPage) =>
                `#${addressOf('/company', { page: 'match', contact: id, talk: talkPage === 1 ? undefined : talkPage })}`
              }
            />
          </>
        )}
      </Loaded>
      {report.dialog}
    </section>
  );
}

function Message({
  row: { id, isMine, body, isHidden, report, createTime },
  onReport,
}: {
  row: Talk;
  onReport: () => void;
}) {
  const time = shanghaiMinute(createTime);
  return (
    <li id={talkRowId(id)} tabIndex={-1} className={isMine ? styles.mine : undefined}>
      <p className={styles.head}>
        <span className="meta">
          {isMine ? '我' : '对方'} <span className="num">{time}</span>
        </span>
        {report !== null && (
          <span className="meta">{report === 'waiting' ? '已举报，平台会处理' : '举报已处理'}</span>
        )}
        {!isMine && !isHidden && report === null && (
          <ReportButton label={`举报对方 ${time} 的留言`} onPress={onReport}>
            举报
          </ReportButton>
        )}
      </p>
      {isHidden ? <p className="muted">该留言因违规被隐藏</p> : <p className={styles.text}>{body}</p>}
    </li>
  );
}

function TalkForm({ id, onSaid }: { id: number; onSaid: () => void }) {
  const form = useForm({ rules: talkRules, initial: { body: '' } });
  async function say({ body }: { body: string }) {
    await mutate(contactCalls.sayInContact, { id, body }, { quiet: true });
  }
  async function submit() {
    if (!(await form.submit(say))) return;
    form.change({ body: '' });
    onSaid();
  }
  return (
    <form aria-label="给对方留言" className={styles.form} {...form.formProps(submit)}>
      <FormFailure text={form.failure} />
      <TextArea label="给对方留言" {...form.field('body')} rows={3} maxLength={talkMaxLength} />
      <Button type="submit" isBusy={form.isSubmitting}>
        发送
      </Button>
    </form>
  );
}
