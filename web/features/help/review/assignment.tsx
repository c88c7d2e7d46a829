import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { helpErrors } from '#contract/help/errors.ts';
import { CasePart } from '#web/console/case.tsx';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './assignment.module.css';

type Enquiry = ResponseOf<typeof enquiryCalls.getEnquiry>;

/** Who answers it: taken on, handed to a colleague, or put back. */
export function Assignment({ one: { id, assignee, assignedTo, isMine, colleagues } }: { one: Enquiry }) {
  const { user } = useSession();
  const [to, setTo] = useState('');
  const [comment, setComment] = useState('');
  const assign = useMutation(enquiryCalls.assignEnquiry, {
    quiet: true,
    done: ({ to: next }) =>
      next === null
        ? '已放回，等待接手'
        : next === user?.userId
          ? '已由您接手'
          : '已转给同事，对方会收到通知',
  });
  const others = colleagues.filter(({ id: other }) => other !== user?.userId && other !== assignedTo);
  const isMoved = assign.error instanceof CallError && assign.error.code === helpErrors.enquiryAssigned.code;
  const give = (next: number | null) => void assign.run({ id, from: assignedTo, to: next, comment });
  const busyWith = assign.request;
  return (
    <CasePart id="enquiry-assignment" title="接手人">
      <p>{assignee === '' ? '还没有人接手。' : isMine ? '由您接手。' : `由 ${assignee} 接手。`}</p>
      {assign.error !== undefined && (
        <Alert tone="error" isLive>
          {messageOf(assign.error)}
          {isMoved && (
            <Button
              variant="link"
              size="small"
              onClick={() => makeStale(enquiryCalls.assignEnquiry.writes ?? [])}
            >
              刷新
            </Button>
          )}
        </Alert>
      )}
      <div className="row">
        {!isMine && user !== undefined && (
          <Button
            size="small"
            isBusy={busyWith !== undefined && busyWith.to === user.userId}
            onClick={() => give(user.userId)}
          >
            由我接手
          </Button>
        )}
        {assignedTo !== null && (
          <Button size="small" isBusy={busyWith?.to === null} onClick={() => give(null)}>
            放回
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <div className={styles.hand}>
          <Select
            label="转给"
            name="assignee"
            error={undefined}
            isOptional
            value={to}
            onChange={setTo}
            options={others.map(({ id: other, account }) => ({ value: String(other), label: account }))}
          />
          <TextField
            label="给同事的话"
            name="assignment-note"
            error={undefined}
            isOptional
            value={comment}
            onChange={setComment}
            maxLength={200}
          />
          <Button
            size="small"
            isHeld={to === ''}
            isBusy={busyWith !== undefined && String(busyWith.to) === to}
            onClick={() => give(Number(to))}
          >
            转给同事
          </Button>
        </div>
      )}
    </CasePart>
  );
}
