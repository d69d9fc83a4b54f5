import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const offered = [
  ['💰', 'money bag'],
  ['🏠', 'house'],
  ['💡', 'light'],
  ['💧', 'water'],
  ['📱', 'phone'],
  ['🌐', 'internet'],
  ['🚗', 'car'],
  ['🛒', 'shopping'],
  ['🍽️', 'food'],
  ['🎬', 'films'],
  ['💊', 'medicine'],
  ['🛡️', 'insurance'],
  ['🎓', 'education'],
  ['💳', 'card'],
  ['🐾', 'pet'],
  ['💼', 'work'],
] as const;

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${space(1.5)};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(8, 1fr);
  gap: ${space(1)};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  height: 36px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-size: ${fontSize.title};
  cursor: pointer;
  &:hover {
    background: ${color.raised};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;

interface EmojiChoiceProps {
  value: string;
  onChange: (emoji: string) => void;
}

/** A small choice of emoji; one that is stored and not among them stands in front. */
export const EmojiChoice = ({ value, onChange }: EmojiChoiceProps) => {
  const name = useId();
  const known = offered.some(([emoji]) => emoji === value);
  const choices = known ? offered : [[value, 'present emoji'] as const, ...offered];
  return (
    <Set>
      <Legend>Emoji</Legend>
      <Grid>
        {choices.map(([emoji, label]) => (
          <Choice key={emoji}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={emoji === value}
              onChange={() => onChange(emoji)}
            />
            <span aria-hidden="true">{emoji}</span>
          </Choice>
        ))}
      </Grid>
    </Set>
  );
};
