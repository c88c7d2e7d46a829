import { useState } from 'react';
import { bookingCalls, type OwnBooking } from '#contract/experts/booking-calls.ts';
import { questionCalls, type OwnQuestion } from '#contract/experts/question-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import styles from '../experts.module.css';
import { bookingLabels, homeHref, questionLabels } from '../labels.ts';

const pageSize = 10;
const toLibrary = <ButtonLink href="#/Info/ZJList">到专家库看看</ButtonLink>;

/** Which page of one of the two lists the address names. */
function pageIn(query: URLSearchParams, name: string): number {
  const asked = Number(query.get(name) ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
}
const hrefFor = (name: string) => (n: number) =>
  `#${addressOf('/company', { page: 'expert', [name]: n === 1 ? undefined : n })}`;

/** What the account has asked experts, and its bookings. */
export function Desk({ query }: { query: URLSearchParams }) {
  return (
    <div className={styles.desk}>
      <Bookings page={pageIn(query, 'bookings')} />
      <Questions page={pageIn(query, 'questions')} />
    </div>
  );
}

/** One act at a time; what it has changed is asked anew. */
function useAct(after: () => void) {
  const [busy, setBusy] = useState(0);
  async function act(id: number, make: () => Promise<unknown>, done: string) {
    if (busy !== 0) return;
    setBusy(id);
    await make().then(
      () => showToast('success', done),
      // said by send()
      () => undefined,
    );
    setBusy(0);
    after();
  }
  return { busy, act };
}

function Bookings({ page }: { page: number }) {
  const list = useCall(bookingCalls.ownBookings, { pageNum: page, pageSize }, { keepsPrevious: true });
  const { busy, act } = useAct(list.retry);
  return (
    <section aria-labelledby="own-bookings">
      <SectionHead id="own-bookings" title="我的预约" />
      <Loaded of={list} skeleton={<SkeletonRows count={2} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState title="还没有预约" action={toLibrary} />
            </div>
          ) : (
            <>
              <div className="card">
                {rows.map((row) => (
                  <Booking
                    key={row.id}
                    of={row}
                    isBusy={busy === row.id}
                    onCancel={() =>
                      void act(row.id, () => send(bookingCalls.cancelBooking, { id: row.id }), '预约已取消')
                    }
                  />
                ))}
              </div>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={hrefFor('bookings')}
                label="预约翻页"
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Booking({ of: row, isBusy, onCancel }: { of: OwnBooking; isBusy: boolean; onCancel: () => void }) {
  const { label, tone } = bookingLabels[row.state];
  const isOpen = row.state === 'requested' || row.state === 'confirmed';
  const href = row.itemKind === 'expert' ? homeHref(row.itemId) : contentHref(row.itemKind, row.itemId);
  return (
    <article className={styles.entry} aria-label={`预约 ${row.itemName}`}>
      <p className={styles.line}>
        <Tag tone={tone}>{label}</Tag>
        <a href={href}>
          <b>{row.itemName}</b>
        </a>
        {row.itemKind === 'cloudProduct' && <Tag tone="grey">试用</Tag>}
        <span className="meta num">{shanghaiMinute(row.createTime)} 提交</span>
      </p>
      <p className={styles.text}>{row.topic}</p>
      {row.state === 'requested' && row.wishes.length > 0 && (
        <p className="meta">希望：{row.wishes.map(({ day, part }) => `${day} ${part}`).join('，或 ')}</p>
      )}
      {row.startsAt !== null && row.state !== 'declined' && (
        <p className={styles.text}>
          时间：{shanghaiMinute(row.startsAt)}，约 {row.minutes} 分钟{'\n'}地点：{row.place}
        </p>
      )}
      {row.comment !== '' && <p className={styles.text}>原因：{row.comment}</p>}
      {isOpen && (
        <p>
          <Button size="small" isBusy={isBusy} onClick={onCancel}>
            取消预约
          </Button>
        </p>
      )}
    </article>
  );
}

function Questions({ page }: { page: number }) {
  const list = useCall(questionCalls.ownQuestions, { pageNum: page, pageSize }, { keepsPrevious: true });
  const { busy, act } = useAct(list.retry);
  return (
    <section aria-labelledby="own-questions">
      <SectionHead id="own-questions" title="我的提问" />
      <Loaded of={list} skeleton={<SkeletonRows count={2} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <div className="card">
              <EmptyState title="还没有向专家提过问题" action={toLibrary} />
            </div>
          ) : (
            <>
              <div className="card">
                {rows.map((row) => (
                  <Question
                    key={row.id}
                    of={row}
                    isBusy={busy === row.id}
                    onWithdraw={() =>
                      void act(
                        row.id,
                        () => send(questionCalls.withdrawQuestion, { id: row.id }),
                        '问题已撤回',
                      )
                    }
                    onSetPrivate={(isPrivate) =>
                      void act(
                        row.id,
                        () => send(questionCalls.setQuestionPrivate, { id: row.id, isPrivate }),
                        isPrivate ? '现在只有您看得到' : '现在可以公开',
                      )
                    }
                  />
                ))}
              </div>
              <Pagination
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                hrefFor={hrefFor('questions')}
                label="提问翻页"
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface QuestionProps {
  of: OwnQuestion;
  isBusy: boolean;
  onWithdraw: () => void;
  onSetPrivate: (isPrivate: boolean) => void;
}

function Question({ of: row, isBusy, onWithdraw, onSetPrivate }: QuestionProps) {
  const { label, tone } = questionLabels[row.state];
  const isOpen = row.state === 'waiting' || row.state === 'passedOn';
  return (
    <article className={styles.entry} aria-label={`向${row.expertName}的提问`}>
      <p className={styles.line}>
        <Tag tone={tone}>{label}</Tag>
        <a href={homeHref(row.expertId)}>
          <b>{row.expertName}</b>
        </a>
        {row.isPrivate && <Tag tone="grey">只给我看</Tag>}
        <span className="meta num">{shanghaiMinute(row.createTime)} 提交</span>
      </p>
      <p className={styles.text}>{row.body}</p>
      {row.comment !== '' && <p className={styles.text}>原因：{row.comment}</p>}
      {row.answer !== '' && (
        <div className={styles.answer}>
          <b>专家答复</b>
          <p className={styles.text}>{row.answer}</p>
        </div>
      )}
      {(isOpen || row.state === 'answered') && (
        <p className={styles.line}>
          <Button size="small" isBusy={isBusy} onClick={() => onSetPrivate(!row.isPrivate)}>
            {row.isPrivate ? '改为公开' : '改为只给我看'}
          </Button>
          {isOpen && (
            <Button size="small" isBusy={isBusy} onClick={onWithdraw}>
              撤回
            </Button>
          )}
        </p>
      )}
    </article>
  );
}
