import { expect, it } from 'vitest';
import type { NodeArea } from '#contract/content/column-calls.ts';
import { nodesByDistrict } from './node-districts.ts';

const area = (code: string, parent: string, nodes: number): NodeArea => ({
  code,
  parent,
  name: code,
  nodes,
  registrations: nodes * 10,
  resolutions: nodes * 100,
});

it('nodesByDistrict has each district of the city, and counts what lies elsewhere or nowhere', () => {
  const areas = [
    area('', '', 2),
    area('510000', '', 1),
    area('990000', '', 6),
    area('990100', '990000', 6),
    area('990102', '990100', 5),
  ];
  const districts = [
    { code: '990102', name: '云溪区' },
    { code: '990103', name: '锦屏区' },
  ];
  expect(nodesByDistrict(areas, districts)).toEqual({
    rows: [
      { code: '990102', parent: '990100', name: '云溪区', nodes: 5, registrations: 50, resolutions: 500 },
      { code: '990103', name: '锦屏区', nodes: 0, registrations: 0, resolutions: 0 },
    ],
    elsewhere: 2,
    unnamed: 2,
  });
  expect(nodesByDistrict([], districts)).toMatchObject({ elsewhere: 0, unnamed: 0 });
});
