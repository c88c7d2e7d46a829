import type { ComponentType } from 'react';

export interface PageProps {
  /** The parts of the path that vary, by their names without `$`. */
  params: Readonly<Record<string, string>>;
  /** The row's own path. */
  path: string;
  /** The address's `infoId`: which of several things is shown; '' where it has none. It stays the same for as long as the page is there. */
  shown: string;
}

/** A row of contract/portal/pages.ts as the router goes by it. */
export interface PageRoute {
  path: `/${string}`;
  title: string;
  loginRequired?: boolean;
  layout: 'portal' | 'standalone' | 'console' | 'screen';
  /** The page that it is part of. */
  partOf?: string | undefined;
  /** What it will look like: one sheet, rows, or nothing that could be said before it is there. */
  shape?: 'list' | 'detail' | undefined;
  /** `shown` as the page will have it; undefined where nobody goes there yet. */
  load: (shown?: string) => Promise<{ Page: ComponentType<PageProps> }>;
}
