import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { agreementNames, type AgreementDocument } from '#contract/site/agreement-names.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';

// whoever opens it waits for the text as well
const AgreementText = lazyComponent(
  async () => (await import('#web/lib/text/agreement-text.tsx')).AgreementText,
  <SkeletonRows count={8} />,
);

interface AgreementDialogProps {
  /** Open while there is one. */
  document: AgreementDocument | undefined;
  onClose: () => void;
}

export function AgreementDialog({ document, onClose }: AgreementDialogProps) {
  if (!document) return null;
  const footer = (
    <Button variant="main" onClick={onClose}>
      关闭
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title={agreementNames[document]} width={850} footer={footer}>
      <Text document={document} />
    </Dialog>
  );
}

function Text({ document }: { document: AgreementDocument }) {
  const found = useCall(agreementCalls.readAgreement, { document });
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={8} />}>
      {({ version, text }) => <AgreementText version={version} text={text} />}
    </Loaded>
  );
}
