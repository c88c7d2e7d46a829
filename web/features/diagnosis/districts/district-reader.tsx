import { useState } from 'react';
import { diagnosisWorkCalls } from '#contract/diagnosis/work-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Case, CaseFacts, CasePart, caseHeading } from '#web/console/case.tsx';
import { LoadedCase } from '#web/console/loaded-case.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { FocusHeir } from '#web/lib/focus-heir.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/tag/tag.tsx';
import type { District } from './district.ts';
import { DistrictForm } from './district-form.tsx';
import { DistrictState } from './district-state.tsx';
import styles from './districts.module.css';
import { NewBatch } from './new-batch.tsx';

/** One district: who works on it, how many places are taken; chiefs change it. */
export function DistrictReader({ code }: { code: string }) {
  const found = useCall(diagnosisWorkCalls.getDiagnosisDistrict, { code });
  return <LoadedCase of={found}>{(one) => <DistrictCase one={one} />}</LoadedCase>;
}

function DistrictCase({ one }: { one: District }) {
  const { code, name, isOpen, left, updateTime, mayChange } = one;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Case
      title={name}
      marks={<DistrictState isOpen={isOpen} left={left} />}
      about={
        <>
          代码 <span className="num">{code}</span>，{shanghaiMinute(updateTime)} 设置
        </>
      }
    >
      {!isOpen && (
        <Alert tone="info">现在不能提交申请。已经提交的照常办理，名额和受理单位对企业仍然可见。</Alert>
      )}
      <Places one={one} />
      <FocusHeir heir={caseHeading}>
        {isChanging ? (
          <CasePart id="district-form" title="修改">
            <DistrictForm one={one} onClose={() => setIsChanging(false)} />
          </CasePart>
        ) : (
          <>
            <Office one={one} />
            {mayChange ? (
              <div className="row">
                <Button onClick={() => setIsChanging(true)}>修改</Button>
              </div>
            ) : (
              <p className="muted">开放、名额、受理单位和负责人由主编修改。</p>
            )}
          </>
        )}
      </FocusHeir>
      {mayChange && !isChanging && <NewBatch one={one} />}
    </Case>
  );
}

function Places({ one: { code, quota, used, left, batch, waiting } }: { one: District }) {
  return (
    <CasePart id="district-places" title={`第 ${String(batch)} 批名额`}>
      {quota > 0 && (
        <svg
          className={styles.bar}
          viewBox={`0 0 ${String(quota)} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={used} height="1" />
        </svg>
      )}
      <CaseFacts
        facts={[
          { term: '名额', value: <span className="num">{quota} 个</span> },
          { term: '已占用', value: <span className="num">{used} 个</span> },
          { term: '还有', value: <span className="num">{left} 个</span> },
          {
            term: '等待处理',
            value: (
              <>
                <span className="num">{waiting}</span> 件{' '}
                <a
                  className="inline"
                  href={`#${addressOf('/console', { page: 'diagnosis', view: 'all', district: code })}`}
                >
                  看申请
                </a>
              </>
            ),
          },
        ]}
      />
    </CasePart>
  );
}

function Office({ one: { office, phone, address, staff } }: { one: District }) {
  const isAnybodyActive = staff.some(({ isActive }) => isActive);
  return (
    <>
      <CasePart id="district-office" title="受理单位">
        <CaseFacts
          facts={[
            { term: '单位', value: office },
            { term: '电话', value: <span className="num">{phone}</span> },
            { term: '地址', value: address || '没有填写' },
          ]}
        />
      </CasePart>
      <CasePart id="district-staff" title="负责的同事">
        {staff.length > 0 && (
          <ul className={styles.staff} aria-label="负责的同事">
            {staff.map(({ id, account, isActive }) => (
              <li key={id}>
                {account} {!isActive && <Tag tone="grey">已不能审核</Tag>}
              </li>
            ))}
          </ul>
        )}
        <p className="meta">
          {isAnybodyActive
            ? '新的申请只通知他们，他们打开“企业诊断”先看到自己的区县。其他审核人员也可以办理。'
            : '没有人负责，新的申请通知全部审核人员。'}
        </p>
      </CasePart>
    </>
  );
}
