import type { ReactNode } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { useReadingMode } from '#web/ui/reading-mode.ts';
import { ElderTools } from '../elder/elder-tools.tsx';
import { Brand } from '../frame/brand.tsx';
import { UtilityLine } from '../frame/utility-line.tsx';
import { WindowEdge } from '../frame/window-edge.tsx';
import { homePath } from '../home-path.ts';
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

/**
 * The frame of the portal's pages. Home of the elder edition (web/features/home/home/elder/) has what it needs of the frame in its own
 * middle. Nothing floats in that edition: what would unfold from there stands in its bar and in the footer.
 */
export function PortalLayout({ path, children }: LayoutProps) {
  const place = useMenuPlace(path);
  const { user } = useSession();
  const { isElder } = useReadingMode();
  const isElderHome = isElder && path === homePath;
  return (
    <>
      <UtilityLine lead={isElderHome ? <Brand /> : undefined}>{!isElderHome && <AccountItems />}</UtilityLine>
      {user !== undefined && (user.acting ?? user.invitations > 0) && <ActingLine user={user} />}
      {!isElderHome && <SiteHeader path={path} place={place} />}
      {!isElderHome && <MainNavigation path={place} />}
      <ElderTools path={path} />
      {children}
      <SiteFooter />
      {!isElder && <WindowEdge path={path} place={place} />}
    </>
  );
}
