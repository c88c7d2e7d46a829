import { useId, useState } from 'react';
import { columnCalls } from '#contract/content/column-calls.ts';
import type { ResponseOf } from '#contract/call.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { districtOf } from '#web/lib/city/district-of.ts';
import { MeasureChips } from '#web/lib/city/measure-chips.tsx';
import { useCityDistricts, type CityDistrict } from '#web/lib/city/use-city-districts.ts';
import { groupedNumber } from '#web/lib/text/number-text.ts';
import { CityMap } from '#web/ui/city-map/city-map.tsx';
import { SectionHead } from '#web/ui/section-head/section-head.tsx';
import { Loading, SkeletonLine } from '#web/ui/skeleton/skeleton.tsx';
import type { PartProps } from '../slots.tsx';
import styles from './area-map.module.css';
import { NarrowLink } from './narrow-link.tsx';

const measures = [
  { key: 'outputValue', label: '年产值', unit: '亿元' },
  { key: 'enterprises', label: '集群企业', unit: '家' },
  { key: 'clusters', label: '产业集群', unit: '个' },
] as const;
type Measure = (typeof measures)[number]['key'];
type Sums = ResponseOf<typeof columnCalls.industrialCluster>['areas'][number];

/** The clusters of each district on the city. What the figures above say of all of them is not asked for again. */
export function ClusterMap({ path }: PartProps) {
  const id = useId();
  const { data, status } = useCall(columnCalls.industrialCluster, {});
  const districts = useCityDistricts();
  // what could not be had is said by the figures above
  if (status === 'failed' || data?.total === 0 || districts?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title="各区县的集群" />
      <div className="card">
        {data !== undefined && districts !== undefined ? (
          <Districts areas={data.areas} districts={districts} path={path} />
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              <SkeletonLine width="40%" isTall />
              <SkeletonLine />
            </div>
          </Loading>
        )}
      </div>
    </section>
  );
}

interface DistrictsProps extends PartProps {
  areas: readonly Sums[];
  districts: readonly CityDistrict[];
}

function Districts({ areas, districts, path }: DistrictsProps) {
  const [measure, setMeasure] = useState<Measure>('outputValue');
  const [pressed, setPressed] = useState<string>();
  const sumOf = (code: string, name: Measure) =>
    areas
      .filter((area) => districtOf(districts, area.code)?.code === code)
      .reduce((sum, area) => sum + area[name], 0);
  const rows = districts.map(({ code, name }) => ({
    code,
    name,
    outputValue: Math.round(sumOf(code, 'outputValue')),
    enterprises: sumOf(code, 'enterprises'),
    clusters: sumOf(code, 'clusters'),
  }));
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
        text: groupedNumber(row[measure]),
      }))}
      chosen={chosen.code}
      onChoose={setPressed}
      head={<MeasureChips measures={measures} chosen={compared} onChoose={setMeasure} />}
    >
      <b>{chosen.name}</b>
      <span className="num">
        {chosen.clusters} 个集群，{groupedNumber(chosen.enterprises)} 家企业，年产值{' '}
        {groupedNumber(chosen.outputValue)} 亿元
      </span>
      {chosen.clusters > 0 && (
        <NarrowLink path={path} area={chosen.code}>
          看{chosen.name}的 {chosen.clusters} 个集群
        </NarrowLink>
      )}
    </CityMap>
  );
}
