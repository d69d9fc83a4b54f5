import type { ToastOptions } from '@daybook/frontend-kit';

export interface PublicPageProps {
  notify: (toast: ToastOptions) => void;
  /** The token of a reset link. */
  token: string | null;
  /** Goes to the application after a login or a registration; the welcome is shown there. */
  enter: (welcome: string) => void;
}
