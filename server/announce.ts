import { resolve } from 'node:path';
import { setupHours } from '#contract/account/constants.ts';
import { makeSetupCode } from './domain/account/staff/first-administrator.ts';
import { siteLink } from './domain/messages/site-link.ts';
import { findDemoAccounts } from './find-demo-accounts.ts';
import type { Services } from './services.ts';

/** What a start says to whoever reads its output: where the portal is, and how to begin on a site where nobody works. */
export async function announcement(
  url: string,
  services: Pick<Services, 'clock' | 'config' | 'db'>,
): Promise<string[]> {
  const { config, db } = services;
  const lines = [`门户已启动 The portal is at ${url}`];
  if (config.demo)
    return [
      ...lines,
      `演示账号 Demo accounts: ${await findDemoAccounts(db, config.dataDir)}`,
      `短信和邮件 Messages: ${config.isPublished ? resolve(config.dataDir, 'outbox') : `${url}/outbox`}`,
    ];
  const code = await makeSetupCode(services);
  if (code === undefined) return lines;
  return [
    ...lines,
    `还没有工作人员。在浏览器里打开下面的地址，设置首位管理员；${String(setupHours)} 小时内有效，只能用一次，不要转给别人`,
    `Nobody works here yet. Make the first administrator in a browser, once, within ${String(setupHours)} hours; give the address to nobody else:`,
    siteLink(services, `/setup?code=${code}`),
    '或者用命令 Or by a command: npm run staff -- add NAME --phone PHONE --role administrator --role chief',
  ];
}
