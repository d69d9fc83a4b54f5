import { TextField } from '@daybook/ui/text-field';
import { useState } from 'react';

export interface MerchantEditorProps {
  value: string;
  /** Shown where there is no merchant. */
  description: string;
  disabled?: boolean;
  onSave: (merchant: string | null) => void;
}

/** The merchant's name: Enter or leaving saves, Escape goes back. */
export const MerchantEditor = ({ value, description, disabled = false, onSave }: MerchantEditorProps) => {
  const [text, setText] = useState<string | null>(null);
  const save = (): void => {
    const merchant = text?.trim();
    setText(null);
    if (merchant !== undefined && merchant !== value) onSave(merchant === '' ? null : merchant);
  };
  return (
    <TextField
      label="Merchant"
      maxLength={500}
      disabled={disabled}
      placeholder={description}
      value={text ?? value}
      // Escape discards what was typed, and leaves the sheet open.
      data-keeps-escape={text === null ? undefined : ''}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
};
