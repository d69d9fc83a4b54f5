import { Fragment, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type ComboboxListState, type ComboboxOption, optionId } from './hooks/use-combobox.js';
import { color, fontSize, fontWeight, media, radius, space } from './theme/tokens.js';

const List = styled.div`
  max-height: min(264px, 50dvh);
  padding: ${space(1)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const GroupHeader = styled.div`
  padding: ${space(3)} ${space(2)} ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
`;

const Line = styled.div<{ $current: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 36px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.chip};
  color: ${({ $current }) => ($current ? color.accent : 'inherit')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.selected};
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  small {
    flex: none;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Empty = styled.p`
  padding: ${space(2)} ${space(3)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

export interface ComboboxListProps<Option extends ComboboxOption> extends ComboboxListState<Option> {
  /** Names the list. */
  label: string;
  /** The value that holds now, marked. */
  current?: string;
  /** Shown where there are no options. */
  empty: string;
  className?: string;
}

/** The options of a combobox. A click in them leaves the focus in the text field. */
export const ComboboxList = <Option extends ComboboxOption>({
  id,
  label,
  options,
  active,
  current,
  empty,
  onActivate,
  onChoose,
  className,
}: ComboboxListProps<Option>) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, options]);
  return (
    <>
      <List
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={className}
        hidden={options.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <Fragment key={option.value}>
            {option.group && option.group !== options[index - 1]?.group ? (
              <GroupHeader role="presentation">{option.group}</GroupHeader>
            ) : null}
            <Line
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              aria-current={option.value === current || undefined}
              $current={option.value === current}
              onPointerMove={() => {
                if (index !== active) onActivate(index);
              }}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              {option.detail ? <small>{option.detail}</small> : null}
            </Line>
          </Fragment>
        ))}
      </List>
      {options.length === 0 ? <Empty role="status">{empty}</Empty> : null}
    </>
  );
};
