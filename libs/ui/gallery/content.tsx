import { useState } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../src/badge.js';
import { Button } from '../src/button.js';
import { CategoryDot } from '../src/category-dot.js';
import { EmptyState } from '../src/empty-state.js';
import { ErrorState } from '../src/error-state.js';
import * as icons from '../src/icons.js';
import { Panel } from '../src/panel.js';
import { Progress } from '../src/progress.js';
import { ReorderableList } from '../src/reorderable-list.js';
import { SkeletonRows } from '../src/skeleton.js';
import { Cell, HeadCell, Row as TableRow, Table } from '../src/table.js';
import { categoryColorNames } from '../src/theme/categories.js';
import { type ColorName } from '../src/theme/palette.js';
import { color, fontSize, radius, space } from '../src/theme/tokens.js';
import { Row, Section } from './section.js';

const Swatch = styled.figure<{ $color: string }>`
  display: grid;
  gap: ${space(1)};
  width: 104px;
  font-size: ${fontSize.tiny};
  &::before {
    content: '';
    height: 40px;
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${({ $color }) => $color};
  }
`;

export const Tokens = () => (
  <>
    <Section title="Colors">
      <Row>
        {(Object.keys(color) as ColorName[]).map((name) => (
          <Swatch key={name} $color={color[name]}>
            <figcaption>{name}</figcaption>
          </Swatch>
        ))}
      </Row>
      <Row>
        {categoryColorNames.map((name) => (
          <span key={name}>
            <CategoryDot $color={name} />
            {name}
          </span>
        ))}
      </Row>
    </Section>
    <Section title="Icons">
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon size={22} />
          </span>
        ))}
      </Row>
    </Section>
  </>
);

const badges: [BadgeTone, string][] = [
  ['overdue', 'Overdue'],
  ['due-soon', 'Due soon'],
  ['pending', 'Pending'],
  ['scheduled', 'Scheduled'],
  ['paid', 'Paid'],
  ['neutral', 'Monthly'],
  ['accent', 'New'],
];

export const Content = () => (
  <Section title="Badges, progress, table">
    <Row>
      {badges.map(([tone, word]) => (
        <Badge key={tone} tone={tone}>
          {word}
        </Badge>
      ))}
    </Row>
    <Progress label="Bills paid" value={64} max={100} />
    <Progress label="Income received" value={90} max={100} tone="paid" />
    <Table>
      <thead>
        <TableRow>
          <HeadCell>Name</HeadCell>
          <HeadCell $numeric>Amount</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        <TableRow>
          <Cell>Rent</Cell>
          <Cell $numeric>−$1,450.00</Cell>
        </TableRow>
        <TableRow $selected>
          <Cell>Salary</Cell>
          <Cell $numeric>+$2,400.00</Cell>
        </TableRow>
      </tbody>
    </Table>
  </Section>
);

export const States = () => (
  <Section title="States">
    <Panel title="Loading">
      <SkeletonRows rows={3} />
    </Panel>
    <Panel title="Empty">
      <EmptyState title="No transactions found" action={<Button>Upload CSV</Button>}>
        Upload a CSV file to get started
      </EmptyState>
    </Panel>
    <Panel title="Failed">
      <ErrorState title="Failed to fetch bills" onRetry={() => undefined}>
        The rest of the page works.
      </ErrorState>
    </Panel>
  </Section>
);

export const Reordering = () => {
  const [names, setNames] = useState(['Upcoming bills', 'Expense breakdown', 'Income tracker', 'Savings goals']);
  return (
    <Section title="Reorderable list">
      <ReorderableList label="Widgets" items={names} idOf={(name) => name} nameOf={(name) => name} onReorder={setNames}>
        {(name, { handle, menu }) => (
          <Row>
            {handle}
            {name}
            {menu}
          </Row>
        )}
      </ReorderableList>
    </Section>
  );
};
