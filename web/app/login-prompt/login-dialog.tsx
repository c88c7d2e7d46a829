import { loginDialog } from '#contract/account/service-entry-texts.ts';
import { closeLoginPrompt, type LoginPrompt } from '#web/lib/session/login-prompt.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { goToLogin } from './go-to-login.ts';

/** Sections 2.5 and 9 of the portal specification. */
export function LoginDialog({ reason }: { reason: Exclude<LoginPrompt, 'closed'> }) {
  return (
    <Dialog
      isOpen
      onClose={closeLoginPrompt}
      title={loginDialog.title}
      width={700}
      footer={
        <>
          <Button variant="plain" onClick={closeLoginPrompt}>
            {loginDialog.decline}
          </Button>
          <Button variant="main" onClick={goToLogin}>
            {loginDialog.confirm}
          </Button>
        </>
      }
    >
      <p>{reason === 'session-ended' ? loginDialog.endedText : loginDialog.text}</p>
    </Dialog>
  );
}
