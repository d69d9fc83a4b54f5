import type { Match } from '@daybook/contracts';
import { Editing } from '@daybook/frontend-kit';
import { formatMoney, formatNearDate, withPlus } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { styled } from 'styled-components';
import { merchantOf, signedCents } from '../shared/filter.js';
import { ChoicePicker } from '../shared/picker/lazy-choice-picker.js';
import type { Choice } from '../shared/picker/matching-choices.js';
import { Entry, EntryActions, EntryFact, EntryText, EntryTitle, Reasons } from './review-style.js';
import { nameOf, rowText } from './use-answers.js';

const Place = styled.div`
  position: relative;
`;

export interface MatchEntryProps {
  match: Match;
  /** Its place in the list, from 0. */
  place: number;
  /** Whether the Tab key reaches it. */
  isCurrent: boolean;
  today: string;
  /** The bills to choose from are open over it. */
  isChoosing: boolean;
  /** Bills and incomes that it may be linked to. */
  bills: readonly Choice[];
  onYes: () => void;
  onNo: () => void;
  onOther: () => void;
  onChoose: (value: string) => void;
  /** @param isBack whether the focus returns to the entry */
  onChoosingEnd: (isBack: boolean) => void;
}

/** A payment, the bill that it looks like, why, and the three answers. */
export const MatchEntry = ({
  match,
  place,
  isCurrent,
  today,
  isChoosing,
  bills,
  onYes,
  onNo,
  onOther,
  onChoose,
  onChoosingEnd,
}: MatchEntryProps) => {
  const { transaction, dueDate, sure, reasons } = match;
  const name = nameOf(match);
  const word = match.billId === null ? 'income' : 'bill';
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Entry role="group" aria-label={`${rowText(match)}: ${name}?`} data-place={place} tabIndex={tabIndex}>
      <EntryText>
        <EntryTitle>
          <span>{merchantOf(transaction)}</span>
          <span>{withPlus(signedCents(transaction), formatMoney)}</span>
          <span>{formatNearDate(transaction.date, today)}</span>
        </EntryTitle>
        <EntryFact>
          <span>
            Looks like <strong>{name}</strong>, due {formatNearDate(dueDate, today)}
          </span>
          {sure === 1 ? <Badge tone="accent">Sure</Badge> : null}
        </EntryFact>
        <Reasons>{reasons.join(' · ')}</Reasons>
      </EntryText>
      <Editing presentOnly>
        <EntryActions>
          <Button size="small" tabIndex={tabIndex} onClick={onYes}>
            Yes
          </Button>
          <Button size="small" tabIndex={tabIndex} onClick={onNo}>
            No
          </Button>
          <Place>
            <Button
              size="small"
              tabIndex={tabIndex}
              aria-haspopup="listbox"
              aria-expanded={isChoosing}
              onClick={onOther}
              onPointerEnter={ChoicePicker.intent.onPointerEnter}
            >
              Other {word}
            </Button>
            {isChoosing ? (
              <ChoicePicker
                label={
                  word === 'bill'
                    ? `Bill that ${merchantOf(transaction)} pays`
                    : `Income that ${merchantOf(transaction)} is`
                }
                choices={bills}
                chosen=""
                emptyText={word === 'bill' ? 'No matching bills' : 'No matching income or bills'}
                onChoose={onChoose}
                onClose={onChoosingEnd}
              />
            ) : null}
          </Place>
        </EntryActions>
      </Editing>
    </Entry>
  );
};
