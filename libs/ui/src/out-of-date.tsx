import { styled } from 'styled-components';
import { Button } from './button.js';
import { color, space } from './theme/tokens.js';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  color: ${color.overdue};
`;

interface FailedRead {
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Above what is still shown although reading it again failed; nothing where none of the reads did. As TanStack Query gives them. */
export const OutOfDate = ({ reads }: { reads: readonly FailedRead[] }) => {
  const failed = reads.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Note role="alert">
      This may be out of date because refreshing failed.
      <Button size="small" onClick={retry} busy={failed.some(({ isFetching }) => isFetching)}>
        Retry
      </Button>
    </Note>
  );
};
