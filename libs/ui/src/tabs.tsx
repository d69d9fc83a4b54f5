import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useScrollEdges } from './hooks/use-scroll-edges.js';
import { color, fontWeight, media, motion, space } from './theme/tokens.js';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

const Row = styled.div`
  display: flex;
  gap: ${space(5)};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  /* Fades where there are more tabs than are seen. */
  &[data-after] {
    mask-image: linear-gradient(to left, transparent, black 48px);
  }
  &[data-before] {
    mask-image: linear-gradient(to right, transparent, black 48px);
  }
  &[data-before][data-after] {
    mask-image: linear-gradient(to right, transparent, black 48px, black calc(100% - 48px), transparent);
  }
`;

const Tab = styled.button`
  flex: none;
  min-height: 40px;
  padding: 0 2px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.muted};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  transition: color ${motion};
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  ${media.phone} {
    min-height: 44px;
  }
  ${media.print} {
    &[aria-selected='false'] {
      display: none;
    }
  }
`;

const Content = styled.div`
  padding-top: ${space(5)};
`;

/** Tabs over one panel: arrows, Home and End move between them. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const { before, after } = useScrollEdges(row);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div>
      <Row
        ref={row}
        role="tablist"
        aria-label={label}
        data-before={before || undefined}
        data-after={after || undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </Row>
      <Content id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {children}
      </Content>
    </div>
  );
};
