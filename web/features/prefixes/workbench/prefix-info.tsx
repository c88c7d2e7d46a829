import { PrefixPage } from '../own/prefix-page.tsx';

export function WorkbenchTab({ query }: { query: URLSearchParams }) {
  return <PrefixPage query={query} />;
}
