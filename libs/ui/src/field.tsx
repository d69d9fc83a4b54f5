import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, media, motion, radius, space } from './theme/tokens.js';

export interface FieldParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the control as invalid. */
  error?: ReactNode;
  /** Marks the control as invalid without a message. */
  invalid?: boolean;
  /** Beside the label, at the right end. */
  aside?: ReactNode;
  className?: string;
}

/** The look of a control with an edge, shared by text fields and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: 36px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  transition: border-color ${motion};
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &[aria-invalid='true'] {
    border-color: ${color.overdue};
    box-shadow: inset 0 0 0 1px ${color.overdue};
  }
  &:disabled {
    background: ${color.raised};
    color: ${color.muted};
  }
  ${media.phone} {
    min-height: 44px;
    /* Smaller text makes a phone zoom in on the field. */
    font-size: ${fontSize.large};
  }
`;

const Wrapper = styled.div`
  display: grid;
  gap: ${space(1.5)};
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: ${fontSize.small};
`;

const Label = styled.label`
  font-weight: ${fontWeight.medium};
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const ErrorText = styled(Hint)`
  color: ${color.overdue};
`;

/** Label, hint and error around one control, linked for assistive technology. */
export const Field = ({
  label,
  hint,
  error,
  invalid,
  aside,
  className,
  children,
}: FieldProps & { children: (parts: FieldParts) => ReactNode }) => {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Wrapper className={className}>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </LabelRow>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      ) : null}
    </Wrapper>
  );
};
