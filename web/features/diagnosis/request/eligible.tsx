import type { DiagnosisStatus, Eligibility } from '#contract/diagnosis/entities.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import styles from './page.module.css';
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
  return (
    <section className={`card ${styles.box ?? ''}`} aria-labelledby="diagnosis-eligible">
      <h2 id="diagnosis-eligible">{draft === null ? '本企业能否申请' : '您有一份草稿'}</h2>
      {companyName !== '' && <p className="muted">{companyName}</p>}
      {canApply && (
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
      {draft !== null ? (
        <>
          <ButtonLink variant="main" isWide href={formHref}>
            继续填写
          </ButtonLink>
          <Withdraw standing={draft} />
        </>
      ) : (
        canApply && (
          <ButtonLink variant="main" isWide href={formHref}>
            填写申请表
          </ButtonLink>
        )
      )}
      {district !== null && (
        <p className="meta">
          受理单位：{district.office} <PhoneLink number={district.phone} />
        </p>
      )}
      <a className="inline" href="#/guidePage?active=9">
        查看办事指南
      </a>
    </section>
  );
}
