import type { ShellProps } from '@daybook/frontend-kit';
import type { ComponentType } from 'react';
import type { Month } from '../../month/use-month.js';

export interface WidgetProps extends ShellProps {
  month: Month;
  /** The dashboard is drawn with its data: what only a widget wants to know may be asked for. */
  drawn: boolean;
}

export interface Widget {
  /** As the preference stores it (specification, section 2). */
  id: string;
  name: string;
  description: string;
  emoji: string;
  Content: ComponentType<WidgetProps>;
}
