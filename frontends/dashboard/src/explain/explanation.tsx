import type { Explanation as Made, ExplanationTerm } from '@daybook/contracts';
import { failureText, type ShellProps } from '@daybook/frontend-kit';
import { formatMoney } from '@daybook/money';
import { Beside } from '@daybook/ui/beside';
import { Button } from '@daybook/ui/button';
import { ErrorState } from '@daybook/ui/error-state';
import { MadeOf, type MadeOfLine } from '@daybook/ui/made-of';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explanationQuery, readAs } from './explain-query.js';
import { placeOfTerm } from './place-of-term.js';

/** A figure, by its path in the API or by how it is made. */
type Step = { label: string } & ({ path: string } | { made: Made });

interface ExplanationProps extends ShellProps {
  anchor: HTMLElement;
  first: Step;
  onClose: () => void;
}

const amountOf = ({ amount, unit }: ExplanationTerm): string => {
  // A sum may be larger than what can be entered.
  if (unit === 'money') return formatMoney(Math.round(Number(amount) * 100));
  return unit === 'percent' ? `${amount.replace('-', '−')}%` : amount;
};

/** How a figure is made; a term that is a figure itself leads on to how that is made, and back. */
const Explanation = ({ shell, anchor, first, onClose }: ExplanationProps) => {
  const [steps, setSteps] = useState([first]);
  const shown = steps.at(-1) ?? first;
  const made = 'made' in shown ? shown.made : undefined;
  const path = 'path' in shown ? readAs(shown.path, shell.viewState.value) : '';
  const { data: read, error, isFetching, refetch } = useQuery({ ...explanationQuery(path), enabled: !made });
  const data = made ?? read;

  const lineOf = (term: ExplanationTerm): MadeOfLine => {
    const { href } = term;
    const line = { label: term.label, detail: term.detail, amount: amountOf(term) };
    if (href?.startsWith('/api/explain/')) {
      return { ...line, open: () => setSteps([...steps, { label: term.label, path: href }]) };
    }
    const place = placeOfTerm(term);
    return place ? { ...line, open: () => shell.navigate(place.view, place.parameters) } : line;
  };

  return (
    <Beside anchor={anchor} title={`How ${shown.label} is made`} onClose={onClose}>
      {steps.length > 1 ? (
        <Button size="small" variant="ghost" flush onClick={() => setSteps(steps.slice(0, -1))}>
          ‹ Back
        </Button>
      ) : null}
      {error && !data ? (
        <ErrorState title="Failed to fetch how it is made" onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error, error.message)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonRows rows={3} label="Loading how it is made" /> : null}
      {data ? <MadeOf formula={data.formula} lines={data.terms.map(lineOf)} /> : null}
    </Beside>
  );
};

export default Explanation;
