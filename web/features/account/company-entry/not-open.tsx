import { unopenedBusinesses } from '#contract/account/unopened.ts';
import { contentHref } from '#web/lib/routing/content-links.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { NotConnected } from '#web/lib/not-connected.tsx';
import { workbenchTabOf } from './workbench-tabs.ts';

/** Whoever comes for a business that is not here yet is told so, and whom to ask; the address goes on saying what he came for. */
export function NotOpen({ path }: { path: string }) {
  const query = useOwnQuery(path);
  const page = query.get('page');
  if (workbenchTabOf(page) !== undefined) return null;
  const name = unopenedBusinesses[page ?? ''];
  const item = Number(query.get('id'));
  return (
    <NotConnected title="这项业务暂未开通">
      {name !== undefined && `${name}还不能在平台上办理。`}
      {page === 'declare' && item > 0 && (
        <>
          怎样办理，请看
          <a href={contentHref('declaration', item)} className="inline">
            这项申报的说明
          </a>
          。
        </>
      )}
    </NotConnected>
  );
}
