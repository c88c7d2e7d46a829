import { addressOf } from '#web/lib/routing/address.ts';
import type { Fact } from '#web/ui/description-list/description-list.tsx';
import type { Item } from '../reads.ts';

/** The scenes that an item is of, with the way to each in the tree of scenes, where the solutions of the same stand. */
export function sceneFact({ scenes }: Pick<Item, 'scenes'>): Fact {
  const links = scenes.map(({ code, name }, index) => (
    <span key={code}>
      {index > 0 && '、'}
      <a className="inline" href={`#${addressOf('/digitalTransformation/SZHCJ', { scene: code })}`}>
        {name}
      </a>
    </span>
  ));
  return { term: '数字化场景', value: scenes.length > 0 && links, isWide: true };
}
