import { PathChoice, type Path } from '../path-choice/path-choice.tsx';

const paths: readonly Path[] = [
  {
    href: '#/login?type=user',
    title: '个人用户登录',
    text: '以个人身份向专家提问、报名活动和参与讨论。',
    thing: 'person',
  },
  {
    href: '#/login?type=enpt',
    title: '企业用户登录',
    text: '工业企业和服务商申请诊断、报名活动、供需对接和发布方案。',
    thing: 'company',
  },
  {
    href: '#/login?type=enpt&platform=estimate',
    title: '企业智能制造自评估平台登录',
    text: '对照国家标准和指南逐题作答，看清本企业的等级和短板。登录后直接到自评估。',
    thing: 'assessment',
  },
];

export function Page() {
  return (
    <PathChoice title="登录方式" intro="请按办事的身份选择。自评估平台用企业账号登录。" paths={paths}>
      还没有账号？
      <a className="inline" href="#/regPath">
        立即注册
      </a>
    </PathChoice>
  );
}
