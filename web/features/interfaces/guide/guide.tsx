import type { Queue } from '#web/console/queue.ts';
import { SegmentedControl } from '#web/ui/segmented-control/segmented-control.tsx';
import styles from '../interfaces.module.css';

const origin = (): string => (typeof window === 'undefined' ? '' : window.location.origin);

/** How a program, a receiver and an assistant are connected: to be handed on to whoever does it. */
export function Guide({ queue }: { queue: Queue }) {
  return (
    <div className={styles.desk}>
      <SegmentedControl
        label="开放接口"
        name="view"
        value={queue.view}
        onChange={queue.showView}
        options={queue.views}
      />
      <div className={styles.guide}>
        <section aria-labelledby="guide-program">
          <h2 id="guide-program">程序读写内容</h2>
          <p>
            全部接口和字段见{' '}
            <a className="inline" href="/api/docs" target="_blank" rel="noopener">
              接口文档
            </a>
            。公开的内容不用密钥；带上密钥可以按权限和栏目读未发布的内容、写内容并送审。审核和发布由人办理。
          </p>
          <pre>{`curl -X POST ${origin()}/api/search/search/query \\
  -H 'Content-Type: application/json' \\
  -H 'Authorization: Bearer ipk_…' \\
  -d '{"keyword":"上云 补贴"}'`}</pre>
          <p>答复里 code 为 1 是成功，3600 是密钥无效，3601 是这个接口不接受密钥，1006 是超过每分钟次数。</p>
        </section>
        <section aria-labelledby="guide-assistant">
          <h2 id="guide-assistant">智能助手</h2>
          <p>
            支持 MCP（模型上下文协议）的智能助手添加下面的地址，传输方式选 Streamable
            HTTP。不用密钥就能搜索全站、按段读政策、问政策、查正在受理的申报、解析标识，每个回答都带出处；请求头带上密钥，可以读密钥栏目以内未发布的内容。
          </p>
          <pre>{`${origin()}/mcp`}</pre>
        </section>
        <section aria-labelledby="guide-receiver">
          <h2 id="guide-receiver">接收推送</h2>
          <p>
            推送按 Standard Webhooks 签名，请求头是
            webhook-id、webhook-timestamp、webhook-signature。接收方应当做三件事：
          </p>
          <ol>
            <li>用签名密钥核对签名，不符的拒绝；</li>
            <li>webhook-timestamp 与当前时间相差超过 5 分钟的拒绝；</li>
            <li>记下 webhook-id，收过的不再处理，答复 409。</li>
          </ol>
          <p>
            10 秒内答复 200 到 299 算送到，其余的会重试，最长 24 小时。常用语言都有现成的库，搜索
            standardwebhooks；完整的例子见源码的 docs/webhooks.md。
          </p>
        </section>
      </div>
    </div>
  );
}
