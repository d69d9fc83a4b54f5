import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from './theme/tokens.js';

/** A line of how a figure is made. */
export interface MadeOfLine {
  label: string;
  /** How its amount comes about. */
  detail?: string | undefined;
  /** As it is shown. */
  amount: string;
  /** Leads to what the line comes from; nothing to open when absent. */
  open?: (() => void) | undefined;
}

export interface MadeOfProps {
  formula: string;
  /** The last is the figure. */
  lines: readonly MadeOfLine[];
}

const Formula = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Lines = styled.ul`
  max-height: min(50vh, 420px);
  overflow: auto;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space(4)};
  padding: ${space(1.5)} 0;
  font-variant-numeric: tabular-nums;
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
  padding-top: ${space(2.5)};
  border-top: 1px solid ${color.control};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

const Link = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

const Label = styled.span`
  overflow-wrap: anywhere;
`;

const Detail = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

/** How a figure is made: the formula in words, a line for each term, and the figure. */
export const MadeOf = ({ formula, lines }: MadeOfProps) => {
  const figure = lines.at(-1);
  return (
    <>
      <Formula>{formula}</Formula>
      {lines.length > 1 ? (
        <Lines aria-label="Made of">
          {lines.slice(0, -1).map(({ label, detail, amount, open }, index) => (
            <Line key={index}>
              <span>
                {open ? (
                  <Link type="button" onClick={open}>
                    {label}
                  </Link>
                ) : (
                  <Label>{label}</Label>
                )}
                {detail ? <Detail>{detail}</Detail> : null}
              </span>
              <span>{amount}</span>
            </Line>
          ))}
        </Lines>
      ) : null}
      {figure ? (
        <Total>
          <span>{figure.label}</span>
          <span>{figure.amount}</span>
        </Total>
      ) : null}
    </>
  );
};
