import { ShieldQuestionMark } from 'lucide-react';
import { EntryBand } from '../entry-band.tsx';

export const Part = () => (
  <EntryBand
    name="工业信息安全自评估"
    text="先定分类分级，再查漏洞，得出要补的防护。"
    action="开始安全自评估"
    guide={2}
    icon={ShieldQuestionMark}
  />
);
