import { profileCalls } from '#contract/account/profile-calls.ts';
import { isOwnedKind, ownedKinds, type OwnedKind } from '#contract/content/owned-kinds.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { addressOf } from '#web/lib/routing/address.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import styles from '../own/own.module.css';
import { SupplyTab } from '../own/supply-tab.tsx';
import { ownAddress, ownKindTexts } from '../own/words.ts';

/** In the order in which they stand there. */
const published = [
  'solution',
  'case',
  'platform',
  'cloudProduct',
  'serviceResource',
] as const satisfies readonly OwnedKind[];

/** The one that the address names; without one, the first that the account may publish. */
function kindIn(query: URLSearchParams, permissions: readonly string[]): OwnedKind {
  const named = query.get('kind') ?? '';
  if (isOwnedKind(named) && named !== 'demand') return named;
  // an address with an item and no kind is that of a solution
  if (query.has('id')) return 'solution';
  return published.find((kind) => permissions.includes(ownedKinds[kind])) ?? 'solution';
}

/** What an enterprise publishes: a provider all of it, every certified enterprise cases. */
export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  const may = useCall(profileCalls.findPermissions, {});
  return (
    <Loaded of={may} skeleton={<SkeletonRows count={query.has('id') ? 6 : 3} />}>
      {({ permissions }) => {
        const mine = published.filter((kind) => permissions.includes(ownedKinds[kind]));
        const shown = kindIn(query, permissions);
        return (
          <div className={styles.desk}>
            {mine.length > 1 && <Kinds kinds={mine} shown={shown} />}
            {mine.length === 1 && (
              <Alert tone="info">
                <p>
                  认证为服务商以后，还可以发布解决方案、平台、云产品和服务资源。
                  <a className="inline" href={`#${addressOf('/guidePage', { active: 8 })}`}>
                    怎样成为服务商
                  </a>
                </p>
              </Alert>
            )}
            <SupplyTab key={shown} kind={shown} query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Kinds({ kinds, shown }: { kinds: readonly OwnedKind[]; shown: OwnedKind }) {
  return (
    <nav aria-label="发布的种类" className={styles.kinds}>
      {kinds.map((kind) => (
        <ButtonLink
          key={kind}
          size="small"
          variant={kind === shown ? 'main' : undefined}
          aria-current={kind === shown ? 'page' : undefined}
          href={`#${kind === 'solution' ? addressOf('/company', { page: 'publish', kind }) : ownAddress(kind)}`}
        >
          {ownKindTexts[kind].tab}
        </ButtonLink>
      ))}
    </nav>
  );
}
