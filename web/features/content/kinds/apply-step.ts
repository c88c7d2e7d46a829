import { shanghaiMinuteInWords } from '#contract/shared-rules/shanghai-time.ts';
import type { TimeWindowState } from '#contract/time-window.ts';

/** What somebody can do now to fill in a declaration. */
export type ApplyStep =
  | { step: 'logIn' }
  | { step: 'apply' }
  /** Not now, or not he: why, and what leads further. */
  | { step: 'refused'; text: string; link?: { label: string; href: string } };

export interface ApplyMoment {
  /** As the server says; null for what is no declaration. */
  state: TimeWindowState | null;
  startsAt: string;
  endsAt: string;
  isLoggedIn: boolean;
  /** undefined until it is known. */
  hasPermission: boolean | undefined;
  /** undefined until it is known. */
  user: { accountType: string; userType: number } | undefined;
}

const staffUserType = 2;

/** undefined while something of it is not known yet. */
export function applyStep(moment: ApplyMoment): ApplyStep | undefined {
  const { state, startsAt, endsAt, isLoggedIn, hasPermission, user } = moment;
  if (state === null) return { step: 'refused', text: '本项目不在线上申报。' };
  if (state === 'noStart')
    return { step: 'refused', text: `尚未开始，${shanghaiMinuteInWords(startsAt)} 起可以申报。` };
  if (state === 'end') return { step: 'refused', text: `已于 ${shanghaiMinuteInWords(endsAt)} 截止。` };
  if (!isLoggedIn) return { step: 'logIn' };
  if (hasPermission === undefined || (!hasPermission && user === undefined)) return undefined;
  return hasPermission ? { step: 'apply' } : refusalOf(user);
}

function refusalOf(user: ApplyMoment['user']): ApplyStep {
  if (user?.accountType === 'user')
    return {
      step: 'refused',
      text: '个人账号不能申报，请用通过认证的企业账号登录。企业还没有账号的，可以先注册。',
      link: { label: '注册企业账号', href: '#/regOrg' },
    };
  if (user?.userType === staffUserType) return { step: 'refused', text: '当前账号类型不能申报。' };
  return {
    step: 'refused',
    text: '您的企业还没有通过身份认证，通过后才能申报。',
    link: { label: '去认证', href: '#/identity' },
  };
}
