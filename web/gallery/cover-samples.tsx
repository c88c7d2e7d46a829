import { coverKinds } from '#contract/cover/look.ts';
import { Cover } from '../ui/cover/cover.tsx';
import { SampleGrid, SampleSection } from './sample.tsx';

export function CoverSamples() {
  return (
    <SampleSection title="封面">
      <SampleGrid columns={4}>
        {coverKinds.flatMap((kind) =>
          ['101', '102', '103', '104'].map((id) => <Cover key={kind + id} kind={kind} id={id} />),
        )}
      </SampleGrid>
      <Cover id="wide" kind="banner" width={1200} height={300} />
    </SampleSection>
  );
}
