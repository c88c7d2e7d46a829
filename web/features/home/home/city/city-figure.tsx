import type { ReactNode } from 'react';
import { figureCalls } from '#contract/statistics/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import { DistrictFigure } from '#web/lib/city/district-figure.tsx';
import { Loaded } from '#web/lib/loaded.tsx';

const measures = ['enterprises', 'resolutions', 'items'];

/** The districts as statistics count them. */
export function CityFigure({ skeleton }: { skeleton: ReactNode }) {
  const figure = useCall(figureCalls.districts, {});
  return (
    <Loaded of={figure} skeleton={skeleton} isEmpty={({ rows }) => rows.length === 0}>
      {(data) => (
        <DistrictFigure
          figure={data}
          measures={measures}
          more={({ code, name }) => (
            <a className="inline" href={`#/Resolution/analysisNodeDetial?area=${code}`}>
              看{name}的标识节点
            </a>
          )}
        />
      )}
    </Loaded>
  );
}
