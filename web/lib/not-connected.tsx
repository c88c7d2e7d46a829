import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { site } from './site.ts';
import { PhoneLink } from './text/phone-link.tsx';

export interface NotConnectedProps {
  title: string;
  children?: ReactNode;
}

/** Says before any login that a function is not available yet, and whom to ask instead. */
export function NotConnected({ title, children }: NotConnectedProps) {
  return (
    <Alert tone="info">
      <b>{title}</b>。{children}需要办理的，请
      {site.phone !== '' && (
        <>
          拨打 <PhoneLink number={site.phone} />
          ，或者
        </>
      )}
      <a href="#/home/helpMessage" className="inline">
        给客服留言
      </a>
      。
    </Alert>
  );
}
