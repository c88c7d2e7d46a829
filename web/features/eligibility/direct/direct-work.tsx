import { useState } from 'react';
import { reachStep } from '#contract/eligibility/constants.ts';
import type { DirectList, DirectWork } from '#contract/eligibility/direct-entities.ts';
import { directListStateNames, type DirectAction } from '#contract/eligibility/direct-states.ts';
import { directReasonFault } from '#contract/eligibility/direct-rules.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { factSourceNames } from '#contract/eligibility/states.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useMutation, useTask } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './direct.module.css';
import { DirectForm } from './direct-form.tsx';
import { DirectRows } from './direct-rows.tsx';

const told = (n: number) =>
  n === 0 ? `不到 ${String(reachStep)} 家` : `至少 ${n.toLocaleString('zh-CN')} 家`;

/** Lists of 免申即享 of one item, as reviewers make, start, publish and pay them. */
export function DirectPart({ itemId }: { itemId: number }) {
  const found = useCall(directWorkCalls.openDirect, { itemId }, { isPart: true });
  return (
    <CasePart id="direct-lists" title="免申即享名单">
      <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
        {(work) => <Lists work={work} />}
      </Loaded>
    </CasePart>
  );
}

function Lists({ work }: { work: DirectWork }) {
  const [isNew, setIsNew] = useState(false);
  const { itemId, version, today, lists } = work;
  const isUnderWay = lists.some(({ state }) => state !== 'over');
  return (
    <div className={styles.stack}>
      {lists.map((list) => (
        <List key={`${String(list.id)} ${list.state}`} list={list} {...{ itemId, today }} />
      ))}
      {!isUnderWay && version === 0 && (
        <p className="meta">有了生效的、能算出金额的规则，才能发起免申即享。</p>
      )}
      {!isUnderWay && version > 0 && !isNew && (
        <div className={styles.row}>
          <Button onClick={() => setIsNew(true)}>新建名单</Button>
          <span className="meta">
            按第 {version} 版规则找出符合的企业，逐家征得同意，公示后兑付。企业同意以前，这里看不到名称。
          </span>
        </div>
      )}
      {!isUnderWay && isNew && (
        <DirectForm {...{ itemId, today }} rev={0} list={undefined} onSaved={() => setIsNew(false)} />
      )}
    </div>
  );
}

const actionNames: Readonly<Record<DirectAction, string>> = {
  propose: '提交启动',
  takeBack: '取回再改',
  return: '退回',
  start: '启动，通知企业',
  drop: '删除草稿',
  list: '提请公示',
  unlist: '撤回公示申请',
  publish: '确认公示',
};
const doneNames: Readonly<Record<DirectAction, string>> = {
  propose: '已提交，等另一位审核人员启动',
  takeBack: '已取回，可以再改',
  return: '已退回',
  start: '已启动，正在通知企业',
  drop: '草稿已删除',
  list: '已提请公示，等另一位审核人员确认',
  unlist: '已撤回',
  publish: '已公示',
};
const main: readonly DirectAction[] = ['propose', 'start', 'list', 'publish'];

function List({ list, itemId, today }: { list: DirectList; itemId: number; today: string }) {
  const { state, rev } = list;
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const moving = useMutation(directWorkCalls.moveDirectList, { quiet: true });
  async function move(action: DirectAction) {
    const wrong = action === 'return' ? directReasonFault(reason) : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    const said = action === 'return' || action === 'unlist' ? reason : '';
    if ((await moving.run({ itemId, rev, action, reason: said })) !== undefined)
      showToast('success', doneNames[action]);
  }
  return (
    <section className={styles.stack} aria-label={list.title}>
      <div className={styles.row}>
        <h4>{list.title}</h4>
        <Tag tone={state === 'over' ? 'grey' : state === 'published' ? 'green' : 'amber'}>
          {directListStateNames[state]}
        </Tag>
      </div>
      {list.returned !== '' && (
        <Alert tone="warning" title="上次提交被退回">
          {list.returned}
        </Alert>
      )}
      {list.mayEdit ? (
        <DirectForm {...{ itemId, today, rev, list }} onSaved={() => undefined} />
      ) : (
        <Facts list={list} />
      )}
      {(state === 'draft' || state === 'proposed') && <Count {...{ itemId, rev }} />}
      {moving.error !== undefined && (
        <>
          <FormFailure text={messageOf(moving.error)} />
          <div>
            <Button size="small" onClick={() => makeStale(['directList'])}>
              看最新的状态
            </Button>
          </div>
        </>
      )}
      {list.waitsForAnother && (
        <Alert tone="info" title="等另一位审核人员">
          写过、提交过这份名单的人不能自己{state === 'proposed' ? '启动' : '确认公示'}。
        </Alert>
      )}
      {(list.actions.includes('return') || list.actions.includes('unlist')) && (
        <TextField
          name={`direct-return-${String(list.id)}`}
          label="退回的原因"
          isOptional
          value={reason}
          error={fault}
          onChange={setReason}
        />
      )}
      {list.actions.length > 0 && (
        <div className={styles.row}>
          {list.actions.map((action) => (
            <Button
              key={action}
              {...(main.includes(action) && { variant: 'main' })}
              isBusy={moving.isBusy}
              onClick={() => void move(action)}
            >
              {actionNames[action]}
            </Button>
          ))}
        </div>
      )}
      {state !== 'draft' && state !== 'proposed' && <DirectRows {...{ list, today }} />}
    </section>
  );
}

function Facts({ list }: { list: DirectList }) {
  const { state, version, deadline, publicityDays, payment, sources, publicUntil } = list;
  return (
    <ul>
      <li>
        按第 {version} 版规则；确认截止 {deadline}；公示 {publicityDays} 个工作日
      </li>
      <li>只用：{sources.map((source) => factSourceNames[source]).join('、')}</li>
      <li>怎样兑付：{payment}</li>
      {state !== 'proposed' && (
        <li>
          {list.isAsking ? '正在通知企业，已问到' : '问到'}
          {told(list.asked)}，确认领取 {list.confirmed} 家，不领取{told(list.declined)}
          {list.paid > 0 && `，已兑付 ${String(list.paid)} 家`}
        </li>
      )}
      {publicUntil !== '' && <li>公示至 {publicUntil}</li>}
    </ul>
  );
}

/** How many it would ask, as it is kept: counted by a press alone, since there are so many a day. */
function Count({ itemId, rev }: { itemId: number; rev: number }) {
  const [found, setFound] = useState<{ rev: number; all: number; asked: number }>();
  const count = useTask(async () => {
    setFound({ rev, ...(await send(directWorkCalls.countDirectList, { itemId, rev }, { quiet: true })) });
  });
  return (
    <>
      <FormFailure text={count.error === undefined ? undefined : messageOf(count.error)} />
      <div className={styles.row}>
        <Button size="small" isBusy={count.isBusy} onClick={() => void count.run()}>
          算一算会问到多少企业
        </Button>
        <span role="status">
          {found?.rev === rev &&
            `会问到${told(found.asked)}（已认证且同意匹配的企业共${told(found.all)}，都舍到整十家）`}
        </span>
      </div>
    </>
  );
}
