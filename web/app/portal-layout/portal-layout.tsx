import type { ReactNode } from 'react';
import { FloatingNavigation } from '../frame/floating-navigation.tsx';
import { UtilityLine } from '../frame/utility-line.tsx';
import { useMenuPlace } from '../menu-place.ts';
import { AccountItems } from './header/account-items.tsx';
import { MainNavigation } from './header/main-navigation.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';

export interface LayoutProps {
  path: string;
  /** of the page, '' while there is none */
  title: string;
  children: ReactNode;
}

/** The frame of the portal's pages. */
export function PortalLayout({ path, children }: LayoutProps) {
  const place = useMenuPlace(path);
  return (
    <>
      <UtilityLine>
        <AccountItems />
      </UtilityLine>
      <SiteHeader path={path} place={place} />
      <MainNavigation path={place} />
      {children}
      <SiteFooter />
      <FloatingNavigation />
    </>
  );
}
