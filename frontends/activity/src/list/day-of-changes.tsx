import type { CivilDate } from '@daybook/money';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayLabel } from '../shared/days.js';

/** As high as all of its changes, so that its heading stays on the screen as long as one of them is there. */
const Section = styled.section`
  position: absolute;
  right: 0;
  left: 0;
  ${media.print} {
    position: static;
    height: auto !important;
  }
`;

const Heading = styled.h2`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: ${space(5)} 0 ${space(2)};
  background: ${color.surface};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
  ${media.phone} {
    top: 56px;
    padding-top: ${space(4)};
  }
  ${media.print} {
    position: static;
    break-after: avoid;
  }
`;

const Changes = styled.ol`
  position: absolute;
  inset: 0;
  ${media.print} {
    position: static;
  }
`;

export interface DayOfChangesProps {
  day: CivilDate;
  today: CivilDate;
  /** Place of its heading in the whole list. */
  place: number;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
  onHeading: (element: HTMLElement | null) => void;
  /** Those of its changes that are drawn. */
  children: ReactNode;
}

/** A day with its heading and its changes. */
export const DayOfChanges = ({ day, today, place, top, height, onHeading, children }: DayOfChangesProps) => (
  <Section aria-label={dayLabel(day, today)} style={{ top, height }}>
    <Heading ref={onHeading} data-index={place}>
      {dayLabel(day, today)}
    </Heading>
    <Changes>{children}</Changes>
  </Section>
);
