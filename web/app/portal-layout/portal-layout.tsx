import type { ReactNode } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { FloatingNavigation } from '../frame/floating-navigation.tsx';
import { UtilityLine } from '../frame/utility-line.tsx';
import { useMenuPlace } from '../menu-place.ts';
import { AccountItems } from './header/account-items.tsx';
import { MainNavigation } from './header/main-navigation.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';

const ActingLine = lazyComponent(async () => (await import('./header/acting-line.tsx')).ActingLine, null);

export interface LayoutProps {
  path: string;
  /** of the page, '' while there is none */
  title: string;
  children: ReactNode;
}

/** The frame of the portal's pages. */
export function PortalLayout({ path, children }: LayoutProps) {
  const place = useMenuPlace(path);
  const { user } = useSession();
  return (
    <>
      <UtilityLine>
        <AccountItems />
      </UtilityLine>
      {user !== undefined && (user.acting ?? user.invitations > 0) && <ActingLine user={user} />}
      <SiteHeader path={path} place={place} />
      <MainNavigation path={place} />
      {children}
      <SiteFooter />
      <FloatingNavigation />
    </>
  );
}
