import ipaddr from 'ipaddr.js';

/** Ranges in which an address says no more than that somebody is near the server, or near its proxy. */
const near = new Set(['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

const parsedOf = (network: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  // Of an IPv6 address only the first 64 bits were kept.
  const whole = /^[\da-f]+(:[\da-f]+){3}$/i.test(network) ? `${network}::` : network;
  return ipaddr.isValid(whole) ? ipaddr.parse(whole) : undefined;
};

/**
 * Where a session began, in words that follow "from". No service is asked: an address by itself tells no town.
 * @param network as `networkOf` has it; @param here the network of whoever reads it
 * @returns undefined where nothing is known
 */
export function placeOf(network: string | undefined, here: string): string | undefined {
  const parsed = network === undefined ? undefined : parsedOf(network);
  if (!network || !parsed) return undefined;
  const range = parsed.range();
  if (range === 'loopback' || network === '0:0:0:0') return network === here ? 'this computer' : 'the Daybook server';
  if (network === here) return 'this network';
  if (near.has(range)) return 'the local network';
  const [first, second] = network.split(/[.:]/);
  return parsed.kind() === 'ipv4' ? `${first}.${second}.x.x` : `${first}:${second}:…`;
}
