import { SupplyDesk } from '../own/supply-desk.tsx';

/** What a service provider offers. */
export const Desk = ({ query }: { query: URLSearchParams }) => <SupplyDesk kind="solution" query={query} />;
