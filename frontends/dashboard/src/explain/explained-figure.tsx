import type { PlanFigure, SpendingFigure } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { FigureButton } from '@daybook/ui/figure-button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { type ReactNode, useState } from 'react';
import { explainPathOf, type FigureQuery } from './explain-query.js';

const Explanation = lazyPart(() => import(/* webpackChunkName: "explanation" */ './explanation.js'));

const wholeFigure: FigureQuery = {};

export interface ExplainedFigureProps extends ShellProps {
  figure: PlanFigure | SpendingFigure;
  query?: FigureQuery;
  /** What it is called. */
  label: string;
  /** As it stands on the screen. */
  text: string;
  /** How it is drawn; the text when absent. */
  children?: ReactNode;
}

/** A figure that tells how it is made when it is clicked. */
export const ExplainedFigure = ({
  shell,
  figure,
  query = wholeFigure,
  label,
  text,
  children,
}: ExplainedFigureProps) => {
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
        <Explanation
          shell={shell}
          anchor={anchor}
          label={label}
          path={explainPathOf(figure, query)}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
};
