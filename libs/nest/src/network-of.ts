import ipaddr from 'ipaddr.js';

/**
 * What counts as one place that requests come from: an IPv4 address, or the 64 bits of an IPv6 address that one
 * subscriber is given whole.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
