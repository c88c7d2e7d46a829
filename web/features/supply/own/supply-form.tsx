import { useEffect, useEffectEvent, useState } from 'react';
import { enterpriseCalls } from '#contract/account/enterprise-calls.ts';
import type { OwnedKind } from '#contract/content/owned-kinds.ts';
import { ownSupplyCalls } from '#contract/supply/own-calls.ts';
import { send } from '#web/lib/call/send.ts';
import { useCall, type CallState } from '#web/lib/call/use-call.ts';
import { makeStale } from '#web/lib/call/stale.ts';
import { isClosed } from '#web/lib/closed-service.tsx';
import { Loaded } from '#web/lib/loaded.tsx';
import { goTo } from '#web/lib/routing/address.ts';
import { SkeletonRows } from '#web/ui/skeleton/skeleton.tsx';
import { OwnForm } from './own-form.tsx';
import { ownAddress, type OwnFormProps, type Unfinished } from './words.ts';

type SupplyFormProps = Pick<OwnFormProps, 'kind' | 'userId' | 'known'>;

/** The form of a new one, or of one that is being changed, with what was not finished of it put back. */
export function SupplyForm({ kind, ...given }: SupplyFormProps) {
  const kept = useKept(kind, given.known?.id);
  const { turn, begin } = kept;
  const enterprise = useCall(enterpriseCalls.getEntInfo, {}, { isEnabled: given.known === undefined });
  // a form begins once: it waits for what it begins with, but not where that cannot be had
  const isWaiting = given.known === undefined && enterprise.status === 'loading';
  const { areaCode = '', industryCode = '' } = enterprise.data ?? {};
  const props = { ...given, place: { areaCode, industryCode }, isAnew: turn > 0, onBegin: begin };
  if (isWaiting && enterprise.data === undefined) return <SkeletonRows count={6} />;
  return (
    <Loaded of={kept} skeleton={<SkeletonRows count={6} />}>
      {(unfinished) =>
        // what was begun is finished while the service is closed, and nothing else is begun
        isClosed('supply') && given.known === undefined && unfinished === null ? null : (
          <OwnForm key={turn} kind={kind} {...props} unfinished={unfinished} />
        )
      }
    </Loaded>
  );
}

/** Asked for whenever a form is opened: an answer of before could have been written on since, on another device, and a form begins once. */
function useKept(kind: OwnedKind, itemId: number | undefined) {
  const [state, setState] = useState<CallState<Unfinished>>({ status: 'loading', data: undefined });
  const ask = () =>
    send(ownSupplyCalls.getUnfinished, { kind, itemId }, { quiet: true }).then(
      (data) => setState({ status: 'ready', data }),
      (error: unknown) => setState({ status: 'failed', data: undefined, error }),
    );
  const askFirst = useEffectEvent(ask);
  useEffect(() => void askFirst(), []);
  const [turn, setTurn] = useState(0);
  function begin(data: Unfinished) {
    // there is no other to begin with
    if (data === null && itemId === undefined && isClosed('supply')) {
      makeStale(ownSupplyCalls.dropUnfinished.writes ?? [], { isLeaving: true });
      goTo(ownAddress(kind, {}));
      return;
    }
    setState({ status: 'ready', data });
    setTurn(turn + 1);
  }
  return { ...state, retry: () => void ask(), turn, begin };
}
