import { failureText, NetworkError } from '@daybook/frontend-kit';
import { EmptyState } from '@daybook/ui/empty-state';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { Secondary } from '@daybook/ui/secondary';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, space } from '@daybook/ui/theme/tokens';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A count or a state below a name. */
export const Details = styled(Secondary)`
  font-variant-numeric: tabular-nums;
`;

const About = styled(Secondary)`
  max-width: 72ch;
  margin-bottom: ${space(2)};
`;

export const ErrorText = styled(Details)`
  color: ${color.overdue};
`;

export interface OperationSectionProps<Item> {
  title: string;
  /** What it lists, and what an administrator can do, in a sentence or two. */
  about: string;
  /** What is read, as in 'Failed to fetch jobs'. */
  what: string;
  read: UseQueryResult<Item[]>;
  empty: { title: string; text: string };
  actions?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

const errorText = (error: Error | null): string =>
  error instanceof NetworkError ? 'The server cannot be reached.' : failureText(error, error?.message ?? '');

/** One list of the operations, in its states. When a later read fails, the last answer stays and says so. */
export const OperationSection = <Item,>({
  title,
  about,
  what,
  read,
  empty,
  actions,
  children,
}: OperationSectionProps<Item>) => {
  const content = () => {
    if (read.data === undefined) {
      return read.isError ? (
        <FailedQuery title={`Failed to fetch ${what}`} query={read} reason={errorText(read.error)} />
      ) : (
        <SkeletonRows rows={3} label={`Loading ${what}`} />
      );
    }
    return (
      <>
        {read.isError ? <ErrorText role="alert">Out of date. {errorText(read.error)}</ErrorText> : null}
        {read.data.length === 0 ? <EmptyState title={empty.title}>{empty.text}</EmptyState> : children(read.data)}
      </>
    );
  };
  return (
    <Panel title={title} actions={actions}>
      <About>{about}</About>
      {content()}
    </Panel>
  );
};
