import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusGlyph, type StatusTone, toneColor } from './status-glyph.js';
import { color, fontSize, fontWeight, radius, space } from './theme/tokens.js';

export type BadgeTone = StatusTone | 'neutral' | 'accent';

const colors: Record<BadgeTone, { text: string; background: string }> = {
  overdue: { text: toneColor.overdue, background: color.overdueBadge },
  'due-soon': { text: toneColor['due-soon'], background: color.dueSoonBadge },
  pending: { text: toneColor.pending, background: color.pendingBadge },
  scheduled: { text: toneColor.scheduled, background: color.scheduledBadge },
  paid: { text: toneColor.paid, background: color.paidBadge },
  neutral: { text: color.muted, background: color.raised },
  accent: { text: color.accent, background: color.selected },
};

const BadgeBox = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 1px ${space(2)};
  border: 1px ${({ $tone }) => ($tone === 'scheduled' ? 'dashed currentColor' : 'solid transparent')};
  border-radius: ${radius.chip};
  background: ${({ $tone }) => colors[$tone].background};
  color: ${({ $tone }) => colors[$tone].text};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  /* 1,280 px at 400 % zoom: the words may wrap. */
  @media (max-width: 359.98px) {
    white-space: normal;
  }
`;

/** A short word about a row. Status tones carry their glyph. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <BadgeBox $tone={tone}>
    {tone === 'neutral' || tone === 'accent' ? null : <StatusGlyph tone={tone} size={12} />}
    {children}
  </BadgeBox>
);
