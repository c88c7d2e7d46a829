import { areaRow, type AreaRow } from '#server/db/reference/areas.ts';
import { area } from './codes.ts';

/** The places of the demo city. Only demo sites have them: real ones must not offer places that do not exist. */
export const demoAreas: readonly AreaRow[] = [
  areaRow(area.province, '示范省'),
  areaRow(area.city, '示范市'),
  areaRow(area.yunxi, '云溪区'),
  areaRow(area.jinping, '锦屏区'),
  areaRow(area.gaoxin, '高新区'),
  areaRow(area.lingang, '临港新区'),
  areaRow(area.donghu, '东湖县'),
  areaRow(area.qingshi, '青石县'),
];
