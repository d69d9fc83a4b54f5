import { ComboboxList } from '@daybook/ui/combobox-list';
import { controlStyle, Field } from '@daybook/ui/field';
import { useCombobox } from '@daybook/ui/hooks/use-combobox';
import { CloseIcon } from '@daybook/ui/icons';
import { color, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { transactionChoicesQuery } from '../api/transaction-queries.js';
import { cleanTag, mostOfTag, mostTags, type TagChange, tagChoices } from '../shared/tags.js';
import { RemoveTag, Tag, TagName, TagRow } from './tag-style.js';

const Anchor = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
`;

const Popup = styled.div`
  position: absolute;
  z-index: 30;
  inset: 100% 0 auto;
  margin-top: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
`;

const noTags: readonly string[] = [];

export interface TagEditorProps {
  tags: readonly string[];
  disabled?: boolean;
  onChange: (change: TagChange) => void;
}

/** The tags of a transaction, each with a button that takes it away, and a field that adds one: Enter or a comma. */
export const TagEditor = ({ tags, disabled = false, onChange }: TagEditorProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // The server counts them over all rows, so they are read only when the person is about to choose.
  const [isWanted, setIsWanted] = useState(false);
  const inUse = useQuery({ ...transactionChoicesQuery(), enabled: isWanted }).data?.tags ?? noTags;
  const options = useMemo(() => tagChoices(inUse, typed, tags), [inUse, typed, tags]);
  const isFull = tags.length >= mostTags;

  const type = (text: string): void => {
    setTyped(text);
    setIsOpen(true);
    moveTo(0);
  };
  const add = (tag: string): void => {
    if (tag !== '') onChange({ add: tag });
    type('');
  };
  const { input, list, moveTo } = useCombobox(options, { onChoose: ({ value }) => add(value) });
  const shown = isOpen && options.length > 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === ',') {
      event.preventDefault();
      return add(cleanTag(typed));
    }
    if (event.key === 'Escape' && (shown || typed !== '')) {
      setTyped('');
      return setIsOpen(false);
    }
    if (!shown && event.key === 'Enter') return setIsOpen(true);
    if (!shown && event.key === 'ArrowDown') return setIsOpen(true);
    input.onKeyDown(event);
  };

  return (
    <Field label="Tags" hint={isFull ? `A transaction has at most ${mostTags} tags.` : undefined}>
      {(parts) => (
        <>
          {tags.length > 0 ? (
            <TagRow aria-label="Tags of this transaction">
              {tags.map((tag) => (
                <Tag key={tag}>
                  <TagName>{tag}</TagName>
                  {disabled ? null : (
                    <RemoveTag
                      type="button"
                      aria-label={`Remove tag ${tag}`}
                      onClick={() => {
                        onChange({ remove: tag });
                        field.current?.focus();
                      }}
                    >
                      <CloseIcon size={14} />
                    </RemoveTag>
                  )}
                </Tag>
              ))}
            </TagRow>
          ) : null}
          <Anchor>
            <Input
              ref={field}
              {...parts}
              {...input}
              aria-expanded={shown}
              aria-controls={shown ? list.id : undefined}
              aria-activedescendant={shown ? input['aria-activedescendant'] : undefined}
              placeholder="Add a tag"
              disabled={disabled || isFull}
              maxLength={mostOfTag}
              value={typed}
              // Escape discards what was typed, and leaves the sheet open.
              data-keeps-escape={shown || typed !== '' ? '' : undefined}
              onFocus={() => setIsWanted(true)}
              onClick={() => setIsOpen(true)}
              onChange={({ target }) => type(target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setIsOpen(false);
                const tag = cleanTag(typed);
                setTyped('');
                if (tag !== '') onChange({ add: tag });
              }}
            />
            {shown ? (
              <Popup>
                <ComboboxList {...list} label="Tags" empty="" />
              </Popup>
            ) : null}
          </Anchor>
        </>
      )}
    </Field>
  );
};
