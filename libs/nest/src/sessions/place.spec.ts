import { networkOf } from '../network-of.js';
import { placeOf } from './place.js';

it.each([
  ['127.0.0.1', '127.0.0.1', 'this computer'],
  ['::1', '10.0.0.7', 'the Daybook server'],
  ['84.23.7.9', '84.23.7.9', 'this network'],
  ['192.168.1.20', '192.168.1.20', 'this network'],
  ['192.168.1.20', '192.168.1.21', 'the local network'],
  ['100.64.3.3', '84.23.7.9', 'the local network'],
  ['fd12:3456:789a:1::5', '84.23.7.9', 'the local network'],
  ['84.23.7.9', '84.23.7.10', '84.23.x.x'],
  ['::ffff:84.23.7.9', '10.0.0.7', '84.23.x.x'],
  ['2a02:8388:1:2:3:4:5:6', '2a02:8388:1:2:9:9:9:9', 'this network'],
  ['2a02:8388:1:2:3:4:5:6', '2a02:8388:1:3:3:4:5:6', '2a02:8388:…'],
])('%s, seen from %s, is “%s”', (address, here, words) => {
  expect(placeOf(networkOf(address), networkOf(here))).toBe(words);
});

it.each([undefined, '', 'unknown'])('nothing is said of %j', (network) => {
  expect(placeOf(network, '10.0.0.7')).toBeUndefined();
});
