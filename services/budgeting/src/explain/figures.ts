import type { PlanFigure } from '@daybook/contracts';
import { actualFigures } from './actual-figures.js';
import { balanceFigures } from './balance-figures.js';
import { categoryFigures } from './category-figures.js';
import type { Figure } from './figure.js';
import { incomeFigures } from './income-figures.js';
import { monthFigures } from './month-figures.js';
import { priceFigures } from './price-figures.js';
import { savingsFigures } from './savings-figures.js';

export const figures: Readonly<Record<PlanFigure, Figure>> = {
  ...monthFigures,
  ...incomeFigures,
  ...balanceFigures,
  ...categoryFigures,
  ...priceFigures,
  ...savingsFigures,
  ...actualFigures,
};
