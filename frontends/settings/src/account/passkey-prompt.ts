import type { Passkey, PasskeyRequest } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { confirmSignIn } from './sign-in-calls.js';

/** Makes a passkey on this device, or another that the browser reaches, and adds it. Rejects when the person turns away. */
export async function makePasskey({ attempt, options }: PasskeyRequest): Promise<Passkey> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { credential: id, clientDataJSON, attestationObject, transports };
  return request<Passkey>('POST', '/api/passkeys', { body: { attempt, passkey } });
}

/** Confirms the sign-in with one of the person's passkeys. */
export async function confirmWithPasskey({ attempt, options }: PasskeyRequest): Promise<void> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const handle = userHandle === undefined ? {} : { userHandle };
  const passkey = { credential: id, clientDataJSON, authenticatorData, signature, ...handle };
  await confirmSignIn({ attempt, passkey });
}
