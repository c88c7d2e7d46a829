import { ListChecks } from 'lucide-react';
import { EntryBand } from '../entry-band.tsx';

export const Part = () => (
  <EntryBand
    name="智能制造能力成熟度自评估"
    text="对照 GB/T 39116 逐项作答，得出等级和改进建议。"
    action="开始自评估"
    guide={1}
    icon={ListChecks}
  />
);
