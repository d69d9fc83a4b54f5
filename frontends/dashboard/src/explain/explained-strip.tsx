import type { ShellApi } from '@daybook/frontend-kit';
import type { Figure } from '@daybook/ui/figures';
import { ExplainedFigure, type ExplainedFigureProps } from './explained-figure.js';

/** A key figure of a strip that tells how it is made. */
export const explained = (
  shell: ShellApi,
  figure: ExplainedFigureProps['figure'],
  label: string,
  text: string,
  query?: ExplainedFigureProps['query'],
): Figure => ({
  label,
  value: <ExplainedFigure shell={shell} figure={figure} label={label} text={text} {...(query ? { query } : {})} />,
});
