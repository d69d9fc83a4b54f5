import type { Passkey, PasskeyRequest } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

/** Makes a passkey on this device, or another that the browser reaches, and adds it. Rejects when the person turns away. */
export async function makePasskey({ attempt, options }: PasskeyRequest): Promise<Passkey> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { credential: id, clientDataJSON, attestationObject, transports };
  return request<Passkey>('POST', '/api/passkeys', { body: { attempt, passkey } });
}
