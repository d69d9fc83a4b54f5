import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { AlertIcon } from './icons.js';
import { color, fontWeight, space } from './theme/tokens.js';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  padding: ${space(6)} 0;
  max-width: 56ch;
`;

const Title = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color.overdue};
  font-weight: ${fontWeight.medium};
`;

const Text = styled.p`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

export interface ErrorStateProps {
  /** What failed, in plain words. */
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  busy?: boolean;
}

/** In place of a part of the page that failed to load; the rest works. */
export const ErrorState = ({ title, children, onRetry, retryLabel = 'Retry', busy = false }: ErrorStateProps) => (
  <Box role="alert">
    <Title>
      <AlertIcon />
      <span>{title}</span>
    </Title>
    {children ? <Text>{children}</Text> : null}
    {onRetry ? (
      <Button onClick={onRetry} busy={busy}>
        {retryLabel}
      </Button>
    ) : null}
  </Box>
);
