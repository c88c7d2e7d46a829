import { messageCalls } from '#contract/messages/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../page.module.css';
import { Section } from './section.tsx';

/** How much there is to read, and the way to it. */
export function MessagesSection() {
  const count = useCall(messageCalls.countUnread, {});
  return (
    <Section id="messages" title="站内消息" note="留言的答复、办理的进展和平台的通知">
      <div className={`card ${styles.data ?? ''}`}>
        <Loaded of={count} skeleton={<SkeletonLine width="40%" />}>
          {({ unread }) => (
            <p>
              {unread === 0 ? (
                '没有未读消息。'
              ) : (
                <>
                  有 <b className="num">{unread}</b> 条未读消息。
                </>
              )}
            </p>
          )}
        </Loaded>
        <div>
          <ButtonLink href="#/account/messages">查看站内消息</ButtonLink>
        </div>
      </div>
    </Section>
  );
}
