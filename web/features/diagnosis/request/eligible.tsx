import type { DiagnosisStatus, Eligibility } from '#contract/diagnosis/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { site } from '#web/lib/site.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Withdraw } from './withdraw.tsx';

const formHref = '#/home/diagnosticRequest?step=form';

interface EligibleProps {
  eligibility: Eligibility;
  /** What the enterprise has begun to fill in. */
  draft: DiagnosisStatus | null;
}

/** Whether the enterprise can apply, and if not, why and what can be done. */
export function Eligible({
  eligibility: { canApply, hindrances, companyName, district },
  draft,
}: EligibleProps) {
  const mayBegin = canApply && !isClosed('diagnosis');
  return (
    <ActBlock
      title={draft === null ? '本企业能否申请' : '您有一份草稿'}
      lead="免费入厂诊断"
      phone={district?.phone ?? site.phone}
      act={
        draft !== null ? (
          <ButtonLink variant="main" isWide href={formHref}>
            继续填写
          </ButtonLink>
        ) : (
          mayBegin && (
            <ButtonLink variant="main" isWide href={formHref}>
              填写申请表
            </ButtonLink>
          )
        )
      }
    >
      {companyName !== '' && <p className="muted">{companyName}</p>}
      {mayBegin && (
        <Alert tone="success">
          可以申请
          {district !== null && `，由${district.name}受理，还有 ${String(district.left)} 个名额`}。
        </Alert>
      )}
      {hindrances.map(({ name, text, way, path }) => (
        <Alert key={name} tone="warning" title={text}>
          {path === '' ? (
            way
          ) : (
            <a className="inline" href={`#${path}`}>
              {way}
            </a>
          )}
        </Alert>
      ))}
      {draft !== null && (
        <p>
          上次保存：<span className="num">{shanghaiMinute(draft.updateTime)}</span>
        </p>
      )}
      {draft !== null && <Withdraw standing={draft} />}
      {district !== null && (
        <p className="meta">
          受理单位：{district.office} <PhoneLink number={district.phone} />
        </p>
      )}
      <a className="inline" href="#/guidePage?active=9">
        查看办事指南
      </a>
    </ActBlock>
  );
}
