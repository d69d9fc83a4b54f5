import { controlStyle, Field } from '@daybook/ui/field';
import { useState } from 'react';
import { styled } from 'styled-components';

/** As long as the server takes it. */
const mostCharacters = 1000;

/** As high as what it holds, to a third of a phone's screen. */
const Area = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  min-height: 60px;
  max-height: 240px;
  padding-block: 7px;
  resize: vertical;
  overflow-wrap: anywhere;
`;

export interface NoteEditorProps {
  value: string;
  disabled?: boolean;
  /** Null where nothing is left of it. */
  onSave: (note: string | null) => void;
}

/** What a person writes about a transaction: leaving saves, and so does Enter with Ctrl or ⌘; Escape goes back. */
export const NoteEditor = ({ value, disabled = false, onSave }: NoteEditorProps) => {
  const [text, setText] = useState<string | null>(null);
  const save = (): void => {
    const note = text?.trim();
    setText(null);
    if (note !== undefined && note !== value) onSave(note === '' ? null : note);
  };
  const typed = (text ?? value).length;
  return (
    <Field
      label="Note"
      hint={
        typed > mostCharacters - 100 ? `${typed} of ${mostCharacters.toLocaleString('en-US')} characters` : undefined
      }
    >
      {(parts) => (
        <Area
          {...parts}
          rows={2}
          maxLength={mostCharacters}
          disabled={disabled}
          value={text ?? value}
          // Escape discards what was typed, and leaves the sheet open.
          data-keeps-escape={text === null ? undefined : ''}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
            if (event.key === 'Escape') setText(null);
          }}
        />
      )}
    </Field>
  );
};
