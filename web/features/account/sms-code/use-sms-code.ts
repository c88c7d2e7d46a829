import type { RequestOf } from '#contract/call.ts';
import { accountCalls } from '#contract/account/calls.ts';
import { send } from '#web/lib/call/send.ts';
import { useCodeRequest, type CodeRequest } from './use-code-request.ts';

type Purpose = Pick<RequestOf<typeof accountCalls.getCode>, 'smsType' | 'userType'>;

/** Asks for codes by SMS: `request(phone)`. Fails with the CallError of getCode. */
export function useSmsCode(purpose: Purpose, onLost: (message: string) => void): CodeRequest<string> {
  return useCodeRequest(
    `${purpose.smsType} ${purpose.userType}`,
    (phone, proof) => send(accountCalls.getCode, { account: phone, ...purpose, ...proof }, { quiet: true }),
    onLost,
  );
}
