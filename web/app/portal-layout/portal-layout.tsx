import type { ReactNode } from 'react';
import { UtilityLine } from '../frame/utility-line.tsx';
import { AccountItems } from './account-items.tsx';
import { FloatingNavigation } from './floating-navigation.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export interface LayoutProps {
  path: string;
  /** of the page, '' while there is none */
  title: string;
  children: ReactNode;
}

/** The frame of the portal's pages. */
export function PortalLayout({ path, children }: LayoutProps) {
  return (
    <>
      <UtilityLine>
        <AccountItems />
      </UtilityLine>
      <SiteHeader path={path} />
      <MainNavigation path={path} />
      {children}
      <SiteFooter />
      <FloatingNavigation />
    </>
  );
}
