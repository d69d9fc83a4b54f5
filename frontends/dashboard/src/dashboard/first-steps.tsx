import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { IconButton } from '@daybook/ui/icon-button';
import { CloseIcon, ReviewedIcon } from '@daybook/ui/icons';
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
  grid-template-rows: auto auto 1fr auto;
  gap: ${space(2)};
  counter-increment: step;
  p {
    max-width: 40ch;
    color: ${color.muted};
  }
  button {
    margin-top: ${space(2)};
  }
`;

const Number = styled.span`
  color: ${color.accent};
  font-size: ${fontSize.headline};
  line-height: 1;
  &::before {
    content: counter(step);
  }
`;

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 28px;
  color: ${color.paid};
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

/** Which steps a household has taken. */
export interface StepsTaken {
  imported: boolean;
  income: boolean;
  bills: boolean;
}

export interface FirstStepsProps extends ShellProps {
  taken: StepsTaken;
  /** Absent where there is nothing else to show. */
  onDismiss?: () => void;
}

/** What a new household is led through, until all is done or it is dismissed: each step is one click away. */
export const FirstSteps = ({ shell, taken, onDismiss }: FirstStepsProps) => {
  const steps = [
    {
      isDone: taken.imported,
      name: 'Import transactions',
      text: 'Drop your bank’s file anywhere in this window, or choose it.',
      action: 'Import CSV',
      go: () => shell.navigate('transactions'),
    },
    {
      isDone: taken.income,
      name: 'Income',
      text: 'Add salary, benefits or rent you receive, with the day it arrives.',
      action: 'Add income',
      go: () => shell.navigate('recurring', { tab: 'income', add: 'income' }),
    },
    {
      isDone: taken.bills,
      name: 'Bills',
      text: 'Add rent, subscriptions or insurance, with the day it is due.',
      action: 'Add bills',
      go: () => shell.navigate('recurring', { tab: 'expenses', add: 'bill' }),
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel
      title="Get started"
      actions={
        onDismiss ? (
          <IconButton label="Dismiss these steps" title="Dismiss" onClick={onDismiss}>
            <CloseIcon />
          </IconButton>
        ) : null
      }
    >
      <Steps>
        {steps.map(({ isDone, name, text, action, go }, index) => (
          <Step key={name}>
            {isDone ? (
              <Done>
                <ReviewedIcon size={24} /> Done
              </Done>
            ) : (
              <Number />
            )}
            <Name>{name}</Name>
            <p>{text}</p>
            {isDone ? null : (
              <Button variant={index === next ? 'primary' : 'secondary'} onClick={go}>
                {action}
              </Button>
            )}
          </Step>
        ))}
      </Steps>
      {shell.sampleData?.canLoad ? (
        <Aside>
          <p>Try sample data. Remove it any time.</p>
          <Button onClick={shell.sampleData.load}>Load sample data</Button>
        </Aside>
      ) : null}
    </Panel>
  );
};
