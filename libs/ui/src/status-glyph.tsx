import type { ReactNode } from 'react';
import { color } from './theme/tokens.js';

export type StatusTone = 'overdue' | 'due-soon' | 'pending' | 'scheduled' | 'paid';

/** The tone of a status as the API words it; anything unknown is pending. */
export const toneOf = (status: string): StatusTone => {
  switch (status) {
    case 'overdue':
    case 'scheduled':
    case 'paid':
      return status;
    case 'received':
      return 'paid';
    case 'due soon':
      return 'due-soon';
    default:
      return 'pending';
  }
};

export const toneColor: Record<StatusTone, string> = {
  overdue: color.overdue,
  'due-soon': color.dueSoon,
  pending: color.pending,
  scheduled: color.scheduled,
  paid: color.paid,
};

const shapes: Record<StatusTone, ReactNode> = {
  overdue: <path d="M8 2.5v7M8 13.2v.1" strokeWidth="2.6" />,
  'due-soon': (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  pending: <circle cx="8" cy="8" r="5.5" />,
  scheduled: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.6 2.2" />,
  paid: <path d="M2.8 8.6l3.4 3.4 7-8" strokeWidth="2.2" />,
};

/** One glyph for each status, so that nobody has to tell orange from red. Its word is beside it or in `label`. */
export const StatusGlyph = ({ tone, label, size = 16 }: { tone: StatusTone; label?: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke={toneColor[tone]}
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {shapes[tone]}
  </svg>
);
