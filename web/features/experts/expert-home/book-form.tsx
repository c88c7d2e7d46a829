import { useState } from 'react';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import {
  bookingDaysAhead,
  bookingNameMaxLength,
  bookingTopicMaxLength,
  dayParts,
} from '#contract/experts/constants.ts';
import { bookingRules, isBookableDay, type BookingForm as Values } from '#contract/experts/rules.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { useForm } from '#web/lib/form/use-form.ts';
import { focusOnMount } from '#web/lib/routing/focus-on-mount.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Success, SuccessActions } from '#web/ui/success/success.tsx';
import { TextArea } from '#web/ui/text-field/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from '../experts.module.css';
import { bookDraft, workbenchHref, homeHref } from '../labels.ts';
import { LoginNeeded } from './login-needed.tsx';

interface Booked {
  id: number;
  title: string;
  extra: { bookingState: 'open' | 'full' | 'closed' };
}

export function BookForm({ expert }: { expert: Booked }) {
  const { isLoggedIn, user } = useSession();
  const [isSent, setIsSent] = useState(false);
  if (expert.extra.bookingState !== 'open')
    return (
      <div className={`card ${styles.prompt ?? ''}`}>
        <p>
          {expert.extra.bookingState === 'full'
            ? '这位专家近期的时间已经约满，您可以先写下问题。'
            : '这位专家暂时不接受面谈预约，您可以写下问题。'}
        </p>
        <ButtonLink variant="main" href={homeHref(expert.id, 'ask')}>
          向专家提问
        </ButtonLink>
      </div>
    );
  if (!isLoggedIn) return <LoginNeeded to="预约面谈" />;
  if (isSent)
    return (
      <div className="card">
        <Success
          heading={
            <h2 tabIndex={-1} ref={focusOnMount}>
              预约已提交
            </h2>
          }
        >
          <p className="muted">我们与{expert.title}商定时间和地点后，用站内消息和短信告诉您。</p>
          <SuccessActions>
            <ButtonLink href={workbenchHref}>查看我的预约</ButtonLink>
          </SuccessActions>
        </Success>
      </div>
    );
  return user && <Fields expert={expert} user={user} onSent={() => setIsSent(true)} />;
}

const dayMilliseconds = 24 * 3_600_000;
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** The working days that can be wished; `today` is a day of Shanghai. */
function bookableDays(today: string) {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: bookingDaysAhead }, (_, n) =>
    new Date(start + (n + 1) * dayMilliseconds).toISOString().slice(0, 10),
  )
    .filter((day) => isBookableDay(day, today))
    .map((day) => ({
      value: day,
      label: `${day} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`,
    }));
}

const parts = dayParts.map((value) => ({ value, label: value }));

interface FieldsProps {
  expert: Booked;
  user: { userId: number; phone: string };
  onSent: () => void;
}

function Fields({ expert, user, onSent }: FieldsProps) {
  const [today] = useState(() => shanghaiDay(serverNow()));
  const days = bookableDays(today);
  const form = useForm<Values, Values>({
    rules: bookingRules(today),
    initial: {
      topic: '',
      day1: '',
      part1: '',
      day2: '',
      part2: '',
      contactName: '',
      phone: user.phone,
    },
    draft: { key: bookDraft(expert.id, user.userId), secrets: [] },
  });
  async function submit() {
    const isSent = await form.submit(async (values) => {
      await mutate(bookingCalls.bookExpert, { id: expert.id, ...values }, { quiet: true });
    });
    if (isSent) onSent();
  }
  return (
    <div className="card">
      <form className={styles.form} aria-label={`预约${expert.title}`} {...form.formProps(submit)}>
        <ErrorSummary key={form.refusals} ref={focusOnMount} faults={form.faults} />
        <FormFailure text={form.failure} />
        <TextArea
          label="想谈什么"
          help="一两句话说明企业情况和要解决的问题，方便专家准备。"
          {...form.field('topic')}
          rows={4}
          maxLength={bookingTopicMaxLength}
        />
        <div className={styles.pair}>
          <Select label="希望的日期" {...form.field('day1')} options={days} />
          <Select label="时段" {...form.field('part1')} options={parts} />
        </div>
        <div className={styles.pair}>
          <Select label="另一个日期" {...form.field('day2')} options={days} placeholder="没有" isOptional />
          <Select label="另一个时段" {...form.field('part2')} options={parts} placeholder="没有" isOptional />
        </div>
        <div className={styles.pair}>
          <TextField
            label="联系人"
            {...form.field('contactName')}
            maxLength={bookingNameMaxLength}
            autoComplete="name"
          />
          <TextField
            label="联系电话"
            {...form.field('phone')}
            type="tel"
            maxLength={30}
            autoComplete="tel"
            isTabular
          />
        </div>
        <p className="meta">联系人和电话加密保存，只给安排预约的工作人员看，不会告诉别人。</p>
        <div>
          <Button type="submit" variant="main" size="large" isBusy={form.isSubmitting}>
            提交预约
          </Button>
        </div>
      </form>
    </div>
  );
}
