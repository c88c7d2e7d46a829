import type { ReactNode } from 'react';
import { addressOf } from '#web/lib/routing/address.ts';
import type { Item } from '../reads.ts';

/** The scenes that an item is of, with the way to each in the tree of scenes, where the solutions of the same stand. */
export const sceneLinks = ({ scenes }: Pick<Item, 'scenes'>): ReactNode =>
  scenes.length > 0 &&
  scenes.map(({ code, name }, index) => (
    <span key={code}>
      {index > 0 && '、'}
      <a className="inline" href={`#${addressOf('/digitalTransformation/SZHCJ', { scene: code })}`}>
        {name}
      </a>
    </span>
  ));
