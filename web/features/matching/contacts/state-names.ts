import {
  contactTransitions,
  type ContactAction,
  type ContactState,
} from '#contract/matching/contact-workflow.ts';
import { contactStateNames } from '#contract/matching/state-names.ts';
import type { TagTone } from '#web/ui/tag/tag.tsx';

export const states: Readonly<Record<ContactState, { label: string; tone: TagTone }>> = {
  invited: { label: contactStateNames.invited, tone: 'amber' },
  talking: { label: contactStateNames.talking, tone: 'blue' },
  offered: { label: contactStateNames.offered, tone: 'amber' },
  inContact: { label: contactStateNames.inContact, tone: 'green' },
  signed: { label: contactStateNames.signed, tone: 'teal' },
  done: { label: contactStateNames.done, tone: 'green' },
  declined: { label: contactStateNames.declined, tone: 'grey' },
  withdrawn: { label: contactStateNames.withdrawn, tone: 'grey' },
  failed: { label: contactStateNames.failed, tone: 'grey' },
};

/** As a button says it, and as the history does. */
export const actionNames: Readonly<Record<ContactAction, { button: string; done: string }>> = {
  accept: { button: '接受邀请', done: '接受了邀请' },
  decline: { button: '谢绝', done: '谢绝了邀请' },
  withdraw: { button: '撤回邀请', done: '撤回了邀请' },
  offer: { button: '同意交换联系方式', done: '同意交换联系方式' },
  agree: { button: '同意交换联系方式', done: '也同意交换联系方式' },
  sign: { button: '登记签约', done: '登记了签约' },
  finish: { button: '登记完成', done: '登记了完成' },
  part: { button: '结束对接', done: '结束了对接' },
};

const others: Readonly<Record<string, string>> = {
  invite: '发出了邀请',
  rate: '作了评价',
  end: '结束了对接',
};

/** Who has done what the reader has not. */
export const actorName = (action: string): string => (action === 'end' ? '平台' : '对方');

export const doneName = (action: string): string =>
  Object.hasOwn(actionNames, action) ? actionNames[action as ContactAction].done : (others[action] ?? action);

/** What has come of a move: the other one may have wanted the same a moment before. */
export function doneText(action: ContactAction, state: ContactState): string {
  if (action === 'offer' && state === 'inContact') return '双方都已同意，可以看到对方的联系方式';
  return contactTransitions[action].to === state ? `已${actionNames[action].button}` : states[state].label;
}
