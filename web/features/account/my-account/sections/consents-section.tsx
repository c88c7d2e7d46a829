import { FileCheck2 } from 'lucide-react';
import type { ConsentDocument } from '#contract/account/agreement.ts';
import type { OwnConsent } from '#contract/account/exported-data.ts';
import { profileCalls } from '#contract/account/profile-calls.ts';
import { shanghaiMinute } from '#contract/shared-rules/shanghai-time.ts';
import { Loaded } from '#web/lib/loaded.tsx';
import { useCall } from '#web/lib/call/use-call.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { RecordList, type ListedRecord } from './record-list.tsx';
import { Section } from './section.tsx';

const documents: Record<ConsentDocument, string> = {
  agreement: '平台服务协议',
  privacyPolicy: '隐私政策',
  idNumber: '单独同意处理身份证号码',
  signUp: '把报名信息提供给活动主办方',
  matchContact: '与对接的另一方交换联系方式',
  financing: '把融资意向转给金融机构',
};
const names = new Map<string, string>(Object.entries(documents));

export function ConsentsSection() {
  const consents = useCall(profileCalls.listConsents, {});
  return (
    <Section id="consents" title="我同意过的协议">
      <Loaded of={consents} skeleton={<SkeletonRows count={1} />} isEmpty={(rows) => rows.length === 0}>
        {(rows) => <RecordList label="我同意过的协议" records={rows.map(recordOf)} />}
      </Loaded>
    </Section>
  );
}

function recordOf({ document, version, agreedAt, ip }: OwnConsent): ListedRecord {
  return {
    key: `${document}-${agreedAt}`,
    Icon: FileCheck2,
    title: names.get(document) ?? document,
    facts: [
      ['版本', version],
      ['同意时间', shanghaiMinute(agreedAt)],
      ['IP 地址', ip],
    ],
  };
}
