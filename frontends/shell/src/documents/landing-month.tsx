import { StatusGlyph, type StatusTone } from '@daybook/ui/status-glyph';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Sheet = styled.figure`
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Caption = styled.figcaption`
  color: ${color.muted};
`;

const Left = styled.p`
  margin: ${space(1)} 0 ${space(4)};
  font-size: 40px;
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
  line-height: 1.15;
`;

const Cents = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.title};
`;

const Line = styled.svg`
  width: 100%;
  height: 96px;
  margin-bottom: ${space(4)};
  overflow: visible;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 28px 20px 1fr auto;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  border-top: 1px solid ${color.line};
  font-variant-numeric: tabular-nums;
`;

const Day = styled.span`
  color: ${color.muted};
`;

interface Due {
  day: number;
  tone: StatusTone;
  word: string;
  name: string;
  amount: string;
}

const dues: Due[] = [
  { day: 1, tone: 'paid', word: 'Paid', name: 'Rent', amount: '−$1,450' },
  { day: 15, tone: 'paid', word: 'Received', name: 'Salary', amount: '+$2,400' },
  { day: 19, tone: 'overdue', word: 'Overdue', name: 'Electricity', amount: '−$83' },
  { day: 24, tone: 'due-soon', word: 'Due soon', name: 'Internet', amount: '−$60' },
  { day: 28, tone: 'pending', word: 'Pending', name: 'Car insurance', amount: '−$112' },
];

/** A month as the dashboard sums it up: what is left, the balance to the month's end, the dues. */
export const LandingMonth = () => (
  <Sheet aria-label="An example month">
    <Caption>Left in March after what is still due</Caption>
    <Left>
      $1,184<Cents>.20</Cents>
    </Left>
    <Line viewBox="0 0 440 96" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 95.5H440" stroke={color.line} vectorEffect="non-scaling-stroke" />
      <path
        d="M0 34V78H200V14H262V18H330V22H388V30H440"
        fill="none"
        stroke={color.accent}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M262 0V96" stroke={color.control} strokeDasharray="3 4" vectorEffect="non-scaling-stroke" />
    </Line>
    <ul>
      {dues.map(({ day, tone, word, name, amount }) => (
        <Row key={name}>
          <Day>{day}</Day>
          <StatusGlyph tone={tone} label={word} />
          <span>{name}</span>
          <span>{amount}</span>
        </Row>
      ))}
    </ul>
  </Sheet>
);
