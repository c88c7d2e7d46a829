import { useState } from 'react';
import { longestMendDays } from '#contract/inspection/constants.ts';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { daysAfter, shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { CallError, messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Finding } from '../today/inspection-words.ts';
import styles from '../today/today.module.css';

/** Gives a finding to a colleague who may mend it, with the day by which that is to be done. */
export function GiveDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { id, title, text, given } = finding;
  const today = shanghaiDay(new Date(useNow(false)));
  const asked = useCall(mendingCalls.listMenders, { id });
  const [to, setTo] = useState('');
  const [dueDay, setDueDay] = useState(finding.dueDay < today ? today : finding.dueDay);
  const [isWhole, setWhole] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const giving = useMutation(mendingCalls.giveFinding, {
    quiet: true,
    done: (_, { given: count }) => `已交办 ${String(count)} 个问题，对方会收到通知`,
  });
  const { error } = giving;
  const faultAt = (field: string) =>
    error instanceof CallError && error.field === field ? messageOf(error) : undefined;
  const isElsewhere =
    error !== undefined && !(error instanceof CallError && ['to', 'dueDay'].includes(error.field ?? ''));
  async function give() {
    setMissing(to === '');
    if (to === '') return;
    if ((await giving.run({ id, to: Number(to), dueDay, isWhole })) !== undefined) onClose();
  }
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width={520}
      title={given === null ? '交办' : '改交办'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="main" isBusy={giving.isBusy} onClick={() => void give()}>
            交办
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        {isElsewhere && (
          <Alert tone="error" isLive>
            {messageOf(error)}
          </Alert>
        )}
        <p>
          {title}：{text}
        </p>
        <Loaded of={asked} skeleton={<SkeletonRows count={2} />}>
          {({ rows, together }) =>
            rows.length === 0 ? (
              <Alert tone="warning">没有能改这一处的同事，请先在“同事与角色”里授予角色。</Alert>
            ) : (
              <>
                <Select
                  label="由谁改"
                  name="mender"
                  help="只列有这个栏目权限的同事"
                  value={to}
                  onChange={setTo}
                  error={isMissing && to === '' ? '请选一位同事' : faultAt('to')}
                  options={rows.map((mender) => ({ value: String(mender.id), label: mender.account }))}
                />
                <TextField
                  label="什么时候改好"
                  name="due-day"
                  type="date"
                  help={`今天起 ${String(longestMendDays)} 天以内，最晚 ${daysAfter(today, longestMendDays)}`}
                  value={dueDay}
                  onChange={setDueDay}
                  error={faultAt('dueDay')}
                />
                {together > 1 && (
                  <Checkbox
                    label={`同一处的 ${String(together)} 个问题一起交办`}
                    name="whole"
                    isChecked={isWhole}
                    onChange={setWhole}
                  />
                )}
                <p className="meta">对方会收到站内消息和邮件；到期前一天和超期后各自动提醒一次。</p>
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
