import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Row = styled.div`
  display: inline-flex;
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.raised};
`;

const Segment = styled.button`
  min-height: 28px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.chip};
  background: none;
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: 0 0 0 1px ${color.control};
  }
  ${media.phone} {
    min-height: 40px;
  }
`;

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few, all in sight. */
export const Segments = <Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) => (
  <Row role="group" aria-label={label}>
    {choices.map((choice) => (
      <Segment
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </Segment>
    ))}
  </Row>
);
