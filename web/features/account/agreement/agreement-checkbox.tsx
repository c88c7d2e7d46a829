import { useState } from 'react';
import type { AgreementDocument } from '#contract/site/agreement-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import styles from './agreement.module.css';

export interface AgreementCheckboxProps {
  name: string;
  value: boolean;
  error?: string | undefined;
  onChange: (isAgreed: boolean) => void;
}

/** Consent to the service agreement and the privacy policy, which open beside it. */
export function AgreementCheckbox({ value, ...field }: AgreementCheckboxProps) {
  const [document, setDocument] = useState<AgreementDocument>();

  return (
    <>
      <Checkbox
        {...field}
        isChecked={value}
        isOptional={false}
        label={
          <>
            我已阅读并同意<VisuallyHidden>《平台服务协议》和《隐私政策》</VisuallyHidden>
          </>
        }
        suffix={
          <span className={styles.documents}>
            <Button variant="link" className={styles.open} onClick={() => setDocument('agreement')}>
              《平台服务协议》
            </Button>
            <span className={styles.and}>和</span>
            <Button variant="link" className={styles.open} onClick={() => setDocument('privacyPolicy')}>
              《隐私政策》
            </Button>
          </span>
        }
      />
      <AgreementDialog document={document} onClose={() => setDocument(undefined)} />
    </>
  );
}
