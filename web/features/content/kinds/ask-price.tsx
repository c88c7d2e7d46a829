import { answerWorkingDays } from '#contract/help/answer-days.ts';
import { bringIntoDraft, enquiryDraft } from '#web/lib/form/draft.ts';
import { ActBlock } from '#web/ui/act-block/act-block.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import type { Item } from '../reads.ts';

/** Prices stand nowhere here: whoever wants to know one writes, or calls. */
export function AskPrice({ item }: { item: Item<'cloudProduct'> }) {
  const { provider, subsidyEligible } = item.extra;
  const bring = () =>
    bringIntoDraft(enquiryDraft, 'body', `我想了解“${item.title}”（${provider}）的价格。我们的规模和用途：`);
  return (
    <ActBlock
      title="问价格"
      money={item.models.length === 0 ? undefined : item.models.join('、')}
      lead={subsidyEligible ? '可申请补贴' : provider}
      facts={subsidyEligible ? [{ term: '补贴', value: '可申请企业上云补贴' }] : []}
      note={`这个产品不提供试用。写明规模和用途，${String(answerWorkingDays)} 个工作日内答复；急的打电话。`}
      act={
        <ButtonLink variant="main" isWide href="#/home/helpMessage" onClick={bring}>
          问价格
        </ButtonLink>
      }
    />
  );
}
