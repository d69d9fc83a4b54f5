import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field } from './field.js';
import { lazyPart } from './lazy-part.js';
import { Popover } from './popover.js';
import { Skeleton } from './skeleton.js';

/** Shown without a value (specification, section 3). */
export const PICKER_DEFAULT = '💲';

export interface EmojiPickerProps {
  label: ReactNode;
  value: string | undefined;
  onChange: (emoji: string) => void;
}

const Trigger = styled.button`
  ${controlStyle}
  width: 64px;
  padding: 0;
  font-size: 20px;
  line-height: 1;
  cursor: pointer;
`;

const Placeholder = styled.div`
  width: min(480px, 100vw - 32px);
  height: 320px;
  padding: 12px;
`;

const EmojiPanel = lazyPart(() => import(/* webpackChunkName: "emoji" */ './emoji/emoji-panel.js'), {
  pending: () => (
    <Placeholder>
      <Skeleton $height="100%" />
    </Placeholder>
  ),
});

/** A field for one emoji. The catalogue is loaded when the picker is first opened. */
export const EmojiPicker = ({ label, value, onChange }: EmojiPickerProps) => {
  const [open, setOpen] = useState(false);
  const choose = (emoji: string) => {
    onChange(emoji);
    setOpen(false);
  };
  return (
    <Field label={label}>
      {(parts) => (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label="Choose an emoji"
          trigger={
            <Trigger type="button" {...parts}>
              {value || PICKER_DEFAULT}
            </Trigger>
          }
        >
          <EmojiPanel value={value} onChoose={choose} />
        </Popover>
      )}
    </Field>
  );
};
