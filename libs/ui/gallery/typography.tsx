import { Badge } from '../src/badge.js';
import { BrandMark } from '../src/brand-mark.js';
import { Button } from '../src/button.js';
import { Skeleton } from '../src/skeleton.js';
import { StatusGlyph, type StatusTone } from '../src/status-glyph.js';
import { fontSize, fontWeight } from '../src/theme/tokens.js';
import { ViewHeader } from '../src/view-header.js';
import { styled } from 'styled-components';
import { Row, Section } from './section.js';

const Sample = styled.p<{ $size: keyof typeof fontSize }>`
  font-size: ${({ $size }) => fontSize[$size]};
`;

const Weight = styled.span<{ $weight: keyof typeof fontWeight }>`
  font-weight: ${({ $weight }) => fontWeight[$weight]};
`;

const tones: readonly StatusTone[] = ['overdue', 'due-soon', 'pending', 'scheduled', 'paid'];

export const Type = () => (
  <Section title="Type, mark, statuses">
    <ViewHeader
      title="A view’s title"
      subtitle="What it is for, in one line"
      badge={<Badge>255 transactions</Badge>}
      actions={<Button>Its action</Button>}
    />
    {(Object.keys(fontSize) as (keyof typeof fontSize)[]).map((size) => (
      <Sample key={size} $size={size}>
        {size}: −$1,250.40
      </Sample>
    ))}
    <Row>
      {(Object.keys(fontWeight) as (keyof typeof fontWeight)[]).map((weight) => (
        <Weight key={weight} $weight={weight}>
          {weight}
        </Weight>
      ))}
    </Row>
    <Row>
      <BrandMark />
      {tones.map((tone) => (
        <Row key={tone} as="span">
          <StatusGlyph tone={tone} label={tone} />
          {tone}
        </Row>
      ))}
    </Row>
    <Skeleton $width="60%" />
  </Section>
);
