import { SupplyDesk } from '../own/supply-desk.tsx';

/** What the enterprise looks for. */
export const Desk = ({ query }: { query: URLSearchParams }) => <SupplyDesk kind="demand" query={query} />;
