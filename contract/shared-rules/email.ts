// The mail systems people register with know neither quoted local parts nor address literals, so neither does this.
const local = /^[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+(?:\.[0-9A-Za-z!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?$/;
const topLevel = /^(?:[A-Za-z]{2,63}|xn--[0-9A-Za-z-]{2,59})$/i;

/** RFC 5321 lengths: 64 for the part before the @, 63 for a label, 254 for all. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    local.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((part) => part.length <= 63 && label.test(part)) &&
    topLevel.test(last)
  );
}

/** The one spelling by which an address is stored, counted and compared. */
export function canonicalEmail(text: string): string | undefined {
  const trimmed = text.trim();
  return isEmail(trimmed) ? trimmed.toLowerCase() : undefined;
}
