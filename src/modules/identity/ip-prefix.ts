/** The longest that both kinds of address can be, with a zone. */
const MAX_LENGTH = 64;
const OCTET = /^(0|[1-9][0-9]{0,2})$/;

/**
 * The part of an address that one household or machine has for itself: the whole of an IPv4 address, the first 64 bits
 * of an IPv6 address. An IPv4 address that is written as IPv6 counts as itself. Undefined if it is not an address.
 */
export function ipPrefix(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const octets = octetsOf(text);
  if (octets) return octets.join('.');
  const groups = groupsOf(text.replace(/%[\w.-]+$/, ''));
  if (!groups) return undefined;
  const [mark, high, low] = groups.slice(5);
  if (mark === 0xffff && high !== undefined && low !== undefined && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Four decimal numbers; a leading zero is refused, because some programs read it as octal. */
function octetsOf(text: string): number[] | undefined {
  const parts = text.split('.');
  const octets = parts.map((part) => (OCTET.test(part) ? Number(part) : 256));
  return parts.length === 4 && octets.every((octet) => octet < 256) ? octets : undefined;
}

/** Eight groups of 16 bits; `::` stands once for one group of zeros or more. */
function groupsOf(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [before, after] = halves.map((half, index) => groupsOfHalf(half, index === halves.length - 1));
  if (!before) return undefined;
  if (halves.length === 1) return before.length === 8 ? before : undefined;
  if (!after || before.length + after.length > 7) return undefined;
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsOfHalf(half: string, mayEndWithIpv4: boolean): number[] | undefined {
  if (half === '') return [];
  const groups: number[] = [];
  const parts = half.split(':');
  for (const [index, part] of parts.entries()) {
    const octets = mayEndWithIpv4 && index === parts.length - 1 ? octetsOf(part) : undefined;
    if (octets) {
      const [a = 0, b = 0, c = 0, d = 0] = octets;
      groups.push((a << 8) | b, (c << 8) | d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}
