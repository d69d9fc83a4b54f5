import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ImportPiece, MatchPiece, RulePiece } from './landing-pieces.js';

const List = styled.div`
  margin-top: ${space(20)};
  @media (max-width: 959px) {
    margin-top: ${space(10)};
  }
`;

const Thing = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${space(12)};
  padding: ${space(10)} 0 ${space(12)};
  border-top: 1px solid ${color.line};
  @media (max-width: 959px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.headline};
  letter-spacing: -0.025em;
`;

const Text = styled.p`
  max-width: 44ch;
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.large};
`;

const Piece = styled.div`
  min-width: 0;
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Caption = styled.p`
  margin-bottom: ${space(3)};
  font-weight: ${fontWeight.medium};
`;

const Entry = ({
  title,
  text,
  caption,
  children,
}: {
  title: string;
  text: string;
  caption: string;
  children: ReactNode;
}) => (
  <Thing>
    <div>
      <Title>{title}</Title>
      <Text>{text}</Text>
    </div>
    <Piece>
      <Caption>{caption}</Caption>
      {children}
    </Piece>
  </Thing>
);

/** Three things that it does, each shown with a piece of the interface. */
export const LandingThings = () => (
  <List>
    <Entry
      title="Import your bank file"
      text="Drop in a CSV from your bank and check every row before it is saved. Duplicates are skipped, but two coffees on one day stay two coffees."
      caption="checking.csv: 5 rows, dates month first, negative amounts are debits"
    >
      <ImportPiece />
    </Entry>
    <Entry
      title="Automate with rules"
      text="A rule reads like a sentence, and a preview shows what it changes. Delete it, and every transaction goes back to how it was."
      caption="When description contains “northwind power”, set category to Utilities and link Electricity"
    >
      <RulePiece />
    </Entry>
    <Entry
      title="Match payments to bills"
      text="Compare planned and actual amounts side by side. Overdue, due soon and paid bills each have their own symbol, so you never have to rely on color alone."
      caption="Tuesday, October 20, 2026"
    >
      <MatchPiece />
    </Entry>
  </List>
);
