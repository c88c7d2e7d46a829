import { addressOf } from '#web/lib/routing/address.ts';

export interface ProviderLinkProps {
  name: string;
  /** null: it has no home here. */
  id: number | null;
}

/** The provider that an item names, with the way to its home where it has one. */
export function ProviderLink({ name, id }: ProviderLinkProps) {
  if (id === null) return name;
  return (
    <a className="inline" href={`#${addressOf('/ProductionService/NewPartnersDetail', { infoId: id })}`}>
      {name}
    </a>
  );
}
