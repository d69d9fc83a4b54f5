import type { PasskeyAssertion, PasskeyRequest } from '@daybook/contracts';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey, in a dialog of its own or among what it fills in. Rejects when the person turns away. */
export async function askForPasskey(
  options: PasskeyRequest['options'],
  useBrowserAutofill = false,
): Promise<PasskeyAssertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = userHandle === undefined ? {} : { userHandle };
  return { credential: id, clientDataJSON, authenticatorData, signature, ...handle };
}

export const canFillIn = browserSupportsWebAuthnAutofill;

/** Takes back what was asked. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
