import { SupplyTab } from '../own/supply-tab.tsx';

/** What the enterprise looks for. */
export const WorkbenchTab = ({ query }: { query: URLSearchParams }) => (
  <SupplyTab kind="demand" query={query} />
);
