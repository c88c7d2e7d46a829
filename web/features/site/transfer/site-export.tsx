import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { transferCalls } from '#contract/site/transfer-calls.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { download } from '#web/lib/download.ts';
import { site } from '#web/lib/site.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './site-export.module.css';

const holds = [
  '全部发布了的内容，也有还没到时间、已经过期和隐藏的：各个种类的正文（HTML）和字段，栏目、关联、发布时间和浏览数',
  '图片、附件和视频的原文件，文件名不变',
  '菜单、轮播图、第三方入口、旧地址跳转、网站信息、协议、放假安排、搜索词、字典、区县',
  '论坛的公开话题，公开的专家问答，活动名额、标识节点数据、访问量',
] as const;

const leavesOut = [
  '账号、密码、手机号、证件号和登录记录',
  '企业提交的认证、申报、诊断、前缀申请，留言、预约和站内消息',
  '草稿、历史版本、审核意见和操作记录',
] as const;

/** The whole site in open formats, as a file. */
export function SiteExport() {
  const { run, isBusy } = useTask(async () => {
    const name = `${site.name}-${shanghaiDay(Date.now())}.zip`;
    await download(transferCalls.exportSite.path, name);
  });
  return (
    <div className={styles.export}>
      <p>
        得到一个 ZIP 文件：JSON Lines、HTML 和原文件，不用本系统也能读，每个文件的格式有说明和 JSON
        Schema，完整性可以用 SHA-256 核对。导入到一个空的网站，编号和地址不变。
      </p>
      <h2 className={styles.heading}>包括</h2>
      <ul className={styles.list}>
        {holds.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>不包括</h2>
      <ul className={styles.list}>
        {leavesOut.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Alert tone="info">
        导出会记入操作记录。内容很多的网站要几分钟，请不要关闭页面；超过 4 GB 或者 6
        万个文件的，请运维人员用命令 site:export。
      </Alert>
      <div>
        <Button variant="main" isBusy={isBusy} onClick={() => void run()}>
          {isBusy ? '正在导出' : '导出网站'}
        </Button>
      </div>
    </div>
  );
}
