import type { User } from '@daybook/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Log } from './call.js';

/** The id of a view, which its remote chooses. */
export type ViewId = string;

export interface ContractVersion {
  major: number;
  minor: number;
}

/**
 * The version of the agreement between the shell and its remotes: `Remote`, `ShellApi` and the shared packages.
 * An addition raises `minor`; a remote asks for the lowest minor that has all it uses. Anything else raises `major`; the shell still opens
 * remotes of the major before.
 */
export const contractVersion: ContractVersion = { major: 1, minor: 3 };

/** What a remote exposes as `./remote`; what it adds to the shell beforehand is its `RemoteRegistration`. */
export interface Remote {
  contract: ContractVersion;
  views: Record<ViewId, () => Promise<{ default: ComponentType<ViewProps> }>>;
  /** Handlers of the registered commands that open no view. */
  commands?: Record<string, (shell: ShellApi) => void>;
  /** Answers what is typed into the palette, where the registration says so. The signal aborts when more is typed. */
  search?: (query: string, shell: ShellApi, signal: AbortSignal) => Promise<PaletteResult[]>;
}

/** A line of the palette that opens a view. */
export interface PaletteResult {
  id: string;
  /** The heading under which it stands. */
  group: string;
  label: string;
  /** Shown at the right end, such as an amount. */
  detail?: string;
  view: ViewId;
  parameters?: ViewParameters;
}

export interface ViewProps {
  /** The shell API, under the name by which remotes of earlier releases read it. */
  host: ShellApi;
}

/** What the parts of a view take: the shell API, under its own name. */
export interface ShellProps {
  shell: ShellApi;
}

/** Small values that come back with the browser's Back and after a reload, such as the open tab. */
export type ViewParameters = Record<string, string | number | boolean | null>;

export interface ViewState {
  value: ViewParameters;
  /** Puts these values in the place of the present ones, without a new step in the history. */
  replace(value: ViewParameters): void;
}

export interface ToastOptions {
  title: string;
  description?: string;
  /** 'destructive' for every failure and refusal. */
  tone?: 'default' | 'destructive';
  /** Milliseconds on screen; 5,000 when absent. */
  duration?: number;
  action?: { label: string; run: () => void };
}

export interface ConfirmOptions {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'default' | 'destructive';
  /** The work to do on yes; the dialog stays, its button reading `pendingLabel`, until it settles. */
  run?: () => Promise<unknown>;
  pendingLabel?: string;
}

/** What the shell gives to every view. */
export interface ShellApi {
  queryClient: QueryClient;
  user: User;
  /** The civil date (yyyy-mm-dd) where the person is; changes at midnight. */
  today: string;
  /** Shows a toast in the place of the one on screen. */
  notify(toast: ToastOptions): void;
  navigate(view: ViewId, parameters?: ViewParameters): void;
  /** Resolves to the answer once `run` is done; rejects with what `run` rejected with. */
  confirm(options: ConfirmOptions): Promise<boolean>;
  viewState: ViewState;
  /**
   * Makes a call that needs a recent sign-in. Where it is refused for that, asks the person to show that it is them and makes
   * it again. Rejects with `NotConfirmed` when they turn away. Since 1.3.
   */
  withRecentSignIn<T>(call: () => Promise<T>): Promise<T>;
  /** The log that the views read; absent where it is the household's as it is. Since 1.3. */
  log?: Log | undefined;
  /**
   * Lets the views read that log or, without one, the household's as it is: in the view `to`, or where the person was before. Since 1.3.
   */
  readLog?: (log?: Log, to?: ViewId, parameters?: ViewParameters) => void;
  /** Files that were dropped elsewhere and brought the person to this view; each is handed out once. Since 1.3. */
  takeFiles?: () => readonly File[];
  /** Fills an empty household with sample data; the shell shows the progress and offers the removal. Since 1.1. */
  sampleData?: { canLoad: boolean; load(): void };
}
