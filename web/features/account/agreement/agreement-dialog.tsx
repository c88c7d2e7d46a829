import { agreementVersion } from '#contract/account/agreement.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { site } from '#web/lib/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AgreementDocument } from './agreement-document.ts';
import styles from './agreement.module.css';

interface AgreementDialogProps {
  /** Open while there is one. */
  document: AgreementDocument | undefined;
  onClose: () => void;
}

export function AgreementDialog({ document, onClose }: AgreementDialogProps) {
  if (!document) return null;
  const { title, opening, clauses } = document;
  const footer = (
    <Button variant="main" onClick={onClose}>
      关闭
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} width={850} footer={footer}>
      <p className="meta">
        版本 {agreementVersion}，{site.operator}
        {site.phone !== '' && (
          <>
            ，电话 <PhoneLink number={site.phone} />
          </>
        )}
      </p>
      <p className={styles.opening}>{opening}</p>
      <ol className={styles.clauses}>
        {clauses.map((clause) => (
          <li key={clause.title} className={clause.isWeighty ? styles.weighty : undefined}>
            <h3 className={styles.clause}>{clause.title}</h3>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
