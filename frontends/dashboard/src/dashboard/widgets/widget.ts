import type { ViewProps } from '@daybook/frontend-kit';
import type { ComponentType } from 'react';
import type { Month } from '../../plan/use-month.js';

export interface WidgetProps extends ViewProps {
  month: Month;
}

export interface Widget {
  /** As the preference stores it (specification, section 2). */
  id: string;
  name: string;
  description: string;
  emoji: string;
  Content: ComponentType<WidgetProps>;
}
