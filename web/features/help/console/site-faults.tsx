import { EnquiryQueue } from '../review/enquiry-queue.tsx';

/** The queue of what visitors have found wrong with pages of the site. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  return <EnquiryQueue page="site-faults" query={query} noun="网站找错" />;
}
