/** Which of some areas another one is, or lies in, by the digits of its code (GB/T 2260); undefined: in none of them. */
export function districtOf<Area extends { code: string }>(
  areas: readonly Area[],
  code: string,
): Area | undefined {
  if (code === '') return undefined;
  return areas.find((area) => code.startsWith(area.code.replace(/(00)+$/, '')));
}
