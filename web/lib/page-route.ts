import type { ComponentType } from 'react';

export interface PageProps {
  /** The parts of the path that vary, by their names without `$`. */
  params: Readonly<Record<string, string>>;
}

/** What a page's route.ts says. Every route.ts under features/ is found by itself; see docs/pages.md. */
export interface PageRoute {
  /** As in the route table of the specification, with `$name` for a part that varies. */
  path: `/${string}`;
  /** Before the site's name in the window's title. */
  title: string;
  /** Without a session the page is not opened; the visitor goes to the login and comes back afterwards. */
  loginRequired?: boolean;
  /** `portal`: header, navigation, footer. `standalone`: the slim frame of the account pages. */
  layout: 'portal' | 'standalone';
  load: () => Promise<{ Page: ComponentType<PageProps> }>;
}
