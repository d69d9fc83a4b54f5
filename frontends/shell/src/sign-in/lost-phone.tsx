import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const Ways = styled.ol`
  display: grid;
  gap: ${space(5)};
  margin: 0;
  list-style: decimal;
  padding-left: ${space(5)};
  li {
    padding-left: ${space(1)};
  }
  p {
    margin: ${space(1)} 0 ${space(2)};
    color: ${color.muted};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.bold};
`;

const Way = styled.strong`
  font-weight: ${fontWeight.bold};
`;

export interface LostPhoneProps {
  /** Undefined where the account has none left. */
  onRecoveryCode: (() => void) | undefined;
  onBack: () => void;
}

/** What somebody can do who has lost what they sign in with, the quickest way first. */
export const LostPhone = ({ onRecoveryCode, onBack }: LostPhoneProps) => {
  const title = useId();
  return (
    <>
      <Title id={title}>If you can’t use your phone</Title>
      <Ways aria-labelledby={title}>
        <li>
          <Way>Use a recovery code</Way>
          <p>
            {onRecoveryCode
              ? 'You were shown ten of them when you turned on two-factor sign-in. Each works once.'
              : 'You have used all of yours.'}
          </p>
          {onRecoveryCode ? (
            <Button variant="primary" onClick={onRecoveryCode}>
              Use a recovery code
            </Button>
          ) : null}
        </li>
        <li>
          <Way>Reset your password by mail</Way>
          <p>This also removes your passkeys, and two-factor sign-in if you turned it on within the last 30 days.</p>
          <ButtonLink href="/forgot-password">Reset password</ButtonLink>
        </li>
        <li>
          <Way>Ask an administrator</Way>
          <p>
            They can reset your two-factor sign-in. You get an email, and then sign in with your password alone. If you
            are the administrator yourself, whoever runs this server can do it.
          </p>
        </li>
      </Ways>
      <Button wide onClick={onBack}>
        Back
      </Button>
    </>
  );
};
