import { Button } from '@daybook/ui/button';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { RowProgress } from './row-progress.js';
import { type UploadPhase } from './use-uploading.js';

const Lost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  color: ${color.pending};
`;

const many = (number: number): string => number.toLocaleString('en-US');

const batchWords = (failed: readonly number[], batches: number): string => {
  if (failed.length === 1) return `Batch ${failed[0]} of ${batches} was`;
  if (failed.length <= 4) return `Batches ${failed.join(', ')} of ${batches} were`;
  return `${failed.length} of ${batches} batches were`;
};

/** How far the upload is, and what stands in its way. */
export const Sending = ({ phase, onTryNow }: { phase: UploadPhase; onTryNow: () => void }) => {
  switch (phase.kind) {
    case 'idle':
      return null;
    case 'sending': {
      const { pending, lost, stopping } = phase;
      const label = stopping ? 'Stopping' : 'Uploading';
      return (
        <>
          <RowProgress label={label} done={pending?.sent ?? 0} total={pending?.total ?? 0} />
          {lost && !stopping ? (
            <Lost role="alert">
              <span>Connection lost. Trying again…</span>
              <Button size="small" onClick={onTryNow}>
                Retry
              </Button>
            </Lost>
          ) : null}
        </>
      );
    }
    case 'partly': {
      const { pending, failed } = phase;
      const numbers = failed.map(({ batch }) => batch + 1);
      return (
        <p role="alert">
          {batchWords(numbers, pending.batches)} not uploaded. {many(pending.sent)} of {many(pending.total)} rows are
          in. Trying again sends only what is missing.
        </p>
      );
    }
  }
};
