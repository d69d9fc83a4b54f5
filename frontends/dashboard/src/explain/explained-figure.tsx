import type { Explanation as Made, PlanFigure, SpendingFigure } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { FigureButton } from '@daybook/ui/figure-button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useState } from 'react';
import { explainPathOf, type FigureQuery } from './explain-query.js';

const Explanation = lazyPart(() => import(/* webpackChunkName: "explanation" */ './explanation.js'));

const wholeFigure: FigureQuery = {};

export interface ExplainedFigureProps extends ShownFigure {
  figure: PlanFigure | SpendingFigure;
  query?: FigureQuery;
}

interface ShownFigure extends ShellProps {
  /** What it is called. */
  label: string;
  /** As it stands on the screen. */
  text: string;
  /** How it is drawn; the text when absent. */
  children?: ReactNode;
}

interface OpenedFigure extends ShownFigure {
  /** Where it is told how it is made, or how that is. */
  start: { path: string } | { made: Made };
}

const OpenedFigure = ({ shell, start, label, text, children }: OpenedFigure) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <FigureButton
        label={label}
        text={text}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        {...Explanation.intent}
      >
        {children ?? text}
      </FigureButton>
      {anchor ? (
        <Explanation shell={shell} anchor={anchor} first={{ label, ...start }} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
};

/** A figure that tells how it is made when it is clicked. */
export const ExplainedFigure = ({ figure, query = wholeFigure, ...shown }: ExplainedFigureProps) => (
  <OpenedFigure start={{ path: explainPathOf(figure, query) }} {...shown} />
);

/** As {@link ExplainedFigure}, for what a view makes of figures of two services: neither of them reads both. */
export const ComposedFigure = ({ made, ...shown }: ShownFigure & { made: Made }) => (
  <OpenedFigure start={{ made }} {...shown} />
);
