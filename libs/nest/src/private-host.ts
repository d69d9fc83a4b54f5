import { BlockList, isIP } from 'node:net';

/** Names that nobody can register: of this machine, of a home or office network, of a cluster. */
const local = /^(?:[^.]+|.+\.(?:localhost|local|lan|home|internal|localdomain|home\.arpa))$/;

/** Addresses that are not anybody's on the internet: of this machine, of private networks, of a carrier or a private overlay. */
const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv4');
}
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Whether a name or address is one that no stranger on the internet can have. @param host without brackets or port */
export const isPrivateHost = (host: string): boolean =>
  isIP(host) === 0 ? local.test(host) : privateAddresses.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
