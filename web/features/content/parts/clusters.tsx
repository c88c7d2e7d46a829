import type { PartProps } from '../slots.tsx';
import { Part as ClusterFigures } from './cluster-figures.tsx';
import { Part as ClusterMap } from './cluster-map.tsx';

/** Below the list of clusters: what all of them make, and where they are. */
export function Part({ path }: PartProps) {
  return (
    <>
      <ClusterFigures />
      <ClusterMap path={path} />
    </>
  );
}
