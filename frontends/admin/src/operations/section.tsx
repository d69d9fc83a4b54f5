import { failureText, NetworkError } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { ErrorState } from '@daybook/ui/error-state';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
  }
  & > li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

export const Words = styled.div`
  display: grid;
  flex: 1 1 240px;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${fontWeight.medium};
`;

export const Quiet = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

export const Fault = styled(Quiet)`
  color: ${color.overdue};
`;

export interface SectionProps<Item> {
  title: string;
  /** What is read, as in 'Failed to fetch jobs'. */
  what: string;
  read: UseQueryResult<Item[]>;
  empty: { title: string; words: string };
  actions?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

const words = (error: Error | null): string =>
  error instanceof NetworkError ? 'The server cannot be reached.' : failureText(error, error?.message ?? '');

/** One list of the operations, in its states. What was read last stays when the next look fails, and says so. */
export const Section = <Item,>({ title, what, read, empty, actions, children }: SectionProps<Item>) => {
  const content = () => {
    if (read.data === undefined) {
      return read.isError ? (
        <ErrorState title={`Failed to fetch ${what}`} onRetry={() => void read.refetch()} busy={read.isFetching}>
          {words(read.error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={3} label={`Loading ${what}`} />
      );
    }
    return (
      <>
        {read.isError ? <Fault role="alert">This is not up to date. {words(read.error)}</Fault> : null}
        {read.data.length === 0 ? <EmptyState title={empty.title}>{empty.words}</EmptyState> : children(read.data)}
      </>
    );
  };
  return (
    <Panel title={title} actions={actions}>
      {content()}
    </Panel>
  );
};
