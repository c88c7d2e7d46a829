import { addressOf } from '#web/lib/routing/address.ts';

/** The provider that an item names, with the way to its home where it has one. */
export function providerLink(item: { extra: { provider: string }; providerId: number | null }) {
  const { extra, providerId } = item;
  if (extra.provider === '' || providerId === null) return extra.provider;
  return (
    <a
      className="inline"
      href={`#${addressOf('/ProductionService/NewPartnersDetail', { infoId: providerId })}`}
    >
      {extra.provider}
    </a>
  );
}
