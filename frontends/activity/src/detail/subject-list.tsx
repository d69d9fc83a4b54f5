import type { ChangedSubject } from '@daybook/contracts';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { fieldLabel, sideOf, valueText } from '../shared/field-text.js';

const Subjects = styled.ul`
  > li {
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.line};
    content-visibility: auto;
    contain-intrinsic-size: auto 72px;
  }
`;

const Name = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Side = styled.span`
  color: ${color.muted};
  font-weight: ${fontWeight.regular};
`;

const Fields = styled.dl`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(1.5)};
  font-size: ${fontSize.small};
  dt {
    color: ${color.muted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    grid-template-columns: 104px minmax(0, 1fr);
  }
`;

const Row = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Before = styled.del`
  color: ${color.muted};
  text-decoration-color: ${color.control};
`;

const After = styled.ins`
  text-decoration: none;
`;

const sides = { added: 'added', removed: 'deleted', changed: null } as const;

/** Of what is new, or gone, only what it has is worth telling; a transaction is called by its description. */
const isWorthTelling = ({ field, before, after }: ChangedSubject['fields'][number]): boolean =>
  field !== 'description' && ![null, 0, ''].includes(before ?? after);

const FieldList = ({ fields, side }: { fields: ChangedSubject['fields']; side: keyof typeof sides }) => (
  <Fields>
    {fields.map(({ field, before, after }) => (
      <Fragment key={field}>
        <dt>{fieldLabel(field)}</dt>
        <dd>
          {side === 'added' ? null : (
            <Before>
              <VisuallyHidden>Before: </VisuallyHidden>
              {valueText(field, before)}
            </Before>
          )}
          {side === 'changed' ? <span aria-hidden="true"> → </span> : null}
          {side === 'removed' ? null : (
            <After>
              <VisuallyHidden>After: </VisuallyHidden>
              {valueText(field, after)}
            </After>
          )}
        </dd>
      </Fragment>
    ))}
  </Fields>
);

const Subject = ({ one }: { one: ChangedSubject }) => {
  const side = sideOf(one);
  const word = sides[side];
  const told = side === 'changed' ? one.fields : one.fields.filter(isWorthTelling);
  const isRow = one.subject.kind === 'transaction' && side !== 'changed';
  return (
    <>
      <Name>
        {one.subject.label || 'Untitled'}
        {word ? <Side> {word}</Side> : null}
      </Name>
      {isRow ? (
        <Row>{told.map(({ field, before, after }) => valueText(field, before ?? after)).join(' · ')}</Row>
      ) : null}
      {!isRow && told.length > 0 ? <FieldList fields={told} side={side} /> : null}
    </>
  );
};

/** What a change concerns, each with its fields before and after. */
export const SubjectList = ({ parts }: { parts: readonly ChangedSubject[] }) => (
  <Subjects aria-label="What changed">
    {parts.map((one, n) => (
      <li key={n}>
        <Subject one={one} />
      </li>
    ))}
  </Subjects>
);
