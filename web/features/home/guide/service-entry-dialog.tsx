import { Info, ShieldCheck } from 'lucide-react';
import { entryButtons } from '#contract/account/service-entry-texts.ts';
import { goTo } from '#web/lib/routing/address.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './service-entry-dialog.module.css';
import type { ExplainedOutcome } from './service-outcome.ts';

export interface ServiceEntryDialogProps {
  outcome: ExplainedOutcome;
  onClose: () => void;
}

/** What somebody hears who pressed an entry that is not open to everybody: section 6 of both specifications. */
export function ServiceEntryDialog({ outcome: { action, dialog }, onClose }: ServiceEntryDialogProps) {
  const isOffer = action === 'offerCertification';
  const Icon = isOffer ? ShieldCheck : Info;

  function goOn() {
    onClose();
    goTo('/identity');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={dialog.title}
      width={850}
      footer={
        isOffer ? (
          <>
            <Button onClick={onClose}>{entryButtons.notNow}</Button>
            <Button variant="main" onClick={goOn}>
              {entryButtons.certify}
            </Button>
          </>
        ) : (
          <Button variant="main" onClick={onClose}>
            {entryButtons.close}
          </Button>
        )
      }
    >
      <div className={styles.told}>
        <Icon aria-hidden="true" />
        <p>{dialog.text}</p>
      </div>
    </Dialog>
  );
}
