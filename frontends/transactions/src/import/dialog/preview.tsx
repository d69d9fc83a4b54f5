import { IMPORT_PREVIEW_ROWS } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { AlertIcon } from '@daybook/ui/icons';
import { counted } from '@daybook/ui/text/counted';
import { color, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Corrections } from '../reading/reading.js';
import { sentenceOf } from '../reading/sentence.js';
import { type FileSummary, type RowGroup } from '../worker/desk.js';
import { CorrectionsForm } from './corrections-form.js';
import { FirstRows, type RowsProps } from './first-rows.js';
import { FullLists } from './full-lists.js';
import { skippedWords } from './skipped-rows.js';

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

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
`;

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

const many = (number: number): string => number.toLocaleString('en-US');

export interface PreviewProps extends RowsProps {
  summary: FileSummary;
  corrections: Corrections;
  /** The corrections are those of the last file with this header. */
  remembered: boolean;
  onCorrect: (corrections: Corrections) => void;
  onChooseAll: (group: RowGroup, chosen: boolean) => void;
}

/** What was read of a file, before anything is sent. */
export const Preview = (props: PreviewProps) => {
  const { summary, corrections, remembered, onCorrect, onChooseAll, desk, rows, onChoose } = props;
  const { understood, warnings, statuses, reasons } = summary;
  const { counts, checked } = rows;
  const [whole, setWhole] = useState(false);
  // What was included or left out of this reading: a file that is read again begins anew.
  const [changed, setChanged] = useState<{ of: FileSummary; held?: boolean; deleted?: boolean }>({ of: summary });
  const said = changed.of === summary ? changed : { of: summary };
  const include = (group: RowGroup, chosen: boolean): void => {
    setChanged({ ...said, [group]: chosen });
    onChooseAll(group, chosen);
  };
  const lists = { desk, rows, onChoose };
  return (
    <>
      <Sentence>{sentenceOf(understood)}</Sentence>
      {remembered ? (
        <Note role="status">
          <span>Read as you corrected the last file of this kind.</span>
          <Button size="small" onClick={() => onCorrect({})}>
            Read it afresh
          </Button>
        </Note>
      ) : null}
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
        <span>{checked === 'done' ? `${many(counts.new)} new` : `${many(counts.rows)} rows`}</span>
        {checked === 'done' ? <span>{many(counts.duplicate)} duplicate</span> : null}
        <span>{many(counts.skipped)} skipped</span>
        {checked === 'checking' ? <span>Looking for duplicates…</span> : null}
        {checked === 'failed' ? <span>Duplicates could not be looked for; none will be imported twice.</span> : null}
      </Counts>
      {whole ? <FullLists {...lists} /> : <FirstRows {...lists} />}
      <Below>
        {counts.all > IMPORT_PREVIEW_ROWS ? (
          <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show the first rows' : `Show all ${counted(counts.all, 'row')}`}
          </Button>
        ) : null}
        {counts.held > 0 ? (
          <Checkbox
            label={`Include ${counted(counts.held, 'row')} marked ${statuses.join(', ')}`}
            checked={said.held ?? false}
            disabled={checked === 'checking'}
            onChange={(event) => include('held', event.target.checked)}
          />
        ) : null}
        {counts.deleted > 0 ? (
          <Checkbox
            label={`Include ${counted(counts.deleted, 'row')} deleted earlier`}
            checked={said.deleted ?? true}
            onChange={(event) => include('deleted', event.target.checked)}
          />
        ) : null}
        {counts.skipped > 0 ? <p>{skippedWords(counts.skipped, reasons)}</p> : null}
      </Below>
    </>
  );
};
