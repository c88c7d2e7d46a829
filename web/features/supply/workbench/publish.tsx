import { SupplyTab } from '../own/supply-tab.tsx';

/** What a service provider offers. */
export const WorkbenchTab = ({ query }: { query: URLSearchParams }) => (
  <SupplyTab kind="solution" query={query} />
);
