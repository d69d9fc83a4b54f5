import type { PaletteColor } from '@daybook/money';
import { Beside } from '@daybook/ui/beside';
import { ColorPicker } from './color-picker.js';

export interface ColorPopoverProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  category: string;
  value: PaletteColor;
  onPick: (color: PaletteColor) => void;
  onClose: () => void;
}

/** The colors beside the swatch of a category. It stays open: the list shows each choice at once. */
const ColorPopover = ({ anchor, category, onClose, ...picker }: ColorPopoverProps) => (
  <Beside anchor={anchor} title={`Color of ${category}`} onClose={onClose}>
    <ColorPicker category={category} {...picker} />
  </Beside>
);

export default ColorPopover;
