import type { BillSuggestion } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestionsQuery } from '../api/suggestion-calls.js';
import { Hint } from '../shared/hint.js';
import {
  Entries,
  Entry,
  EntryActions,
  EntryFact,
  EntryText,
  EntryTitle,
  Part,
  PartTitle,
  Reasons,
} from './review-style.js';
import { amountText, frequencyText, seenText } from './suggestion-text.js';
import { keyOf, type Suggestions, useSuggestions } from './use-suggestions.js';

interface SuggestionEntryProps {
  suggestion: BillSuggestion;
  today: string;
  suggestions: Suggestions;
}

const SuggestionEntry = ({ suggestion, today, suggestions }: SuggestionEntryProps) => {
  const { name, kind, category, transactionIds } = suggestion;
  const count = transactionIds.length;
  const isAside = suggestions.isSetAside(suggestion);
  return (
    <Entry role="group" aria-label={name}>
      <EntryText>
        <EntryTitle>
          <span>{name}</span>
          <span>
            {kind === 'income' ? '+' : ''}
            {amountText(suggestion)}
          </span>
        </EntryTitle>
        <EntryFact>
          {frequencyText(suggestion)} · {category}
        </EntryFact>
        <Reasons>{seenText(suggestion, today)}</Reasons>
      </EntryText>
      <Editing presentOnly>
        <EntryActions>
          <Button
            size="small"
            busy={suggestions.adding === keyOf(suggestion)}
            aria-label={`Add ${name} with ${count} payments`}
            onClick={() => void suggestions.add(suggestion)}
          >
            Add with {count} payments
          </Button>
          <Button size="small" aria-label={`Add ${name}`} onClick={() => suggestions.fillIn(suggestion)}>
            Add
          </Button>
          {isAside ? null : (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Not now: ${name}`}
              onClick={() => suggestions.setAside(suggestion)}
            >
              Not now
            </Button>
          )}
        </EntryActions>
      </Editing>
    </Entry>
  );
};

/** What comes again and again and is no bill or income yet; nothing where there is none. */
export const SuggestionList = ({ shell }: ShellProps) => {
  const read = useQuery(suggestionsQuery());
  const suggestions = useSuggestions(shell);
  const [showsAll, setShowsAll] = useState(false);
  const { data = [] } = read;
  const aside = data.filter(suggestions.isSetAside);
  const shown = showsAll ? data : data.filter((one) => !suggestions.isSetAside(one));
  if (!read.error && read.data && data.length === 0) return null;
  const content = () => {
    if (read.error && !read.data) {
      return <FailedQuery title="Failed to fetch bills and income that are not there yet" query={read} />;
    }
    if (!read.data) return <SkeletonRows rows={3} label="Looking for what comes again" />;
    return (
      <>
        <Hint>They come again and again, without a bill or income.</Hint>
        <Entries aria-label="Bills and income that are not there yet">
          {shown.map((one) => (
            <li key={keyOf(one) + one.from}>
              <SuggestionEntry suggestion={one} today={shell.today} suggestions={suggestions} />
            </li>
          ))}
        </Entries>
        {aside.length > 0 ? (
          showsAll ? (
            <Editing presentOnly>
              <Button size="small" variant="ghost" flush onClick={() => suggestions.bringBack(aside)}>
                Offer all again
              </Button>
            </Editing>
          ) : (
            <Button size="small" variant="ghost" flush onClick={() => setShowsAll(true)}>
              Show {aside.length} set aside
            </Button>
          )
        ) : null}
      </>
    );
  };
  return (
    <Part>
      <PartTitle>Bills and income that are not there yet</PartTitle>
      {content()}
    </Part>
  );
};
