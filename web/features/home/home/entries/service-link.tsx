import type { MouseEvent, ReactNode } from 'react';
import type { ServiceEntry } from '#contract/account/service-entry-texts.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { isLoggedIn } from '#web/lib/session/session.ts';
import { SmartLink } from '#web/lib/routing/smart-link.tsx';
import { showToast } from '#web/lib/toasts.ts';

export interface ServiceLinkProps {
  entry: ServiceEntry;
  /** What explains the service: where the link leads before the program is there, or in a window of its own. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** An entry that depends on who presses it: section 6 of both specifications. Without a session it asks for the login. */
export function ServiceLink({ entry, to, className, children }: ServiceLinkProps) {
  function enter(event: MouseEvent) {
    if (!isLoggedIn()) return; // SmartLink asks for it
    event.preventDefault();
    loadEntering()
      .then(({ enterService }) => enterService(entry))
      .catch((error: unknown) => {
        if (isLoggedIn()) showToast('error', messageOf(error));
      });
  }
  const prepare = () => {
    // A failure is of no interest yet: the press will meet it.
    if (isLoggedIn()) loadEntering().catch(() => undefined);
  };
  return (
    <SmartLink
      to={to}
      needsLogin
      className={className}
      onClick={enter}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </SmartLink>
  );
}

/** Needed by few, and before the press is over: the console's window must open inside it. */
async function loadEntering() {
  const [entering] = await Promise.all([
    import('../dialogs/enter-service.ts'),
    import('../dialogs/service-entry-dialog.tsx'),
  ]);
  return entering;
}
