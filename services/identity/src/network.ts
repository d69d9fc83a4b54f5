import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without the zone. */
const groupsOf = (address: string): string[] => {
  const [front = '', back] = (address.split('%')[0] ?? '').split('::');
  const split = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const head = split(front);
  const tail = split(back ?? '');
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
};

/**
 * What counts as one place that requests come from: an IPv4 address, or the 64 bits of an IPv6 address that one
 * subscriber is given whole.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
