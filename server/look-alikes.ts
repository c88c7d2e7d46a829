/** Prefixes under which nobody but the portal has settings. */
const ownPrefixes =
  /^(SITE|DATABASE|SMS|SMTP|CAPTCHA|REGISTRY|OPENSEARCH|POLICY_AI|HANDLE_RESOLVER|TRANSPORT|S3|PUBLIC_CACHE|METRICS)_/;

/** Variables that are no setting and look like one: a slip of the pen, which would go unnoticed. */
export function findLookAlikes(names: readonly string[], settingNames: readonly string[]): string[] {
  const isNear = (name: string) =>
    name.length > 5 && settingNames.some((known) => known.length > 5 && isOneSlipFrom(name, known));
  return names.filter((name) => !settingNames.includes(name) && (ownPrefixes.test(name) || isNear(name)));
}

/** One character more, less or another, or two the wrong way round. */
function isOneSlipFrom(name: string, known: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === known[start]) start += 1;
  const [rest, wanted] = [name.slice(start), known.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    rest === `${wanted.charAt(1)}${wanted.charAt(0)}${wanted.slice(2)}`
  );
}
