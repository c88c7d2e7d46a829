import { accountReasonMaxLength } from '#contract/account/constants.ts';
import { accountErrors } from '#contract/account/errors.ts';
import type { CallDefinition } from '#contract/call.ts';
import { maxLength, type FormRules } from '#contract/shared-rules/rule.ts';
import { Decision, type DecisionAct } from '#web/console/decision.tsx';
import { useForm } from '#web/lib/form/use-form.ts';

interface Reason {
  comment: string;
}

const rules: FormRules<Reason> = { comment: maxLength(accountReasonMaxLength, 'accountReasonTooLong') };

interface ReasonedActsProps<Action extends string> {
  userId: number;
  /** What can be done now. */
  acts: readonly DecisionAct<Action>[];
  send: (action: Action, request: { id: number; comment: string }) => Promise<unknown>;
  /** The call that suspends: what it writes is asked for anew when somebody else was faster. */
  call: Pick<CallDefinition, 'writes'>;
  isSuspended: boolean;
  /** Who reads the reason. */
  help: string;
  closed: string;
}

/** What can be done about an account or a colleague's: a suspension wants a reason, all else none. */
export function ReasonedActs<Action extends string>({
  userId,
  acts,
  send,
  call,
  isSuspended,
  help,
  closed,
}: ReasonedActsProps<Action>) {
  const form = useForm<Reason, Reason>({
    rules,
    initial: { comment: '' },
    draft: { key: `account-acts ${String(userId)}`, secrets: [] },
  });
  return (
    <Decision
      title="办理"
      acts={acts}
      form={form}
      send={async (action, { comment }) => {
        await send(action, { id: userId, comment });
        form.change({ comment: '' });
      }}
      moved={{
        codes: [accountErrors.accountIsSuspended.code, accountErrors.accountNotSuspended.code],
        call,
      }}
      onDecided={() => undefined}
      {...(!isSuspended && {
        comment: { label: '停用的理由', help, maxLength: accountReasonMaxLength },
      })}
      closed={closed}
    />
  );
}
