import type { Explanation, ExplanationTerm } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { show } from '../../test-support/show.js';
import { ExplainedFigure } from './explained-figure.js';

const term = (label: string, amount: string, more: Partial<ExplanationTerm> = {}): ExplanationTerm => ({
  label,
  amount,
  unit: 'money',
  from: { kind: 'figure', id: null },
  href: null,
  ...more,
});

const leftOver: Explanation = {
  figure: 'left-over',
  formula: 'All income, less all bills.',
  terms: [
    term('Income', '2000.00', { href: '/api/explain/income-total' }),
    term('Bills', '-1250.50', { href: '/api/explain/bills-total' }),
    term('Left over', '749.50'),
  ],
};
const bills: Explanation = {
  figure: 'bills-total',
  formula: 'All bills of the month.',
  terms: [
    term('Rent', '1200.00', { detail: 'As planned', from: { kind: 'bill', id: 1 }, href: '/api/bills/1' }),
    term('Gym', '50.50', {
      detail: 'Paid on Mar 2',
      from: { kind: 'transaction', id: 7, on: '2026-03-02' },
      href: '/api/transactions/7',
    }),
    term('Bills', '1250.50'),
  ],
};

const Figure = ({ shell }: ShellProps) => (
  <ExplainedFigure shell={shell} figure="left-over" label="Left over" text="$749.50" />
);
const figure = () => screen.getByRole('button', { name: '$749.50: how Left over is made' });

describe('a figure that is clicked', () => {
  it('tells how it is made, the figure last', async () => {
    network({ 'GET /api/explain/left-over': leftOver });
    const { person } = show(Figure);
    await person.click(figure());
    const panel = await screen.findByRole('dialog', { name: 'How Left over is made' });
    expect(await within(panel).findByText('All income, less all bills.')).toBeInTheDocument();
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Income$2,000.00', 'Bills−$1,250.50']);
    expect(within(panel).getByText('$749.50')).toBeInTheDocument();
  });

  it('closes by Escape and by the figure itself, and gives the focus back', async () => {
    network({ 'GET /api/explain/left-over': leftOver });
    const { person } = show(Figure);
    await person.tab();
    await person.keyboard('{Enter}');
    await screen.findByText('All income, less all bills.');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(figure()).toHaveFocus());
    await person.click(figure());
    await screen.findByText('All income, less all bills.');
    await person.click(figure());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads on to the figures that it is made of, back, and to where the app shows what those are made of', async () => {
    network({ 'GET /api/explain/left-over': leftOver, 'GET /api/explain/bills-total': bills });
    const { person, places } = show(Figure);
    await person.click(figure());
    await person.click(await screen.findByRole('button', { name: 'Bills' }));
    expect(await screen.findByRole('dialog', { name: 'How Bills is made' })).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Rent' }));
    await person.click(screen.getByRole('button', { name: 'Gym' }));
    expect(places).toEqual([
      ['recurring', { tab: 'expenses', row: 1 }],
      ['transactions', { from: '2026-03-02', to: '2026-03-02' }],
    ]);
    await person.click(screen.getByRole('button', { name: '‹ Back' }));
    expect(await screen.findByText('All income, less all bills.')).toBeInTheDocument();
  });

  it('is read as of the time that its view is shown as of', async () => {
    const { calls } = network({ 'GET /api/explain/left-over?asOf=2026-02-01': leftOver });
    const { person } = show(Figure, { parameters: { asOf: '2026-02-01' } });
    await person.click(figure());
    await screen.findByText('All income, less all bills.');
    expect(calls.map(({ path }) => path)).toEqual(['/api/explain/left-over?asOf=2026-02-01']);
  });

  it('says that it could not be read, and tries again', async () => {
    const { answers } = network({ 'GET /api/explain/left-over': new Answer(500, { message: 'Try later' }) });
    const { person } = show(Figure);
    await person.click(figure());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch how it is made');
    answers['GET /api/explain/left-over'] = leftOver;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('All income, less all bills.')).toBeInTheDocument();
  });
});
