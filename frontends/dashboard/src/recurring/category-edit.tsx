import type { Bill } from '@daybook/contracts';
import { type ShellProps, useIsPast } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CategoryName } from '../series/category-name.js';
import { useSaveCategory } from './use-save-category.js';

const Shown = styled.button`
  min-height: 24px;
  padding: 1px ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: ${color.raised};
  color: ${color.ink};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    border-color: ${color.control};
  }
  /* In the second line of a row: a plain word, and what a finger needs around it. */
  ${media.phone} {
    min-height: 28px;
    margin-block: -2px;
    padding-inline: 0;
    background: none;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.regular};
  }
`;

const Badge = styled(Shown)`
  display: inline-flex;
  align-items: center;
  cursor: default;
  &:hover {
    border-color: transparent;
  }
`;

const Choice = styled.select`
  max-width: 100%;
  min-height: 24px;
  padding: 0 ${space(1)};
  border: 1px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${fontSize.small};
  ${media.phone} {
    min-height: 32px;
    font-size: ${fontSize.large};
  }
`;

const Problem = styled.span`
  margin-left: ${space(2)};
  color: ${color.overdue};
  font-size: ${fontSize.tiny};
`;

/** Opens the browser's list at once where that is supported. */
const openList = (select: HTMLSelectElement | null): void => {
  try {
    select?.showPicker();
  } catch {
    // The focused field opens by a key or a click all the same.
  }
};

interface CategoryEditProps extends ShellProps {
  bill: Bill;
  categories: readonly string[];
  colors: ReadonlyMap<string, string>;
}

/** The badge of a bill's category; a click chooses another, which is saved at once. Escape and blur cancel. */
export const CategoryEdit = ({ shell, bill, categories, colors }: CategoryEditProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const saving = useSaveCategory({ shell }, bill);
  const name = listName(bill);
  const isPast = useIsPast();

  const closeByHand = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const choose = (category: string) => {
    closeByHand();
    if (category !== bill.category) saving.mutate({ to: category });
  };
  if (isPast) {
    return (
      <Badge as="span">
        <CategoryName name={bill.category} colors={colors} />
      </Badge>
    );
  }
  if (open) {
    return (
      <Choice
        ref={openList}
        aria-label={`Category of ${name}`}
        autoFocus
        value={bill.category}
        onChange={({ target }) => choose(target.value)}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Escape') closeByHand();
        }}
        onBlur={() => setOpen(false)}
      >
        {[...new Set([...categories, bill.category])].map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Choice>
    );
  }
  return (
    <>
      <Shown
        ref={opener}
        type="button"
        title="Change category"
        aria-label={`${name}: ${bill.category}, change category`}
        onClick={() => setOpen(true)}
      >
        <CategoryName name={bill.category} colors={colors} />
      </Shown>
      {saving.isError ? <Problem role="alert">Not saved</Problem> : null}
    </>
  );
};
