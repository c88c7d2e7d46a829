import { contentCalls } from '#contract/content/calls.ts';
import { list } from '#contract/portal/views.ts';
import { treeCalls } from '#contract/reference/tree-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { usePageName } from '#web/lib/routing/page-name.ts';
import type { PageProps } from '#web/lib/routing/page-route.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import { useFacets } from '../facets.ts';
import { ItemList } from '../list/item-list.tsx';
import { listQuery, readListState } from '../list/list-address.ts';
import listStyles from '../list/list.module.css';
import { Scene } from './scene.tsx';
import { scenesTo } from './scene-nodes.ts';
import { SceneTree } from './scene-tree.tsx';
import styles from './scenes.module.css';

const everything = list('solution', { filters: ['industries', 'models'] });
const title = '数字化场景';
const allScenes = '全部场景';

/** The tree of scenes with the solutions for each. `scene` in the address says which one; without it all of them are shown. */
export function Page({ path }: PageProps) {
  const query = useOwnQuery(path);
  const classes = useCall(treeCalls.getSceneCascade, {});
  const said = query.get('scene') ?? '';
  const branch = scenesTo(classes.data ?? [], said);
  // until the tree has come, what looks like a code is taken for one; what the tree does not have goes out of the address
  const isScene = classes.data === undefined ? /^\d{2,6}$/.test(said) : branch.length > 0;
  const scene = isScene ? said : '';
  const where = scene === '' ? {} : { sceneCodes: scene };
  const state = readListState(query, everything);
  const selection = { kind: 'solution', sectionName: '' } as const;
  const { facets } = useFacets({ ...selection, filters: { ...where, ...state.filters } }, true);
  const total = useCall(contentCalls.getCount, { ...selection, filters: state.filters });
  const name = branch.at(-1)?.name ?? allScenes;
  usePageName(branch.length === 0 ? title : `${name} · ${title}`);
  const addressFor = (code: string) =>
    addressOf(path, { scene: code, ...listQuery({ ...state, page: 1 }, everything) });

  return (
    <div className={`wrap ${listStyles.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(path, { label: title })} />
      <PageTitle title={title}>从人员、技术、资源到制造，按场景找到可以采用的解决方案。</PageTitle>
      <div className={styles.split}>
        <SceneTree
          classes={classes}
          all={{ id: '', label: allScenes, count: total.data?.count }}
          facet={facets?.['sceneCodes']}
          selected={scene}
          name={name}
          onSelect={(code) => goTo(addressFor(code))}
        />
        <div>
          {branch.length > 0 && <Scene branch={branch} hrefFor={(code) => `#${addressFor(code)}`} />}
          <ItemList
            view={{ ...everything, where }}
            path={path}
            query={query}
            label={branch.length === 0 ? '解决方案' : `${name}：解决方案`}
            kept={scene === '' ? {} : { scene }}
          />
        </div>
      </div>
    </div>
  );
}
