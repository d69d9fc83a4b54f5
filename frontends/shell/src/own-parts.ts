import { SlideInMenu } from './frame/frame.js';
import { UserMenu } from './frame/person-button.js';
import { Palette, ShortcutsSheet } from './palette/use-palette.js';
import { Confirmation } from './shell-api/use-confirmations.js';
import { ConfirmSignIn } from './shell-api/use-recent-sign-in.js';
import { SignInDialog } from './shell-api/use-sign-in-again.js';
import { Left } from './shell-api/left.js';
import { Toast } from './toasts/use-toasts.js';
import { whenUsable } from './when-usable.js';

/** Fetches what the shell may have to show when the network or this release is gone: its answers, questions and palette. */
export const prefetchOwnParts = (): void =>
  whenUsable(() => {
    for (const { preload } of [
      SlideInMenu,
      UserMenu,
      Toast,
      Confirmation,
      SignInDialog,
      ConfirmSignIn,
      Palette,
      ShortcutsSheet,
      Left,
    ])
      preload();
    // Without them the page is whole all the same.
    import(/* webpackChunkName: "icon-tips" */ './icon-tips-root.js').then(
      ({ showIconTips }) => showIconTips(),
      () => undefined,
    );
  });
