import { daysAround } from './due-dates-near.js';
import type { Fit, Rhythm } from './fit.js';

/** Of 100. */
export const offeredFrom = 50;
/** Two that lie so close together are two candidates, of which none is sure. */
export const margin = 10;

const ofAmount = { usual: 28, near: 14, far: 4 } as const;

function payeeScore({ linked, name }: Fit, rhythm: Rhythm): number {
  if (linked.here > 0 && linked.here >= linked.elsewhere) return 45;
  if (name?.fit === 'all') return 40;
  if (rhythm.isSteady) return 35;
  if (rhythm.isAlike) return 28;
  return linked.here > 0 || name ? 20 : 0;
}

/** 20 on the due day, 8 at the end of what is on time, 0 at the end of what belongs to the day. */
function dateScore({ due, of }: Fit): number {
  const { onTime, farthest } = daysAround[of.schedule.frequency];
  const days = Math.abs(due.late);
  if (days <= onTime) return 20 - Math.round((12 * days) / onTime);
  return Math.round((8 * (farthest - days)) / (farthest - onTime));
}

/** How much speaks for it, from 0 to 100. */
export function scoreOf(fit: Fit, rhythm: Rhythm): number {
  const amount = fit.amount === 'same' ? (fit.isOwnAmount ? 35 : 28) : ofAmount[fit.amount];
  return Math.min(100, payeeScore(fit, rhythm) + amount + dateScore(fit) + (fit.isSameCategory ? 5 : 0));
}

/** Whether so much speaks for it that nobody has to look, if nothing else is as likely. */
export function isCertain({ amount, isOnTime, linked, refused, name }: Fit, rhythm: Rhythm): boolean {
  // Whom the household pays for more than one thing, a person has to tell apart.
  if (!isOnTime || linked.elsewhere > 0) return false;
  const isKnown = linked.here > 0;
  if (refused > 0 && !isKnown) return false;
  if (amount === 'usual') return isKnown && linked.here >= 3 && rhythm.isUsual;
  return amount === 'same' && (isKnown || name?.fit === 'all' || rhythm.isSteady);
}
