import { plannedPages } from '#contract/portal/planned-pages.ts';
import { UnderConstruction } from '#web/features/errors/under-construction.tsx';
import { NotFound } from './not-found.tsx';
import { PageMain } from './page-main.tsx';

/** For paths that neither the route table nor the menu has: a page that is still to come, or an address that never was one. */
export function UnknownPage({ path }: { path: string }) {
  const title = Object.hasOwn(plannedPages, path) ? plannedPages[path] : undefined;
  if (title === undefined) return <NotFound path={path} />;
  return (
    <PageMain name={path} title={title}>
      <UnderConstruction title={`${title}：建设中`} />
    </PageMain>
  );
}
