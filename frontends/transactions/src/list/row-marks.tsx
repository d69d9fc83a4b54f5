import { type Transaction } from '@daybook/contracts';
import { drawIcon } from '@daybook/ui/path-icon';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const NoteIcon = drawIcon(<path d="M5 4h14v16H5zM8.5 9h7m-7 4h7m-7 4h4" />);
const SplitIcon = drawIcon(<path d="M4 12h6l5-6h5m-10 6 5 6h5" />);
const TagIcon = drawIcon(<path d="M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01" />);

/** Longer ones are read in the details. */
const mostOfTip = 120;

const Marks = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space(1)};
  color: ${color.muted};
  > span {
    display: grid;
  }
`;

const clipped = (text: string): string => (text.length > mostOfTip ? `${text.slice(0, mostOfTip - 1)}…` : text);

/** Says quietly that a transaction is a part of a split, has a note or tags, and which where one points at it. */
export const RowMarks = ({ row: { note, tags = [], partOf } }: { row: Transaction }) => {
  const tips = [
    ...(partOf === undefined ? [] : [{ name: 'split', tip: 'Part of a split', icon: <SplitIcon size={14} /> }]),
    ...(tags.length > 0
      ? [{ name: 'tags', tip: `Tags: ${clipped(tags.join(', '))}`, icon: <TagIcon size={14} /> }]
      : []),
    ...(note ? [{ name: 'note', tip: `Note: ${clipped(note)}`, icon: <NoteIcon size={14} /> }] : []),
  ];
  if (tips.length === 0) return null;
  return (
    <Marks>
      {tips.map(({ name, tip, icon }) => (
        <span key={name} role="img" aria-label={tip} data-tip={tip}>
          {icon}
        </span>
      ))}
    </Marks>
  );
};
