import type { ResponseOf } from '#contract/call.ts';
import { bookingPlaceMaxLength, meetingMinutes } from '#contract/experts/constants.ts';
import { expertErrors } from '#contract/experts/errors.ts';
import { bookingCalls } from '#contract/experts/booking-calls.ts';
import { bookingTransitions, type BookingAction } from '#contract/experts/booking-workflow.ts';
import { halfWidth } from '#contract/shared-rules/half-width.ts';
import { anything, maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CaseHistory, CasePart, CaseText } from '#web/console/case.tsx';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { mutate } from '#web/lib/call/mutate.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useForm, type Form } from '#web/lib/form/use-form.ts';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { bookingLabels } from '../labels.ts';
import styles from './booking-reader.module.css';

type Booking = ResponseOf<typeof bookingCalls.getBooking>;
type Action = Extract<BookingAction, 'confirm' | 'decline' | 'finish'>;
/** `startsAt` is a day of Shanghai, 2026-03-09, and `time` its time, 09:30. */
interface Meeting {
  startsAt: string;
  time: string;
  minutes: string;
  place: string;
  /** To the owner: why it is declined. */
  comment: string;
}

const rules: FormRules<Meeting> = {
  startsAt: anything,
  time: anything,
  minutes: anything,
  place: maxLength(bookingPlaceMaxLength, 'bookingPlaceTooLong'),
  comment: anything,
};

const acts: readonly DecisionAct<Action>[] = [
  {
    action: 'confirm',
    label: '确定时间和地点',
    variant: 'main',
    shortcut: 'A',
    done: '已确定，预约人会收到通知',
  },
  { action: 'finish', label: '登记已经完成', variant: 'main', shortcut: 'A', done: '已登记完成' },
  {
    action: 'decline',
    label: '不能安排',
    variant: 'danger',
    shortcut: 'X',
    done: '已告知预约人',
    asks: '预约人会收到通知和您写的原因，这个预约随即办结。',
  },
];

const actionNames: Readonly<Record<string, string>> = {
  request: '提交预约',
  confirm: '确定时间和地点',
  decline: '不能安排',
  cancel: '预约人取消',
  finish: '登记完成',
};

/** One booking as it is arranged. */
export function BookingReader({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useCall(bookingCalls.getBooking, { id });
  return <LoadedCase of={found}>{(one) => <BookingCase one={one} onDecided={onDecided} />}</LoadedCase>;
}

function BookingCase({ one, onDecided }: { one: Booking; onDecided: () => void }) {
  const { id, state, wishes } = one;
  const form = useForm<Meeting, Meeting>({
    rules,
    initial: {
      startsAt: wishes[0]?.day ?? '',
      time: wishes[0]?.part === '下午' ? '14:00' : '09:30',
      minutes: String(meetingMinutes.usual),
      place: '',
      comment: '',
    },
    draft: { key: `booking-review ${String(id)}`, secrets: [] },
  });
  const person = useReveal(bookingCalls.revealBooking, { id, asOf: state });
  return (
    <Case
      title={one.itemName}
      marks={
        <>
          <Tag tone={bookingLabels[state].tone}>{bookingLabels[state].label}</Tag>
          <Tag tone="grey">{one.itemKind === 'expert' ? '预约专家' : '预约试用'}</Tag>
        </>
      }
      about={`账号 ${one.account || '已注销'}，${shanghaiMinute(one.createTime)} 提交`}
    >
      <CasePart id="booking-wish" title="预约内容" tools={person.button}>
        <CaseText>{one.topic}</CaseText>
        <CaseFacts
          facts={[
            ...(wishes.length === 0
              ? []
              : [
                  {
                    term: '希望的时间',
                    value: wishes.map(({ day, part }) => `${day} ${part}`).join('，或者 '),
                  },
                ]),
            { term: '联系人', value: person.clear('contactName', one.contactName) },
            { term: '电话', value: <span className="num">{person.clear('phone', one.phone)}</span> },
            ...(one.startsAt === null
              ? []
              : [
                  {
                    term: '约定',
                    value: `${shanghaiMinute(one.startsAt)}，${String(one.minutes)} 分钟，${one.place}`,
                  },
                ]),
          ]}
        />
      </CasePart>
      <CasePart id="booking-history" title="办理经过">
        <CaseHistory steps={one.steps} names={actionNames} />
      </CasePart>
      <Decision
        title="安排"
        acts={acts.filter(({ action }) => bookingTransitions[action].from.some((from) => from === state))}
        form={form}
        send={(action, values) => decide(id, action, values)}
        moved={{ codes: [expertErrors.bookingMoved.code], call: bookingCalls.confirmBooking }}
        onDecided={onDecided}
        comment={{
          label: '不能安排的原因',
          help: '预约人会看到。',
          maxLength: 300,
          isOptional: true,
        }}
        closed={`不需要办理：${bookingLabels[state].label}。`}
      >
        {state === 'requested' && <MeetingFields form={form} />}
      </Decision>
    </Case>
  );
}

function MeetingFields({ form }: { form: Form<Meeting, Meeting> }) {
  return (
    <div className={styles.meeting}>
      <TextField label="日期" type="date" {...form.field('startsAt')} />
      <TextField label="时间" type="time" {...form.field('time')} />
      <TextField label="时长（分钟）" inputMode="numeric" {...form.field('minutes')} />
      <TextField label="地点或线上会议的方式" {...form.field('place')} maxLength={bookingPlaceMaxLength} />
    </div>
  );
}

function decide(id: number, action: Action, values: Meeting): Promise<unknown> {
  const quiet = { quiet: true } as const;
  const { startsAt: day, time, minutes, place, comment } = values;
  switch (action) {
    case 'confirm': {
      // of Shanghai, whatever the clock of the computer says
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && time !== '';
      const startsAt = isDay ? new Date(`${day}T${time}:00+08:00`).toISOString() : '';
      const digits = halfWidth(minutes).trim();
      const length = /^\d{1,4}$/.test(digits) ? Math.min(1_440, Number(digits)) : 0;
      return mutate(bookingCalls.confirmBooking, { id, startsAt, minutes: length, place }, quiet);
    }
    case 'decline':
      return mutate(bookingCalls.declineBooking, { id, comment }, quiet);
    case 'finish':
      return mutate(bookingCalls.finishBooking, { id }, quiet);
  }
}
