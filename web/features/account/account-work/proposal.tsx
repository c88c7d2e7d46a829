import { addressOf, goTo } from '#web/lib/routing/address.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Leads to what has been proposed. */
export function showProposed({ id }: { id: number }) {
  showToast('success', '已提出，等待另一位决定');
  goTo(addressOf('/console', { page: 'account-changes', id: String(id) }));
}

export const ProposalButtons = ({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) => (
  <div className="row">
    <Button onClick={onClose}>取消</Button>
    <Button type="submit" isBusy={isBusy}>
      提出，由另一位决定
    </Button>
  </div>
);
