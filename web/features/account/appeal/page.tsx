import { useQuery } from '#web/lib/routing/address.ts';
import { PathChoice } from '../path-choice/path-choice.tsx';
import { ObjectionView } from './objection-view.tsx';
import { useAppealHelp } from './use-appeal-help.ts';

/** Section 2 of the account specification: two cards. `/appeal?objection=…` is for the owner of the old phone. */
export function Page() {
  const objection = useQuery().get('objection') ?? '';
  return objection === '' ? <Choice /> : <ObjectionView key={objection} secret={objection} />;
}

function Choice() {
  const helpHref = useAppealHelp();
  return (
    <PathChoice
      title="账号申诉"
      intro="注册的手机号用不了，或者原联系人已经离职，可以这样找回账号。"
      paths={[
        {
          href: helpHref,
          title: '联系客服',
          text: '个人账号，或者手头没有营业执照副本时，由客服核验身份、协助处理。',
          thing: 'service',
        },
        {
          href: '#/modifyPhone',
          title: '修改手机号',
          text: '企业账号换绑手机号：填写企业名称，上传加盖公章的营业执照副本，审核约 1 个工作日。',
          thing: 'phone',
        },
      ]}
    >
      手机号或邮箱还能收验证码？
      <a className="inline" href="#/forget">
        找回密码
      </a>
    </PathChoice>
  );
}
