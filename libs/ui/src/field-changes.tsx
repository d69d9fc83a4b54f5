import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { FieldChange } from './text/entry-text.js';
import { color, fontSize, media, space } from './theme/tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const Fields = styled.dl`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${space(0.5)} ${space(3)};
  margin-top: ${space(1)};
  font-size: ${fontSize.small};
  dt {
    color: ${color.muted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  del {
    color: ${color.muted};
    text-decoration-color: ${color.control};
  }
  ins {
    text-decoration: none;
  }
  small {
    color: ${color.muted};
    font-size: inherit;
  }
  ${media.phone} {
    grid-template-columns: 104px minmax(0, 1fr);
  }
`;

/** Fields with their values before and after, by their labels. */
export const FieldChanges = ({ fields }: { fields: readonly FieldChange[] }) => (
  <Fields>
    {fields.map(({ label, before, after, by }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>
          {before === null ? null : (
            <del>
              <VisuallyHidden>Before: </VisuallyHidden>
              {before}
            </del>
          )}
          {before === null || after === null ? null : <span aria-hidden="true"> → </span>}
          {after === null ? null : (
            <ins>
              <VisuallyHidden>After: </VisuallyHidden>
              {after}
            </ins>
          )}
          {by ? <small> · {by}</small> : null}
        </dd>
      </Fragment>
    ))}
  </Fields>
);
