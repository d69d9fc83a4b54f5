import { latestDigest, nextDigest } from './digest-times.js';

const at = (instant: string) => Date.parse(instant);
const shown = ({ day, at: when }: { day: string; at: number }) => [day, new Date(when).toISOString()];

describe('a digest', () => {
  it('of every day comes at seven of the person’s day, from then on and not before', () => {
    const zone = 'America/New_York';
    const [before, from] = [at('2027-03-13T11:59:59.999Z'), at('2027-03-13T12:00:00Z')];
    expect(shown(latestDigest('daily', zone, before))).toEqual(['2027-03-12', '2027-03-12T12:00:00.000Z']);
    expect(shown(nextDigest('daily', zone, before))).toEqual(['2027-03-13', '2027-03-13T12:00:00.000Z']);
    expect(shown(latestDigest('daily', zone, from))).toEqual(['2027-03-13', '2027-03-13T12:00:00.000Z']);
    // Clocks go forward on the 14th.
    expect(shown(nextDigest('daily', zone, from))).toEqual(['2027-03-14', '2027-03-14T11:00:00.000Z']);
  });

  it('of every week comes on Mondays', () => {
    const zone = 'Europe/Vienna';
    const monday = at('2027-03-29T05:00:00Z');
    expect(shown(latestDigest('weekly', zone, monday - 1))).toEqual(['2027-03-22', '2027-03-22T06:00:00.000Z']);
    expect(shown(nextDigest('weekly', zone, monday - 1))).toEqual(['2027-03-29', '2027-03-29T05:00:00.000Z']);
    expect(shown(latestDigest('weekly', zone, monday))).toEqual(['2027-03-29', '2027-03-29T05:00:00.000Z']);
    expect(shown(nextDigest('weekly', zone, monday))).toEqual(['2027-04-05', '2027-04-05T05:00:00.000Z']);
  });
});
