import { leadOf } from '#contract/portal/leads.ts';
import type { TextView } from '#contract/portal/views.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import styles from '../list/list.module.css';
import { SiteText } from './site-text.tsx';

/** A page that is one text about the portal. */
export function TextPage({ path, title, page }: { path: string; title: string } & Pick<TextView, 'page'>) {
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <PageTitle title={title}>{leadOf(path)}</PageTitle>
      <SiteText page={page} />
    </div>
  );
}
