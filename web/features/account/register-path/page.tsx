import type { PagePath } from '#contract/portal/pages.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { PathChoice, type Path } from '../path-choice/path-choice.tsx';
import { isForEstimate, loginOf, registrationOf } from './estimate-way.ts';

const path: PagePath = '/regPath';

const pathsOf = (isEstimate: boolean): readonly Path[] => [
  {
    href: '#/reg',
    title: '个人注册',
    text: '需要本人手机号、邮箱和身份证号码。注册后可以向专家提问、报名活动和参与讨论。',
    thing: 'person',
  },
  {
    href: `#${registrationOf('/regOrg', isEstimate)}`,
    title: '机构注册',
    text: '需要经办人手机号和营业执照上的企业全称。注册后可以做自评估、申请诊断、报名活动、供需对接和订阅政策。',
    thing: 'company',
  },
];

export function Page() {
  const isEstimate = isForEstimate(useOwnQuery(path));
  return (
    <PathChoice
      title="注册方式"
      intro={`${isEstimate ? '自评估用机构账号办理。' : ''}请选择注册个人账号还是机构账号，注册后不能互换。`}
      paths={pathsOf(isEstimate)}
    >
      已有账号？
      <a className="inline" href={`#${loginOf(isEstimate)}`}>
        去登录
      </a>
    </PathChoice>
  );
}
