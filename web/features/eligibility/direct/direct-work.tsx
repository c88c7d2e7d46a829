import { useState } from 'react';
import type { DirectList, DirectWork } from '#contract/eligibility/direct-entities.ts';
import { directListStateNames } from '#contract/eligibility/direct-states.ts';
import { directWorkCalls } from '#contract/eligibility/direct-work-calls.ts';
import { factSourceNames } from '#contract/eligibility/states.ts';
import { CasePart } from '#web/console/case.tsx';
import { messageOf } from '#web/lib/call/call-error.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { useTask } from '#web/lib/call/use-mutation.ts';
import { FormFailure } from '#web/lib/form/form-failure.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import { DirectActs } from './direct-acts.tsx';
import styles from './direct.module.css';
import { DirectForm, NewDirectForm } from './direct-form.tsx';
import { DirectRows } from './direct-rows.tsx';
import { directPartId, focusHeading } from './focus-heading.ts';
import { inTens } from './words.ts';

/** Lists of 免申即享 of one item, as reviewers make, start, publish and pay them. */
export function DirectPart({ itemId }: { itemId: number }) {
  const found = useCall(directWorkCalls.openDirect, { itemId }, { isPart: true });
  return (
    <CasePart id={directPartId} title="免申即享名单">
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
  function close() {
    setIsNew(false);
    focusHeading(directPartId);
  }
  return (
    <div className={styles.stack}>
      {lists.map((list) => (
        <List key={list.id} list={list} {...{ itemId, today }} />
      ))}
      {!isUnderWay && version === 0 && (
        <p className="meta">有了生效的、能算出金额的规则，才能发起免申即享。</p>
      )}
      {!isUnderWay && version > 0 && !isNew && (
        <div className={styles.row}>
          <Button onClick={() => setIsNew(true)}>新建名单</Button>
          <span className="meta">
            按第 {version} 版规则找出符合的企业，逐家征得同意，公示后兑付。确认截止以后才看到是哪几家。
          </span>
        </div>
      )}
      {isNew && <NewDirectForm {...{ itemId, today }} isLate={isUnderWay} onClose={close} />}
    </div>
  );
}

function List({ list, itemId, today }: { list: DirectList; itemId: number; today: string }) {
  const { state, rev } = list;
  const [isChanged, setIsChanged] = useState(false);
  const [counted, setCounted] = useState<Counted>();
  const isWritten = state === 'draft' || state === 'proposed';
  return (
    <section className={styles.stack} aria-label={list.title}>
      <div className={styles.row}>
        <h4>{list.title}</h4>
        <Tag tone={state === 'over' ? 'grey' : state === 'published' ? 'green' : 'amber'}>
          {directListStateNames[state]}
        </Tag>
      </div>
      {list.returned !== '' && (
        <Alert tone="warning" title={isWritten ? '上次提交被退回' : '上次提请公示被退回'}>
          {list.returned}
        </Alert>
      )}
      {list.mayEdit ? (
        <DirectForm {...{ itemId, today, list }} onChanged={setIsChanged} />
      ) : (
        <Facts {...{ list, today }} />
      )}
      {isWritten && <Count {...{ itemId, rev, counted }} isHeld={isChanged} onCounted={setCounted} />}
      <DirectActs {...{ list, itemId, isChanged }} asked={counted?.rev === rev ? counted.asked : undefined} />
      {!isWritten && <DirectRows {...{ list, today }} />}
    </section>
  );
}

function Facts({ list, today }: { list: DirectList; today: string }) {
  const { state, version, deadline, publicityDays, payment, sources, publicUntil } = list;
  return (
    <ul>
      <li>
        按第 {version} 版规则；确认截止 {deadline}；公示 {publicityDays} 个工作日
      </li>
      <li>只用：{sources.map((source) => factSourceNames[source]).join('、')}</li>
      <li>怎样兑付：{payment}</li>
      {list.isAsking && <li>正在通知企业</li>}
      {state !== 'proposed' && (
        <li>
          确认领取：{list.confirmed} 家
          {today > deadline && `；已通知：${inTens(list.asked)}；不领取：${inTens(list.declined)}`}
          {list.paid > 0 && `；已兑付：${String(list.paid)} 家`}
        </li>
      )}
      {publicUntil !== '' && (
        <li>{today > publicUntil ? `公示已于 ${publicUntil} 期满` : `公示至 ${publicUntil}`}</li>
      )}
    </ul>
  );
}

interface Counted {
  rev: number;
  all: number;
  asked: number;
}

interface CountProps {
  itemId: number;
  rev: number;
  counted: Counted | undefined;
  /** What is written is not what would be counted. */
  isHeld: boolean;
  onCounted: (counted: Counted) => void;
}

/** How many it would ask, as it is stored: counted by a press alone, since there are so many a day. */
function Count({ itemId, rev, counted, isHeld, onCounted }: CountProps) {
  const count = useTask(async () => {
    onCounted({ rev, ...(await send(directWorkCalls.countDirectList, { itemId, rev }, { quiet: true })) });
  });
  return (
    <>
      <FormFailure text={count.error === undefined ? undefined : messageOf(count.error)} />
      <div className={styles.row}>
        <Button size="small" isBusy={count.isBusy} disabled={isHeld} onClick={() => void count.run()}>
          算一算会问到多少企业
        </Button>
        <span role="status">
          {counted?.rev === rev &&
            !isHeld &&
            `会问到：${inTens(counted.asked)}（已认证且同意匹配的企业：${inTens(counted.all)}；都舍到整十家）`}
        </span>
      </div>
    </>
  );
}
