import { leadOf } from '#contract/portal/leads.ts';
import type { ListView } from '#contract/portal/views.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { Slotted } from '../slots.tsx';
import { ListHead } from './list-head.tsx';
import { ItemList } from './item-list.tsx';
import styles from './list.module.css';

/** A page that is one list: its filters, order and page stand in the address, so that it can be shared and gone back to. */
export function ListPage({ path, title, view }: { path: string; title: string; view: ListView }) {
  const query = useOwnQuery(path);
  const kept = Object.fromEntries((view.keeps ?? []).map((name) => [name, query.get(name) ?? '']));
  return (
    <div className={`wrap ${styles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <ListHead title={title} beside={view.beside} path={path}>
        {leadOf(path)}
      </ListHead>
      <Slotted slots={view} path={path}>
        <ItemList view={view} path={path} query={query} label={title} kept={kept} />
      </Slotted>
    </div>
  );
}
