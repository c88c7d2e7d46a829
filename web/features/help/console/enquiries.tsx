import { EnquiryQueue } from '../review/enquiry-queue.tsx';

/** The queue of messages to the customer service. */
export function ConsoleSection({ query }: { query: URLSearchParams }) {
  return <EnquiryQueue page="enquiries" query={query} noun="留言" />;
}
