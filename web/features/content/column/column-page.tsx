import { leadOf } from '#contract/portal/leads.ts';
import type { ColumnView } from '#contract/portal/views.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import listStyles from '../list/list.module.css';
import { LazyPart, Slotted } from '../slots.tsx';
import styles from './column.module.css';
import { Figures } from './figures.tsx';
import { ItemsSection } from './items-section.tsx';

/** The home of a column: how much there is, and the newest of each of its lists. */
export function ColumnPage({ path, title, view }: { path: string; title: string; view: ColumnView }) {
  return (
    <div className={`wrap ${listStyles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <PageTitle title={title}>{leadOf(path)}</PageTitle>
      {view.figures.length > 0 && <Figures label={title} figures={view.figures} />}
      <Slotted slots={view} path={path}>
        <div className={styles.blocks}>
          {view.blocks.map((block) =>
            'part' in block ? (
              <LazyPart key={block.part} file={block.part} path={path} />
            ) : (
              <ItemsSection key={block.title} block={block} />
            ),
          )}
        </div>
      </Slotted>
    </div>
  );
}
