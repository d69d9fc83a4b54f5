import { allZones, findZones, zoneName } from './zones.js';

it('knows hundreds of zones, UTC and what is given among them, each once', () => {
  const zones = allZones('Etc/Special', 'Europe/Paris', undefined);
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Etc/Special', 'Europe/Paris']));
  expect(zones).toEqual(zones.toSorted());
});

it.each([
  ['', ['America/New_York', 'America/North_Dakota/Center', 'Europe/Paris', 'Pacific/Auckland']],
  ['NEW york', ['America/New_York']],
  ['new_york', ['America/New_York']],
  ['america/n', ['America/New_York', 'America/North_Dakota/Center']],
  ['p', ['Europe/Paris', 'Pacific/Auckland']],
  ['land', ['Pacific/Auckland']],
  ['c', ['America/North_Dakota/Center', 'America/New_York', 'Pacific/Auckland']],
  ['x', []],
])('%j finds %j, first where a part of the name begins with it', (typed, found) => {
  const zones = ['America/New_York', 'America/North_Dakota/Center', 'Europe/Paris', 'Pacific/Auckland'];
  const options = zones.map((value) => ({ value }));
  expect(findZones(options, typed).map(({ value }) => value)).toEqual(found);
});

it('writes a zone with spaces', () => {
  expect(zoneName('America/North_Dakota/Center')).toBe('America / North Dakota / Center');
});
