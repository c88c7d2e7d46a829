import type { ComponentProps, MouseEvent } from 'react';
import { askForLogin } from '../session/login-prompt.ts';
import { linkTarget, warnNoLink } from './link-target.ts';
import { isLoggedIn } from '../session/session.ts';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & {
  /** An in-app path, an http(s) address, or what somebody typed into a menu. */
  to: string;
  /** Without a session the login-required dialog opens instead; the login then leads to where the link does. */
  needsLogin?: boolean | undefined;
};

/**
 * A link whose address is data. Other sites open in a new window; an address that is missing or of another kind says
 * 暂无链接, as specified.
 */
export function SmartLink({ to, needsLogin = false, onClick, children, ...rest }: SmartLinkProps) {
  const target = linkTarget(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // nobody logs in for what leads nowhere
    if (target.kind === 'none') {
      event.preventDefault();
      warnNoLink();
    } else if (needsLogin && !isLoggedIn()) {
      event.preventDefault();
      askForLogin(target.kind === 'page' ? target.href.slice(1) : undefined);
    }
  }

  return (
    <a
      {...rest}
      href={target.kind === 'none' ? '#' : target.href}
      {...(target.kind === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={follow}
    >
      {children}
    </a>
  );
}
