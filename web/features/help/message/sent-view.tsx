import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import type { Sent } from './enquiry-form.tsx';
import styles from './page.module.css';

interface SentViewProps {
  sent: Sent;
  isLoggedIn: boolean;
  onAgain: () => void;
}

/** The number to ask by, and when there will be an answer. */
export function SentView({ sent: { number, dueDay }, isLoggedIn, onAgain }: SentViewProps) {
  return (
    <Success
      heading={
        <h2 tabIndex={-1} ref={focusOnMount}>
          留言已提交
        </h2>
      }
    >
      <p className={`num ${styles.number ?? ''}`}>{number}</p>
      <p className="muted">
        {isLoggedIn
          ? '答复会出现在站内消息和本页的“我的留言”里，也可以凭这个编号查询。'
          : '请记下这个编号，以后可以在本页凭它查询答复。'}
        最晚在 <time dateTime={dueDay}>{dueDay}</time> 答复。
      </p>
      <SuccessActions>
        <ButtonLink href="#/home/helpGuide">返回使用帮助</ButtonLink>
        <Button onClick={onAgain}>再写一条</Button>
      </SuccessActions>
    </Success>
  );
}
