import { enquiryCalls } from '#contract/help/enquiry-calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { EnquiryView } from './enquiry-view.tsx';

/** More than somebody writes in the year for which they are kept. */
const all = { pageNum: 1, pageSize: 50 };

/** What the user wrote while logged in. */
export function OwnEnquiries() {
  const own = useCall(enquiryCalls.ownEnquiries, all);
  if (own.data?.total === 0) return null;
  return (
    <section aria-labelledby="own-enquiries">
      <SectionHead id="own-enquiries" title="我的留言" note="办结一年后删除" />
      <Loaded of={own} skeleton={<SkeletonRows count={2} />}>
        {({ rows }) => (
          <div className="card">
            {rows.map((enquiry) => (
              <EnquiryView key={enquiry.number} enquiry={enquiry} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
