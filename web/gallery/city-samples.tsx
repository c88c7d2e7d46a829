import { useState } from 'react';
import { CityMap } from '../ui/city-map/city-map.tsx';
import { SampleSection } from './sample.tsx';

const cities = [
  { title: '六个区县', names: ['云溪区', '锦屏区', '高新区', '临港新区', '东湖县', '青石县'] },
  { title: '只有一个', names: ['高新区'] },
  { title: '二十个', names: Array.from({ length: 20 }, (_, index) => `第${String(index + 1)}区`) },
];

/** The city with few, one and many districts; one of nothing and one that is not shown among them. */
export function CitySamples() {
  return cities.map(({ title, names }) => (
    <SampleSection key={title} title={`城市：${title}`}>
      <City names={names} />
    </SampleSection>
  ));
}

function City({ names }: { names: readonly string[] }) {
  const [chosen, setChosen] = useState<string>();
  const districts = names.map((name, index) => {
    const value = index === 4 ? 0 : index === 5 ? null : 1246 - index * 53;
    return {
      code: `9901${String(index + 2).padStart(2, '0')}`,
      name,
      value,
      text: value === null ? '—' : String(value),
    };
  });
  const shown = districts.find(({ code }) => code === chosen) ?? districts[0];
  return (
    <CityMap measure="注册企业" districts={districts} chosen={shown?.code} onChoose={setChosen}>
      <b>{shown?.name}</b>
    </CityMap>
  );
}
