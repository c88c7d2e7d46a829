import { openConsole } from '#web/lib/open-console.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Cover, type CoverProps } from '#web/ui/cover/cover.tsx';
import styles from './page.module.css';

const choices: readonly {
  page: string;
  title: string;
  text: string;
  picture: Pick<CoverProps, 'kind' | 'id'>;
}[] = [
  {
    page: 'industrialEnterprise',
    title: '工业企业认证',
    text: '申领标识前缀、填报申报、申请诊断的企业。请准备营业执照和法定代表人授权书。',
    picture: { kind: 'case', id: '21' },
  },
  {
    page: 'serviceProvider',
    title: '服务商认证',
    text: '发布解决方案、云产品和案例的服务商。云服务商须获得官方认定。',
    picture: { kind: 'cloud', id: '9' },
  },
];

/** Section 2 of the account specification: either choice opens the console's authentication page in a new window. */
export function Page() {
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <h1 tabIndex={-1}>完成企业身份认证，使用全部功能</h1>
      <p className="muted">审核约 1 个工作日，结果会发短信通知。</p>
      <ul className={styles.choices}>
        {choices.map(({ page, title, text, picture }) => (
          <li key={page} className={`card ${styles.choice ?? ''}`}>
            <Cover {...picture} width={320} height={120} />
            <h2>{title}</h2>
            <p className="muted">{text}</p>
            <Button variant="main" onClick={() => void openConsole(page)}>
              去{title}
            </Button>
          </li>
        ))}
      </ul>
      <ButtonLink href="#/home/Home">返回首页</ButtonLink>
    </div>
  );
}
