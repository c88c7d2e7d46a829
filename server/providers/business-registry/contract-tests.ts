import { beforeAll, describe, expect, it } from 'vitest';
import { makeCreditCode } from '#contract/shared-rules/make-numbers.ts';
import type { BusinessInfo, BusinessRegistry } from './business-registry.ts';

export interface SampleCompany {
  name: string;
  /** undefined: the registry has the name, but no business data. */
  info: BusinessInfo | undefined;
}

const info = (serial: number, address: string): BusinessInfo => ({
  creditCode: makeCreditCode({ area: '110108', serial }),
  address,
  areaCode: '110108',
});

/** What the registry under test must know, and nothing else. */
export const sampleCompanies: readonly SampleCompany[] = [
  { name: '示范市远衡精密模具有限公司', info: info(1, '临港新区海晏路 16 号') },
  { name: '远衡精密传动（示范）有限公司', info: info(2, '云溪区工业大道 8 号') },
  { name: '远衡精密仪器股份有限公司', info: info(3, '高新区创业路 2 号 A&B 座') },
  { name: '示范市新启远衡科技有限公司', info: undefined },
  { name: 'K&L+C#智能（100%）装备有限公司', info: info(4, '锦屏区 1 号') },
];

/** What every business registry does. `setUp` makes one that knows the samples. */
export function testBusinessRegistry(setUp: () => Promise<BusinessRegistry>) {
  describe('BusinessRegistry', () => {
    let registry: BusinessRegistry;
    beforeAll(async () => {
      registry = await setUp();
    });

    it('suggest returns names that contain the keyword, those that begin with it first', async () => {
      expect(await registry.suggest('远衡精密', 10)).toEqual([
        '远衡精密仪器股份有限公司',
        '远衡精密传动（示范）有限公司',
        '示范市远衡精密模具有限公司',
      ]);
    });

    it('suggest returns at most the limit', async () => {
      expect(await registry.suggest('远衡精密', 2)).toEqual([
        '远衡精密仪器股份有限公司',
        '远衡精密传动（示范）有限公司',
      ]);
    });

    it('suggest returns an empty list when no name matches', async () => {
      expect(await registry.suggest('云帆重工', 10)).toEqual([]);
    });

    it.each(sampleCompanies)('find returns the business data of $name', async ({ name, info: expected }) => {
      expect(await registry.find(name)).toEqual(expected);
    });

    it('suggest returns a name with no business data', async () => {
      expect(await registry.suggest('新启远衡', 10)).toEqual(['示范市新启远衡科技有限公司']);
    });

    it('find returns undefined for a part of a name, an unknown name and an empty one', async () => {
      expect(await registry.find('远衡精密')).toBeUndefined();
      expect(await registry.find('云帆重工有限公司')).toBeUndefined();
      expect(await registry.find('')).toBeUndefined();
    });

    it('suggest matches special characters literally', async () => {
      expect(await registry.suggest('K&L+C#智能', 10)).toEqual(['K&L+C#智能（100%）装备有限公司']);
      expect(await registry.suggest('100%', 10)).toEqual(['K&L+C#智能（100%）装备有限公司']);
      expect(await registry.suggest('精%', 10)).toEqual([]);
    });
  });
}
