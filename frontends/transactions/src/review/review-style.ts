import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Rows that are gone through one after another; the one that the keys are for is marked by its focus. */
export const Entries = styled.ul`
  display: grid;
  gap: 0;
  padding: 0;
  margin: ${space(3)} 0 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

export const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  align-items: start;
  padding: ${space(3)} ${space(2)};
  border-radius: ${radius.control};
  &:focus-within {
    background: ${color.selected};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(4)} ${space(1)};
  }
`;

export const EntryText = styled.div`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** What it is, and how much. */
export const EntryTitle = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

export const EntryFact = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

export const Reasons = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

export const EntryActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.phone} {
    margin-top: ${space(2)};
    > * {
      flex: 1 1 0;
      min-width: min-content;
    }
    > div > button {
      width: 100%;
    }
    button {
      min-height: 44px;
    }
  }
`;

/** Beside a heading. */
export const ReviewBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  > :first-child {
    flex: 1 1 220px;
  }
`;

/** Of no use where there is no keyboard. */
export const KeyHint = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  ${media.phone} {
    display: none;
  }
`;

export const PartTitle = styled.h3`
  font-size: ${fontSize.large};
`;

export const Part = styled.section`
  & + & {
    margin-top: ${space(6)};
    padding-top: ${space(5)};
    border-top: 1px solid ${color.line};
  }
`;

/** Takes the focus when nothing is left to answer; nothing in it can be pressed. */
export const Done = styled.div`
  &:focus {
    outline: none;
  }
`;
