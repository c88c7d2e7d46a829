import type { PartProps } from '../slots.tsx';
import { ClusterFigures } from '../areas/cluster-figures.tsx';
import { ClusterMap } from '../areas/cluster-map.tsx';

/** Below the list of clusters: what all of them make, and where they are. */
export function Part({ path }: PartProps) {
  return (
    <>
      <ClusterFigures />
      <ClusterMap path={path} />
    </>
  );
}
