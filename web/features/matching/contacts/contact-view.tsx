import { useRef } from 'react';
import { watchMilliseconds } from '#contract/matching/constants.ts';
import { contactCalls, type ContactDetail } from '#contract/matching/contact-calls.ts';
import { talkingStates } from '#contract/matching/contact-workflow.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { usePolling } from '#web/lib/polling.ts';
import { addressOf } from '#web/lib/routing/address.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Actions } from './actions.tsx';
import styles from './contacts.module.css';
import { Ratings } from './ratings.tsx';
import { actorName, doneName, states } from './state-names.ts';
import { TalkBox, talkPageSize, type TalkState } from './talk-box.tsx';

/** One contact whole: how far it is, what can be done, what was written, how the other one is reached, and what either says of it. */
export function ContactView({ id, talkPage }: { id: number; talkPage: number }) {
  const contact = useCall(contactCalls.getContact, { id }, { isPage: true });
  const talk = useCall(
    contactCalls.listTalk,
    { id, pageNum: talkPage, pageSize: talkPageSize },
    { keepsPrevious: true },
  );
  const mark = useRef('');
  usePolling(watchMilliseconds, async () => {
    const now = (await send(contactCalls.watchContact, { id }, { quiet: true, quietSession: true })).mark;
    if (now === mark.current) return;
    // the first answer says nothing of what has been read before
    mark.current = now;
    contact.retry();
    talk.retry();
  });
  return (
    <>
      <p className={styles.back}>
        <a className="inline" href={`#${addressOf('/company', { page: 'match' })}`}>
          返回我的对接
        </a>
      </p>
      <Loaded of={contact} skeleton={<SkeletonRows count={4} />}>
        {(shown) => <Shown contact={shown} talk={talk} talkPage={talkPage} />}
      </Loaded>
    </>
  );
}

/** In these the demand is still to be had, unless somebody else has it. */
const beforeSigning: readonly ContactDetail['state'][] = ['invited', 'talking', 'offered', 'inContact'];

interface ShownProps {
  contact: ContactDetail;
  talk: TalkState;
  talkPage: number;
}

function Shown({ contact, talk, talkPage }: ShownProps) {
  const { id, demand, solution, other, state, steps, contact: reached, isOfferedByMe } = contact;
  return (
    <article className={styles.contact} aria-label={`与${other}的对接`}>
      <h2 className={styles.head}>
        与{other}的对接 <Tag tone={states[state].tone}>{states[state].label}</Tag>
      </h2>
      <div className={styles.beside}>
        <section className={`card ${styles.about ?? ''}`} aria-label="谈的是什么">
          <dl>
            <dt>需求</dt>
            <dd>
              <Item kind="demand" item={demand} />
            </dd>
            <dt>方案</dt>
            <dd>
              <Item kind="solution" item={solution} />
            </dd>
            {reached !== null && (
              <>
                <dt>对方联系人</dt>
                <dd>{reached.contactName}</dd>
                <dt>对方电话</dt>
                <dd>
                  <PhoneLink number={reached.contactPhone} />
                </dd>
              </>
            )}
          </dl>
        </section>
        <div className={styles.main}>
          {contact.isOtherGone && (
            <Alert tone="warning">
              对方已注销账号，不能再联系。留言、评价和经过仍保留在这里，对方的姓名和联系方式已删除。
            </Alert>
          )}
          {state === 'offered' && isOfferedByMe && (
            <Alert tone="info">您已同意交换联系方式，对方同意以后双方都能看到。</Alert>
          )}
          {contact.isTaken && beforeSigning.includes(state) && (
            <Alert tone="warning">这项需求已与他人签约、完成或关闭，不能继续对接。</Alert>
          )}
          <Actions contact={contact} />
          {state === 'done' && <Ratings contact={contact} />}
          <TalkBox
            id={id}
            isReported={contact.isTalkReported}
            talk={talk}
            canWrite={talkingStates.includes(state)}
            page={talkPage}
          />
        </div>
        <section className={`card ${styles.past ?? ''}`} aria-labelledby="contact-steps">
          <h3 id="contact-steps">经过</h3>
          <ol className={styles.steps}>
            {steps.map(({ action, isMine, comment, time }) => (
              <li key={`${action} ${time} ${String(isMine)}`}>
                <span className="meta num">{shanghaiMinute(time)}</span>
                <p className={styles.text}>
                  {isMine ? '我' : actorName(action)}
                  {doneName(action)}
                  {comment !== '' && `：${comment}`}
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}

function Item({ kind, item: { id, title, isPublic } }: { kind: string; item: ContactDetail['demand'] }) {
  if (!isPublic) return <>{title}（已撤下或到期）</>;
  return (
    <a className="inline" href={contentHref(kind, id)}>
      {title}
    </a>
  );
}
