import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { AlertIcon } from '@daybook/ui/icons';
import { color, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type Corrections, type Reading, type ReadRow } from '../reading/reading.js';
import { sentenceOf } from '../reading/sentence.js';
import { CorrectionsForm } from './corrections-form.js';
import { PreviewRows } from './preview-rows.js';
import { SkippedRows } from './skipped-rows.js';
import { type Copies } from './use-copies.js';

const Sentence = styled.p`
  overflow-wrap: anywhere;
`;

const Warning = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.control};
  background: ${color.pendingBadge};
  color: ${color.pending};
  > span {
    flex: 1 1 240px;
  }
`;

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: ${space(4)} 0 ${space(2)};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

const Held = styled.div`
  margin-top: ${space(4)};
`;

const many = (number: number): string => number.toLocaleString('en-US');

export interface PreviewProps {
  reading: Reading;
  /** What is to be uploaded, in the order of the file. */
  chosen: readonly ReadRow[];
  copies: Copies;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
  includeHeld: boolean;
  onIncludeHeld: (include: boolean) => void;
}

/** What was read of a file, before anything is sent. */
export const Preview = (props: PreviewProps) => {
  const { reading, chosen, copies, corrections, onCorrect, includeHeld, onIncludeHeld } = props;
  const { understood, held, skipped, warnings } = reading;
  const duplicates = copies?.filter(Boolean).length ?? 0;
  const statuses = [...new Set(held.map((row) => row.held?.toLowerCase()))].join(', ');
  return (
    <>
      <Sentence>{sentenceOf(understood)}</Sentence>
      {warnings.map((warning) => (
        <Warning key={warning} role="status">
          <AlertIcon />
          <span>{warning}</span>
          {/[Ff]lip signs/.test(warning) ? (
            <Button size="small" onClick={() => onCorrect({ ...corrections, flipSigns: !understood.flipped })}>
              Flip signs
            </Button>
          ) : null}
        </Warning>
      ))}
      <CorrectionsForm understood={understood} corrections={corrections} onCorrect={onCorrect} />
      <Counts role="status">
        <span>{copies ? `${many(chosen.length - duplicates)} new` : `${many(chosen.length)} rows`}</span>
        {copies ? <span>{many(duplicates)} duplicate</span> : null}
        <span>{many(skipped.length)} skipped</span>
        {copies === undefined && chosen.length > 0 ? <span>Looking for duplicates…</span> : null}
      </Counts>
      <PreviewRows rows={chosen} copies={copies} />
      {held.length > 0 ? (
        <Held>
          <Checkbox
            label={`Include ${many(held.length)} ${held.length === 1 ? 'row' : 'rows'} marked ${statuses}`}
            checked={includeHeld}
            onChange={(event) => onIncludeHeld(event.target.checked)}
          />
        </Held>
      ) : null}
      <SkippedRows rows={skipped} />
    </>
  );
};
