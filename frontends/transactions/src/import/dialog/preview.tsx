import { IMPORT_PREVIEW_ROWS } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { AlertIcon } from '@daybook/ui/icons';
import { color, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Corrections } from '../bank-file/bank-file.js';
import { layoutSentence } from '../bank-file/layout-sentence.js';
import { type FileSummary, type RowGroup } from '../worker/import-worker.js';
import { CorrectionsForm } from './corrections-form.js';
import { FileQuestion } from './file-question.js';
import { FirstRows, type RowsProps } from './first-rows.js';
import { FullLists } from './full-lists.js';
import { skippedText } from './skipped-rows.js';

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

export interface PreviewProps extends RowsProps {
  summary: FileSummary;
  corrections: Corrections;
  /** The corrections are those of the last file with this header. */
  remembered: boolean;
  onCorrect: (corrections: Corrections) => void;
  onChooseAll: (group: RowGroup, chosen: boolean) => void;
}

/** The rows of a file, before anything is sent. */
export const Preview = (props: PreviewProps) => {
  const { summary, corrections, remembered, onCorrect, onChooseAll, worker, rows, onChoose } = props;
  const { layout, warnings, statuses, reasons } = summary;
  const { counts, checked } = rows;
  const [showsAll, setShowsAll] = useState(false);
  // Reset when the file is read again.
  const [changed, setChanged] = useState<{ of: FileSummary; held?: boolean; deleted?: boolean }>({ of: summary });
  const included = changed.of === summary ? changed : { of: summary };
  const include = (group: RowGroup, chosen: boolean): void => {
    setChanged({ ...included, [group]: chosen });
    onChooseAll(group, chosen);
  };
  const lists = { worker, rows, onChoose };
  return (
    <>
      <Sentence>{layoutSentence(layout)}</Sentence>
      {remembered ? (
        <Note role="status">
          <span>Using your settings from the last file like this.</span>
          <Button size="small" onClick={() => onCorrect({})}>
            Reset
          </Button>
        </Note>
      ) : null}
      {layout.question ? (
        <FileQuestion question={layout.question} corrections={corrections} onCorrect={onCorrect} />
      ) : null}
      {warnings
        .filter((warning) => warning !== layout.question?.text)
        .map((warning) => (
          <Warning key={warning} role="status">
            <AlertIcon />
            <span>{warning}</span>
            {/[Ff]lip signs/.test(warning) ? (
              <Button size="small" onClick={() => onCorrect({ ...corrections, flipSigns: !layout.flipped })}>
                Flip signs
              </Button>
            ) : null}
          </Warning>
        ))}
      <CorrectionsForm layout={layout} corrections={corrections} onCorrect={onCorrect} />
      <Counts role="status">
        <span>{checked === 'done' ? `${formatNumber(counts.new)} new` : `${formatNumber(counts.rows)} rows`}</span>
        {checked === 'done' ? <span>{formatNumber(counts.duplicate)} duplicate</span> : null}
        <span>{formatNumber(counts.skipped)} skipped</span>
        {checked === 'checking' ? <span>Checking for duplicates…</span> : null}
        {checked === 'failed' ? (
          <span>Duplicates could not be checked. They are still skipped when you upload.</span>
        ) : null}
      </Counts>
      {showsAll ? <FullLists {...lists} /> : <FirstRows {...lists} />}
      <Below>
        {counts.all > IMPORT_PREVIEW_ROWS ? (
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer rows' : `Show all ${formatNumber(counts.all)} rows`}
          </Button>
        ) : null}
        {counts.held > 0 ? (
          <Checkbox
            label={`Include ${counted(counts.held, 'row')} marked ${statuses.join(', ')}`}
            checked={included.held ?? false}
            disabled={checked === 'checking'}
            onChange={(event) => include('held', event.target.checked)}
          />
        ) : null}
        {counts.deleted > 0 ? (
          <Checkbox
            label={`Include ${counted(counts.deleted, 'previously deleted row')}`}
            checked={included.deleted ?? true}
            onChange={(event) => include('deleted', event.target.checked)}
          />
        ) : null}
        {counts.skipped > 0 ? <p>{skippedText(counts.skipped, reasons)}</p> : null}
      </Below>
    </>
  );
};
