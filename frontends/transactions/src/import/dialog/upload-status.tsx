import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Button } from '@daybook/ui/button';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { RowProgress } from './row-progress.js';
import { type UploadPhase } from './use-upload.js';

const ConnectionLost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  color: ${color.pending};
`;

const batchText = (failed: readonly number[], batches: number): string => {
  if (failed.length === 1) return `Batch ${failed[0]} of ${batches} was`;
  if (failed.length <= 4) return `Batches ${failed.join(', ')} of ${batches} were`;
  return `${failed.length} of ${batches} batches were`;
};

/** How far the upload is, and what went wrong. */
export const UploadStatus = ({ phase, onTryNow }: { phase: UploadPhase; onTryNow: () => void }) => {
  switch (phase.kind) {
    case 'idle':
      return null;
    case 'sending': {
      const { pending, lost, stopping } = phase;
      const label = stopping ? 'Canceling' : 'Uploading';
      return (
        <>
          <RowProgress label={label} done={pending?.sent ?? 0} total={pending?.total ?? 0} />
          {lost && !stopping ? (
            <ConnectionLost role="alert">
              <span>Connection lost. Retrying…</span>
              <Button size="small" onClick={onTryNow}>
                Retry now
              </Button>
            </ConnectionLost>
          ) : null}
        </>
      );
    }
    case 'partly': {
      const { pending, failed } = phase;
      const numbers = failed.map(({ batch }) => batch + 1);
      return (
        <p role="alert">
          {batchText(numbers, pending.batches)} not uploaded. {formatNumber(pending.sent)} of{' '}
          {counted(pending.total, 'row')} sent so far. Retry sends only the rest.
        </p>
      );
    }
  }
};
