import type { ContentKind } from '#contract/content/kinds.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { site } from '#web/lib/site.ts';
import { Headline } from '#web/lib/text/headline.tsx';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { ServiceHours } from '#web/lib/text/service-hours.tsx';
import type { ListLink } from '../list-page-of.ts';
import { useList, type Item, type RowOf } from '../reads.ts';
import { OpenDeclarations } from './open-declarations.tsx';
import styles from './side.module.css';

/** Whom one can ask. */
export function Enquiry() {
  if (site.phone === '') return null;
  return (
    <section className="card">
      <h2>咨询</h2>
      <PhoneLink number={site.phone} className={styles.phone} />
      <p className="meta">
        <ServiceHours />
      </p>
    </section>
  );
}

const first = { sectionName: '', filters: {}, pageNum: 1 } as const;
const mostReadShown = 5;
const openShown = 2;

/** What else there is: both at once, so that neither pushes the other away. */
export function FurtherOn({ item, list }: { item: Item; list: ListLink | undefined }) {
  const isDeclaration = item.kind === 'declaration';
  // the call of declarations knows deadlines, not views
  const sort = isDeclaration ? 'deadline' : 'views';
  const alike = useList({ ...first, kind: item.kind, sort, pageSize: mostReadShown + 1 });
  const declarations = useList({
    ...first,
    kind: 'declaration',
    filters: { status: 'underway' },
    sort: 'deadline',
    pageSize: openShown,
  });
  if (alike.status === 'loading' || declarations.status === 'loading') return null;
  const open = (declarations.data?.rows ?? []).filter(
    (row): row is RowOf<'declaration'> =>
      'declareType' in row && row.status === 'underway' && item.declarations.every(({ id }) => id !== row.id),
  );
  // those of a policy stand beside it
  const hasOwn = item.declarations.some(({ status }) => status === 'underway');
  return (
    <>
      {!isDeclaration && open.length > 0 && (
        <OpenDeclarations title={hasOwn ? '其他正在申报' : '正在申报'} rows={open} />
      )}
      <Others
        title={isDeclaration ? '其他申报' : '大家在看'}
        rows={(alike.data?.rows ?? []).filter(({ id }) => id !== item.id).slice(0, mostReadShown)}
        kind={item.kind}
        list={list}
      />
    </>
  );
}

interface OthersProps {
  title: string;
  rows: readonly { id: number; title: string }[];
  kind: ContentKind;
  list: ListLink | undefined;
}

/** What most people read of its kind, and the list that has it all. */
function Others({ title, rows, kind, list }: OthersProps) {
  if (rows.length === 0 && list === undefined) return null;
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={contentHref(kind, row.id)}>
              <Headline text={row.title} />
            </a>
          </li>
        ))}
      </ul>
      {list !== undefined && (
        <a className={styles.more} href={list.href}>
          全部{list.label}
        </a>
      )}
    </section>
  );
}
