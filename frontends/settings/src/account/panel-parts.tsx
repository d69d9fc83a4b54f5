import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** The parts of a panel, stacked. */
export const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

export const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

/** Fields that belong together, beside each other where there is room. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  align-items: start;
  gap: ${space(4)};
`;

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

export const Description = styled.p`
  max-width: 72ch;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

const ErrorText = styled.p`
  color: ${color.overdue};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

/** What is wrong with the form as a whole. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text ? <ErrorText role="alert">{text}</ErrorText> : null;
