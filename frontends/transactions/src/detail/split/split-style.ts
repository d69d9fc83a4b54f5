import { controlStyle } from '@daybook/ui/field';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
`;

/** Amount and category beside each other, what it is linked to and the note below. */
export const PartFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space(2)} ${space(3)};
  width: 100%;
  > :first-child,
  > :nth-child(n + 4) {
    grid-column: 1 / -1;
  }
  & + & {
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
`;

/** As high as what it holds. */
export const Note = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  max-height: 120px;
  padding-block: 7px;
  resize: vertical;
  overflow-wrap: anywhere;
`;

export const PartTitle = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 24px;
  font-weight: ${fontWeight.medium};
  > button {
    margin-block: -6px;
  }
  ${media.phone} {
    > button {
      margin-block: -10px;
    }
  }
`;

export const Problem = styled.p`
  min-height: 1.5em;
  color: ${color.overdue};
  font-size: ${fontSize.small};
`;

export const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  width: 100%;
`;

export const Parts = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin-block: ${space(2)} ${space(3)};
`;

export const PartLine = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-variant-numeric: tabular-nums;
  > :first-child {
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
  &[aria-current] {
    font-weight: ${fontWeight.medium};
  }
`;
