import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, globalAgent } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of `localhost`, made for tests: whoever has the key can be the push service of a test. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJGvBf2/IhVqzq49r
fIdzFXl78M2U7aYTG/mrolWFBtChRANCAATpUzXOcKluvLJsTZ+4n5GoK+ZG+IR/
G/3HfSxrKkea1yLhHgriiy/uNipzSjyKuqiU8OnbNboMQKk78QTZxVW+
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUU+NPLrP1WVco3fPrwd5rTQLZx9MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAyMTg0M1oYDzIxMjYxMDMx
MDIxODQzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATpUzXOcKluvLJsTZ+4n5GoK+ZG+IR/G/3HfSxrKkea1yLhHgriiy/u
NipzSjyKuqiU8OnbNboMQKk78QTZxVW+o2kwZzAdBgNVHQ4EFgQUZ+erWJQ0fe20
diJPxqBf9xCJh4cwHwYDVR0jBBgwFoAUZ+erWJQ0fe20diJPxqBf9xCJh4cwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgdeZLTI+0ryTbHSC9wzmHuWnqyS70xfRraMUwpDs4Ci0CIDRlnWd96idS
pO+zXdW7Dbq2lRS/GAbwOrUPKCrNvy+O
-----END CERTIFICATE-----`;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export interface PushReceived {
  /** Of the device. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service in this process. @param answer status of each message */
export async function pushService(answer: (received: PushReceived) => number = () => 201) {
  const received: PushReceived[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    void bodyOf(request).then((body) => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      response.writeHead(answer(one)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trusted = globalAgent.options.ca;
  globalAgent.options.ca = cert;
  return {
    received,
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async (): Promise<void> => {
      globalAgent.options.ca = trusted;
      globalAgent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A device with a browser, as a push service and a page know it. */
export function pushDevice(service: { address: string; received: readonly PushReceived[] }) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(12).toString('base64url')}`;
  /** RFC 8291, with the content coding of RFC 8188: one record. */
  const decrypted = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const derived = (secret: Uint8Array, withSalt: Uint8Array, purpose: Uint8Array, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, withSalt, purpose, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = derived(pair.computeSecret(sender), auth, info, 32);
    const contentKey = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const content = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const own = () => service.received.filter((one) => one.path === path);
  return {
    path,
    /** What its browser says of it. */
    subscription: {
      endpoint: `${service.address}${path}`,
      expirationTime: null,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** What it was told. */
    told: () => own().map(({ body }) => decrypted(body)),
    headers: () => own().map(({ headers }) => headers),
  };
}

/** What a message says of its sender: RFC 8292. */
export const senderOf = ({ authorization = '' }: IncomingMessage['headers']) => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud: string };
  return { ...claims, publicKey };
};
