const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** 'yesterday', '3 months ago'; 'Unknown' where there is no instant (specification, section 2). */
export function relativeTime(instant: string | null | undefined, now: number): string {
  const at = Date.parse(instant ?? '');
  if (Number.isNaN(at)) return 'Unknown';
  const seconds = Math.min(0, Math.round((at - now) / 1_000));
  const unit = units.find(([, size]) => -seconds >= size);
  return unit ? format.format(-Math.floor(-seconds / unit[1]), unit[0]) : 'just now';
}
