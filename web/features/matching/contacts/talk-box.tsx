import { useLayoutEffect, useRef } from 'react';
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
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import styles from './contacts.module.css';
import { inReadingOrder } from './talk-days.ts';
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

/** What the two have written, as one reads it, and below it the way to write more. */
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
      <Loaded of={talk} skeleton={<SkeletonRows count={2} />}>
        {({ total, rows }) => (
          <>
            {rows.length === 0 && <p className="muted">还没有留言。</p>}
            {page * talkPageSize < total && (
              <p>
                <a className="inline" href={hrefOf(id, page + 1)}>
                  看更早的留言
                </a>
              </p>
            )}
            {rows.length > 0 && (
              <Conversation rows={rows} isNewest={page === 1} onReport={(row) => report.ask(row)} />
            )}
            {page > 1 && (
              <p className={styles.head}>
                <a className="inline" href={hrefOf(id, page - 1)}>
                  看较新的留言
                </a>
                <a className="inline" href={hrefOf(id, 1)}>
                  回到最新
                </a>
              </p>
            )}
          </>
        )}
      </Loaded>
      {canWrite && <TalkForm id={id} onSaid={said} />}
      {report.dialog}
    </section>
  );
}

const hrefOf = (id: number, talkPage: number) =>
  `#${addressOf('/company', { page: 'match', contact: id, talk: talkPage === 1 ? undefined : talkPage })}`;

interface ConversationProps {
  /** The newest first. */
  rows: readonly Talk[];
  /** Nothing newer was written: one begins to read at the end. */
  isNewest: boolean;
  onReport: (messageId: number) => void;
}

/** A window on what was written, which shows the newest until somebody goes back. */
function Conversation({ rows, isNewest, onReport }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const newest = rows[0]?.id;
  useLayoutEffect(() => {
    if (isNewest && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [isNewest, newest]);
  return (
    // what is longer than the window is read by scrolling it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.window} ref={box} role="group" aria-label="双方的留言" tabIndex={0}>
      <ol className={styles.talk} aria-label="留言">
        {inReadingOrder(rows).flatMap(({ day, rows: ofDay }) =>
          ofDay.map((row, at) => (
            <Message
              key={row.id}
              row={row}
              day={at === 0 ? day : undefined}
              onReport={() => onReport(row.id)}
            />
          )),
        )}
      </ol>
    </div>
  );
}

/** `2026-03-02 ` stands above. */
const dayLength = 11;

function Message({
  row: { id, isMine, body, isHidden, report, createTime },
  day,
  onReport,
}: {
  row: Talk;
  /** Of the first one of a day. */
  day: string | undefined;
  onReport: () => void;
}) {
  const time = shanghaiMinute(createTime);
  return (
    <li id={talkRowId(id)} tabIndex={-1} className={isMine ? styles.mine : undefined}>
      {day !== undefined && <p className={`meta num ${styles.day ?? ''}`}>{day}</p>}
      <div className={styles.bubble}>
        <p className={styles.head}>
          <span className="meta">
            {isMine ? '我' : '对方'} <span className="num">{time.slice(dayLength)}</span>
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
      </div>
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
