import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${space(6)};
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  justify-items: start;
  align-content: start;
  grid-template-rows: auto 1fr auto;
  gap: ${space(2)};
  counter-increment: step;
  &::before {
    content: counter(step);
    color: ${color.accent};
    font-size: ${fontSize.headline};
    line-height: 1;
  }
  p {
    max-width: 40ch;
    color: ${color.muted};
  }
  button {
    margin-top: ${space(2)};
  }
`;

const Name = styled.h3`
  font-size: ${fontSize.large};
`;

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  p {
    color: ${color.muted};
  }
`;

/** What an empty household sees: three steps, each one click away. */
export const FirstSteps = ({ shell }: ShellProps) => (
  <Panel title="Get started">
    <Steps>
      <Step>
        <Name>Income</Name>
        <p>Add salary, benefits or rent you receive, with the day it arrives.</p>
        <Button variant="primary" onClick={() => shell.navigate('recurring', { tab: 'income', add: 'income' })}>
          Add income
        </Button>
      </Step>
      <Step>
        <Name>Bills</Name>
        <p>Add rent, subscriptions or insurance, with the day it is due.</p>
        <Button onClick={() => shell.navigate('recurring', { tab: 'expenses', add: 'bill' })}>Add bills</Button>
      </Step>
      <Step>
        <Name>Import transactions</Name>
        <p>Upload a CSV file from your bank, then link its transactions to your bills.</p>
        <Button onClick={() => shell.navigate('transactions')}>Import CSV</Button>
      </Step>
    </Steps>
    {shell.sampleData?.canLoad ? (
      <Aside>
        <p>Try sample data. Remove it any time.</p>
        <Button onClick={shell.sampleData.load}>Load sample data</Button>
      </Aside>
    ) : null}
  </Panel>
);
