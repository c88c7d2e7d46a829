import { useId, useState, type ReactNode } from 'react';
import { certificationRemarkMaxLength } from '#contract/certifications/constants.ts';
import { certificationFieldNames } from '#contract/certifications/rules.ts';
import { certificationWorkCalls } from '#contract/certifications/work-calls.ts';
import { CaseFacts, CaseFiles, CasePart } from '#web/console/case.tsx';
import { useReveal } from '#web/console/reveal.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import type { Certification, CaseField, Remarks } from './case.ts';
import styles from './review.module.css';

interface FormFactsProps {
  one: Certification;
  /** Undefined: nothing can be returned now. */
  remarks: Remarks | undefined;
  onChange: (remarks: Remarks) => void;
}

/** What is stated and the files that prove it, each with a place for what is to be corrected about it. */
export function FormFacts({ one, remarks, onChange }: FormFactsProps) {
  const { form, kind } = one;
  const person = useReveal(certificationWorkCalls.revealCertification, {
    id: one.certificationId,
    asOf: one.updateTime,
  });
  const isProvider = kind === 'serviceProvider';
  const facts: [CaseField, ReactNode][] = [
    ...(kind === 'companyChange' ? ofChange(form) : []),
    [
      'legalPerson',
      <>
        {person.clear('form.legalPerson', form.legalPerson)}
        {one.before !== null && one.before.changed.includes('legalPerson') && (
          <span className="meta">
            （变更前 {person.clear('before.legalPerson', one.before.legalPerson)}）
          </span>
        )}
      </>,
    ],
    ['agentName', person.clear('form.agentName', form.agentName)],
    ['agentPhone', <span className="num">{person.clear('form.agentPhone', form.agentPhone)}</span>],
    ...(isProvider ? ofProvider(form) : []),
    ['licence', <CaseFiles label="营业执照文件" files={one.licence} isShown />],
    ['evidence', <CaseFiles label="授权书和证明材料文件" files={one.evidence} isShown />],
  ];
  return (
    <CasePart id="form-facts" title="申请内容和材料" tools={person.button}>
      <CaseFacts
        facts={facts.map(([field, value]) => ({
          term: certificationFieldNames[field],
          value,
          aside: remarks !== undefined && (
            <Remark
              field={field}
              value={remarks[field]}
              onChange={(text) => onChange({ ...remarks, [field]: text })}
            />
          ),
        }))}
      />
    </CasePart>
  );
}

const ofChange = ({
  companyName,
  creditCode,
  address,
  reason,
}: Certification['form']): [CaseField, ReactNode][] => [
  ['companyName', companyName],
  ['creditCode', <span className="num">{creditCode}</span>],
  ['address', address],
  ['reason', reason],
];

function ofProvider(form: Certification['form']): [CaseField, ReactNode][] {
  const recognition = [form.recognitionList, form.recognitionYear && `${form.recognitionYear} 年`];
  const until = form.recognitionUntil === '' ? [] : [`有效期至 ${form.recognitionUntil}`];
  return [
    ['categories', form.categories.join('、')],
    ['regions', form.regions.join('、')],
    ['teamSize', <span className="num">{form.teamSize}</span>],
    [
      'qualifications',
      form.qualifications.length === 0 ? (
        '没有填写'
      ) : (
        <ul className={styles.points}>
          {form.qualifications.map(({ name, number, validFrom, validUntil }) => (
            <li key={name + number}>
              {[name, number, `${validFrom === '' ? '' : `${validFrom} `}至 ${validUntil}`]
                .filter((text) => text !== '')
                .join('，')}
            </li>
          ))}
        </ul>
      ),
    ],
    ['recognitionList', [...recognition, ...until].filter((text) => text !== '').join('，') || '没有填写'],
  ];
}

/** It stands where the button was that opened it. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

function Remark({
  field,
  value,
  onChange,
}: {
  field: CaseField;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isKept] = useState((value ?? '') !== '');
  const id = useId();
  const name = certificationFieldNames[field];
  return isOpen || isKept ? (
    <div className={styles.remark} ref={isOpen ? focusField : undefined}>
      <TextField
        label={`对“${name}”的修改意见`}
        name={`remark-${field}-${id}`}
        value={value ?? ''}
        onChange={onChange}
        maxLength={certificationRemarkMaxLength}
      />
    </div>
  ) : (
    <Button variant="link" size="small" aria-label={`对“${name}”写修改意见`} onClick={() => setIsOpen(true)}>
      写修改意见
    </Button>
  );
}
