import { randomBytes } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { type RequestIdentity, signIdentity, verifyIdentity } from './identity-header.js';

const secret = randomBytes(32);
const identity: RequestIdentity = { tenant: 'home', user: 'ann', userId: 7, source: 'web' };

const made =
  (key: Parameters<SignJWT['sign']>[0] = secret, alg = 'HS256') =>
  (jwt: (jwt: SignJWT) => SignJWT) =>
    jwt(new SignJWT({ ...identity }).setProtectedHeader({ alg }).setIssuer('gateway').setExpirationTime('60s')).sign(
      key,
    );
const asItIs = (jwt: SignJWT): SignJWT => jwt;

describe('the gateway’s word', () => {
  it('is taken as it was given', async () => {
    expect(await verifyIdentity(await signIdentity(identity, secret, 'identity'), secret)).toEqual(identity);
  });

  it('is for one service, and taken by no other', async () => {
    const [toIdentity, toAdmin] = [
      await signIdentity(identity, secret, 'identity'),
      await signIdentity(identity, secret, 'admin'),
    ];
    expect(await verifyIdentity(toIdentity, secret, 'identity')).toEqual(identity);
    await expect(verifyIdentity(toIdentity, secret, 'admin')).rejects.toThrow('it is for another service');
    expect(await verifyIdentity(toAdmin, secret, 'admin')).toEqual(identity);
    await expect(verifyIdentity(toAdmin, secret, 'identity')).rejects.toThrow('it is for another service');
  });

  it('of a gateway of the release before is for whom it is sent to', async () => {
    expect(await verifyIdentity(await made()(asItIs), secret, 'identity')).toEqual(identity);
  });

  it('runs out after a minute', async () => {
    const { exp = 0, iat = 0 } = JSON.parse(
      Buffer.from((await signIdentity(identity, secret, 'identity')).split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp?: number; iat?: number };
    expect(exp - iat).toBe(60);
  });

  it.each([
    ['of another key', () => made(randomBytes(32))(asItIs)],
    ['of another algorithm under the same key', () => made(randomBytes(64), 'HS512')(asItIs)],
    ['of a key pair', async () => made((await generateKeyPair('RS256')).privateKey, 'RS256')(asItIs)],
    ['that has run out', () => made()((jwt) => jwt.setExpirationTime('-1s'))],
    ['of another issuer', () => made()((jwt) => jwt.setIssuer('somebody'))],
    [
      'that counts for ever',
      () => new SignJWT({ ...identity }).setProtectedHeader({ alg: 'HS256' }).setIssuer('gateway').sign(secret),
    ],
    [
      'that nobody signed',
      async () => new UnsecuredJWT({ ...identity }).setIssuer('gateway').setExpirationTime('60s').encode(),
    ],
    [
      'that names where its key is to be found',
      async () => {
        const own = randomBytes(32);
        const header = {
          alg: 'HS256',
          jwk: { kty: 'oct', k: own.toString('base64url') },
          jku: 'https://evil.example/keys',
        };
        return new SignJWT({ ...identity })
          .setProtectedHeader(header)
          .setIssuer('gateway')
          .setExpirationTime('60s')
          .sign(own);
      },
    ],
  ])('is not one %s', async (_, forge) => {
    await expect(verifyIdentity(await forge(), secret)).rejects.toThrow();
  });

  it('is not one whose content was changed', async () => {
    const [head, , tag] = (await signIdentity(identity, secret, 'identity')).split('.');
    const other = Buffer.from(JSON.stringify({ ...identity, userId: 1, iss: 'gateway', exp: 9_999_999_999 }));
    await expect(verifyIdentity(`${head}.${other.toString('base64url')}.${tag}`, secret)).rejects.toThrow();
  });
});
