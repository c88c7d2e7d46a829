import { contentCalls } from '#contract/content/calls.ts';
import { hotTagsRequest } from '#contract/content/constants.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { useMendedAddress } from '#web/lib/routing/use-mended-address.ts';
import { useOwnQuery } from '#web/lib/routing/use-own-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx';
import { Chip, ChipRow } from '#web/ui/chip/chip.tsx';
import { PageTitle } from '#web/ui/page-title/page-title.tsx';
import { useCrumbs } from '#web/lib/routing/use-crumbs.ts';
import list from '../list/list.module.css';
import { Results } from './results.tsx';
import styles from './search.module.css';
import { readSearch, searchPath, searchQuery } from './search-state.ts';

/** The search over all that is public; its box is that of the header. What is looked for stands in the address, so that it can be shared and gone back to. */
export function Page() {
  const state = readSearch(useOwnQuery(searchPath));
  useMendedAddress(searchPath, addressOf(searchPath, searchQuery(state)));
  const search = (q: string) =>
    goTo(addressOf(searchPath, searchQuery(readSearch(new URLSearchParams({ q })))));
  return (
    <div className={`wrap ${list.page ?? ''}`}>
      <Breadcrumb crumbs={useCrumbs(searchPath, { label: '全站搜索' })} />
      <PageTitle title="全站搜索" isAboveList>
        {state.q === '' && '政策、资讯、案例、解决方案、服务商和帮助，一处查找。'}
      </PageTitle>
      {state.q === '' ? <HotWords onSearch={search} /> : <Results state={state} onSearch={search} />}
    </div>
  );
}

/** The words that home has below its search box; where staff name none, those that visitors look for most. */
function HotWords({ onSearch }: { onSearch: (q: string) => void }) {
  const named = useCall(contentCalls.tagListall, hotTagsRequest);
  const isAsked = named.status === 'failed' || named.data?.rows.length === 0;
  const asked = useCall(searchCalls.getHostKey, {}, { isEnabled: isAsked });
  const words = (isAsked ? asked.data : named.data?.rows.map(({ value }) => value)) ?? [];
  if (words.length === 0) return null;
  return (
    <div className={`card ${styles.words ?? ''}`}>
      <ChipRow label="热门搜索">
        {words.map((word) => (
          <Chip key={word} onPress={() => onSearch(word)}>
            {word}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
