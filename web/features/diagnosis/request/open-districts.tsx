import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { diagnosisCalls } from '#contract/diagnosis/calls.ts';
import { useCall } from '#web/lib/call/use-call.ts';
import type { CityDistrict } from '#web/lib/city/use-city-districts.ts';
import { PhoneLink } from '#web/lib/text/phone-link.tsx';
import { CityMap } from '#web/ui/city-map/city-map.tsx';

type Places = ResponseOf<typeof diagnosisCalls.district>[number];

interface OpenDistrictsProps {
  /** Those that take applications. */
  open: readonly Places[];
  /** All of the city's. */
  districts: readonly CityDistrict[];
}

/** Places by district on the city, those without any among them. */
export function OpenDistricts({ open, districts }: OpenDistrictsProps) {
  const [pressed, setPressed] = useState<string>();
  const placesOf = new Map(open.map((district) => [district.code, district]));
  const elsewhere = open.filter(({ code }) => districts.every((district) => district.code !== code));
  const shown = [...districts, ...elsewhere].map(({ code, name }) => {
    const places = placesOf.get(code);
    const text = places === undefined ? '未开放' : places.left > 0 ? `剩 ${String(places.left)}` : '已满';
    return { code, name, value: places?.left ?? null, text, places };
  });
  const first = open.reduce<Places | undefined>(
    (best, one) => (best === undefined || one.left > best.left ? one : best),
    undefined,
  );
  const chosen = shown.find(({ code }) => code === (pressed ?? first?.code));
  return (
    <CityMap measure="剩余名额" districts={shown} chosen={chosen?.code} onChoose={setPressed}>
      {chosen !== undefined && (
        <>
          <b>{chosen.name}</b>
          {chosen.places === undefined ? (
            <span>现在不受理申请，开放后会发布通知。</span>
          ) : (
            <>
              <span className="num">
                {chosen.places.left > 0
                  ? `共 ${String(chosen.places.quota)} 个名额，还剩 ${String(chosen.places.left)} 个`
                  : `${String(chosen.places.quota)} 个名额已满`}
              </span>
              <Office code={chosen.code} />
            </>
          )}
        </>
      )}
    </CityMap>
  );
}

/** Who takes the applications, and how to reach them. */
function Office({ code }: { code: string }) {
  const { data } = useCall(diagnosisCalls.getDistrictInfo, { code });
  if (data === undefined) return null;
  return (
    <>
      {data.office !== '' && <span>{data.office}受理</span>}
      {data.phone !== '' && <PhoneLink number={data.phone} />}
    </>
  );
}
