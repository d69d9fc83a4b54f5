import type { ChangedSubject } from '@daybook/contracts';
import { FieldChanges } from '@daybook/ui/field-changes';
import { fieldLabel, isFlag, valueText } from '@daybook/ui/text/field-text';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

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

const Row = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const sides = { added: 'added', removed: 'deleted', changed: null } as const;

/** Whether the thing is new, or gone: it has values on one side only. */
const sideOf = ({ fields }: Pick<ChangedSubject, 'fields'>): keyof typeof sides => {
  const told = fields.filter(({ field }) => !isFlag(field));
  if (told.length < 2) return 'changed';
  if (told.every(({ before }) => before === null)) return 'added';
  return told.every(({ after }) => after === null) ? 'removed' : 'changed';
};

/** Of what is new, or gone, only what it has is worth telling; a transaction is called by its description. */
const isWorthTelling = ({ field, before, after }: ChangedSubject['fields'][number]): boolean =>
  field !== 'description' && ![null, 0, ''].includes(before ?? after);

/** A setting is called as its field is. */
const nameOf = ({ kind, label }: ChangedSubject['subject']): string =>
  (kind === 'preferences' ? fieldLabel(label) : label) || 'Untitled';

const Subject = ({ one }: { one: ChangedSubject }) => {
  const side = sideOf(one);
  const word = sides[side];
  const told = side === 'changed' ? one.fields : one.fields.filter(isWorthTelling);
  const isRow = one.subject.kind === 'transaction' && side !== 'changed';
  return (
    <>
      <Name>
        {nameOf(one.subject)}
        {word ? <Side> {word}</Side> : null}
      </Name>
      {isRow ? (
        <Row>{told.map(({ field, before, after }) => valueText(field, before ?? after)).join(' · ')}</Row>
      ) : null}
      {!isRow && told.length > 0 ? (
        <FieldChanges
          fields={told.map(({ field, before, after }) => ({
            label: fieldLabel(field),
            before: side === 'added' ? null : valueText(field, before),
            after: side === 'removed' ? null : valueText(field, after),
          }))}
        />
      ) : null}
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
