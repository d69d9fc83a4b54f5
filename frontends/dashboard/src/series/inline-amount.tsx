import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Shown = styled.button`
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: none;
  font-variant-numeric: tabular-nums;
  cursor: text;
  &:hover {
    border-color: ${color.control};
  }
  ${media.phone} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const Input = styled.input`
  width: 112px;
  min-height: 28px;
  margin-right: -${space(2)};
  padding: 0 ${space(2)};
  border: 1px solid ${color.accent};
  border-radius: ${radius.chip};
  background: ${color.surface};
  text-align: right;
  ${media.phone} {
    min-height: 44px;
    font-size: ${fontSize.large};
  }
`;

export const Note = styled.span<{ $problem?: boolean }>`
  display: block;
  color: ${({ $problem }) => ($problem ? color.overdue : color.muted)};
  font-size: ${fontSize.tiny};
`;

interface InlineAmountProps {
  /** What the field is called. */
  label: string;
  /** What stands in the field at first. */
  text: string;
  /** Beside the field. */
  hint?: ReactNode;
  shown: string;
  /** What a click on the amount does. */
  title: string;
  /** The amount and that in words. */
  name: string;
  onSave: (text: string) => void;
  isFailed: boolean;
  /** Beside the amount while it is not edited. */
  children?: ReactNode;
}

/** An amount that a click edits in its place. Enter or leaving saves, Escape cancels. */
export const InlineAmount = ({
  label,
  text: first,
  hint,
  shown,
  title,
  name,
  onSave,
  isFailed,
  children,
}: InlineAmountProps) => {
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  const open = () => {
    edited.current = true;
    setText(first);
  };
  const close = () => {
    edited.current = false;
    setText(null);
  };
  const save = () => {
    // Closing the field blurs it, which must not save what Escape has discarded.
    if (!edited.current || text === null) return;
    close();
    onSave(text);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== 'Escape') return;
    if (key === 'Enter') save();
    else close();
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (text !== null) {
    return (
      <>
        <Input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={save}
        />
        {hint}
      </>
    );
  }
  return (
    <>
      <Shown ref={opener} type="button" title={title} aria-label={name} onClick={open}>
        {shown}
      </Shown>
      {children}
      {isFailed ? (
        <Note $problem role="alert">
          Not saved
        </Note>
      ) : null}
    </>
  );
};
