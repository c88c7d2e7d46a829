import { useId, useState } from 'react';
import { columnCalls, type NodeArea } from '#contract/content/column-calls.ts';
import { messageOf } from '#web/lib/call/call-error.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { MeasureChips } from '#web/lib/city/measure-chips.tsx';
import { useCityDistricts, type CityDistrict } from '#web/lib/city/use-city-districts.ts';
import { groupedNumber, shortNumber } from '#web/lib/text/number-text.ts';
import { CityMap } from '#web/ui/city-map/city-map.tsx';
import { FailedState } from '#web/ui/failed-state/failed-state.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { PartProps } from '../slots.tsx';
import { nodesByDistrict } from '../areas/node-districts.ts';
import styles from '../areas/area-map.module.css';
import { NarrowLink } from '../areas/narrow-link.tsx';

const measures = [
  { key: 'resolutions', label: '解析量', unit: '次' },
  { key: 'registrations', label: '注册量', unit: '个' },
  { key: 'nodes', label: '节点数', unit: '个' },
] as const;
type Measure = (typeof measures)[number]['key'];

/** Where the nodes are and how much they do: the city, with the same numbers in a list. A district leads to the list of its nodes. */
export function Part({ path }: PartProps) {
  const id = useId();
  const overview = useCall(columnCalls.identifierOverview, {});
  const districts = useCityDistricts();
  if (overview.data?.areas.length === 0 || districts?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title="节点分布" />
      <div className="card">
        {overview.data !== undefined && districts !== undefined ? (
          <Areas areas={overview.data.areas} districts={districts} path={path} />
        ) : overview.status === 'failed' ? (
          <FailedState onRetry={overview.retry} isRetrying={overview.isRetrying}>
            {messageOf(overview.error)}
          </FailedState>
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              <SkeletonLine width="40%" isTall />
              <SkeletonLine />
              <SkeletonLine width="72%" />
            </div>
          </Loading>
        )}
      </div>
    </section>
  );
}

interface AreasProps extends PartProps {
  areas: readonly NodeArea[];
  districts: readonly CityDistrict[];
}

function Areas({ areas, districts, path }: AreasProps) {
  const [measure, setMeasure] = useState<Measure>('resolutions');
  const [pressed, setPressed] = useState<string>();
  const { rows, elsewhere, unnamed } = nodesByDistrict(areas, districts);
  const highest = rows.reduce((best, row) => (row[measure] > best[measure] ? row : best));
  const chosen = rows.find(({ code }) => code === pressed) ?? highest;
  const compared = measures.find(({ key }) => key === measure) ?? measures[0];
  return (
    <CityMap
      measure={compared.label}
      districts={rows.map((row) => ({
        code: row.code,
        name: row.name,
        value: row[measure],
        text: shortNumber(row[measure]),
      }))}
      chosen={chosen.code}
      onChoose={setPressed}
      head={<MeasureChips measures={measures} chosen={compared} onChoose={setMeasure} />}
    >
      <b>{chosen.name}</b>
      <span className="num">
        {groupedNumber(chosen.nodes)} 个节点，注册 {shortNumber(chosen.registrations)} 个，解析{' '}
        {shortNumber(chosen.resolutions)} 次
      </span>
      {chosen.nodes > 0 && (
        <NarrowLink path={path} area={chosen.code}>
          看{chosen.name}的 {chosen.nodes} 个节点
        </NarrowLink>
      )}
      {elsewhere + unnamed > 0 && (
        <span className="muted">
          另有
          {[
            elsewhere > 0 && `${String(elsewhere)} 个节点在其他地区`,
            unnamed > 0 && `${String(unnamed)} 个节点没有注明地区`,
          ]
            .filter(Boolean)
            .join('、')}
          。
        </span>
      )}
    </CityMap>
  );
}
