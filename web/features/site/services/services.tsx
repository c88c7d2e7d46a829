import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { closedStateNames } from '#contract/site/closed-services.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { useFreshCall } from '#web/lib/call/use-fresh-call.ts';
import { useMutation } from '#web/lib/call/use-mutation.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { mainHeading } from '#web/lib/main-heading.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { Part } from '../facts/part.tsx';
import listStyles from '../lists/lists.module.css';
import { States } from '#web/console/states.tsx';
import { CloseForm } from './close-form.tsx';
import { asClosed } from './service-rows.ts';
import styles from './services.module.css';

type ServiceList = ResponseOf<typeof listCalls.readServices>;

/** Which services of users the site offers: a chief closes one with a reason, and opens it again. */
export function Services() {
  const found = useFreshCall(listCalls.readServices, {});
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {(list) => (
        <FocusHeir heir={mainHeading}>
          <div className={listStyles.desk}>
            <Rows list={list} />
            <States list="services" note="开办和停办恢复成这一版，一秒内各处都按它受理。" />
          </div>
        </FocusHeir>
      )}
    </Loaded>
  );
}

function Rows({ list }: { list: ServiceList }) {
  const [closed, setClosed] = useState<string>();
  const open = useMutation(listCalls.saveServices, { done: '已开办，现在就可以受理' });
  const row = list.services.find(({ service }) => service === closed);
  const close = () => setClosed(undefined);
  return (
    <Part id="services" title="面向企业和个人的服务">
      <p className="meta">
        停办以后不再受理新的：菜单和首页没有入口，页面上显示您写的原因。已经开始的可以办完，以前的可以查看，工作人员照常处理。
      </p>
      <ul className={listStyles.list} aria-label="可以开办的服务">
        {list.services.map(({ service, name, about, state, reason }) => (
          <li key={service} className={styles.row}>
            <div>
              <b>{name}</b>{' '}
              {state === 'open' ? (
                <Tag tone="green">开办</Tag>
              ) : (
                <Tag tone="grey">{closedStateNames[state]}</Tag>
              )}
              <p className="meta">{state === 'open' ? about : reason}</p>
            </div>
            <div className={listStyles.acts}>
              {state === 'open' ? (
                <Button size="small" aria-label={`停办：${name}`} onClick={() => setClosed(service)}>
                  停办
                </Button>
              ) : (
                <>
                  <Button size="small" aria-label={`改原因：${name}`} onClick={() => setClosed(service)}>
                    改原因
                  </Button>
                  <Button
                    size="small"
                    aria-label={`开办：${name}`}
                    isHeld={open.isBusy}
                    onClick={() =>
                      void open.run({
                        rev: list.rev,
                        closed: asClosed(list.services).filter((one) => one.service !== service),
                      })
                    }
                  >
                    开办
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="meta">账号、内容、消息、查找、客服和帮助一直开办。</p>
      <Dialog isOpen={row !== undefined} title={`停办${row?.name ?? ''}`} onClose={close}>
        {row !== undefined && <CloseForm key={row.service} list={list} row={row} onClose={close} />}
      </Dialog>
    </Part>
  );
}
