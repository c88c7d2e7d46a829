import type { OwnEnquiry } from '#contract/help/enquiry-calls.ts';
import { enquiryStateNames } from '#contract/help/state-names.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Tag, type TagTone } from '#web/ui/tag/tag.tsx';
import { FaultyPage } from './faulty-page.tsx';
import styles from './page.module.css';

const states: Record<OwnEnquiry['state'], { label: string; tone: TagTone }> = {
  waiting: { label: enquiryStateNames.waiting, tone: 'amber' },
  overdue: { label: enquiryStateNames.overdue, tone: 'amber' },
  answered: { label: enquiryStateNames.answered, tone: 'green' },
  closed: { label: enquiryStateNames.closed, tone: 'grey' },
};

/** One message to the customer service with its answer, as its author reads it. */
export function EnquiryView({
  enquiry: { number, category, page, fault, body, state, createTime, dueDay, answer, answerTime },
}: {
  enquiry: OwnEnquiry;
}) {
  const { label, tone } = states[state];
  return (
    <article className={styles.enquiry} aria-label={`留言 ${number}`}>
      <p className={styles.head}>
        <Tag tone={tone}>{label}</Tag>
        <Tag tone="grey">{category}</Tag>
        <span className="meta num">{shanghaiMinute(createTime)}</span>
      </p>
      {page !== '' && (
        <p>
          {fault}：<FaultyPage address={page} />
        </p>
      )}
      <p className={styles.text}>{body}</p>
      <p className="meta num">编号 {number}</p>
      {answer !== '' && (
        <div className={styles.answer}>
          <b>客服答复</b>
          <p className={styles.text}>{answer}</p>
          {answerTime !== null && <p className="meta num">{shanghaiMinute(answerTime)}</p>}
        </div>
      )}
      {state === 'waiting' && <p className="meta">最晚在 {dueDay} 答复</p>}
      {state === 'overdue' && <p className="meta">已经超过承诺的时间，我们会尽快答复，也可以打电话询问。</p>}
    </article>
  );
}
