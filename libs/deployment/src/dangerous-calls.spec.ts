import { filesBelow, read } from './repository.js';

/** What runs where people use the product: neither specs, nor what supports them. */
const sources = ['libs', 'services', 'frontends', 'tools']
  .flatMap(filesBelow)
  .filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.(spec|contract|d)\.tsx?$/.test(path))
  .filter((path) => !/node_modules|\/dist\/|^libs\/(deployment|adapter-contracts)\//.test(path));

/** Lines that say it, as `path: line`. */
const saying = (pattern: RegExp, among = sources): string[] =>
  among.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

/** Every first argument of the calls. */
const argumentsOf = (call: RegExp): string[] => [
  ...new Set(sources.flatMap((path) => [...read(path).matchAll(call)].map(([, argument = '']) => argument))),
];

describe('the sources of the product', () => {
  it('are found', () => expect(sources.length).toBeGreaterThan(700));

  it('run no program and evaluate no text', () => {
    expect(
      saying(/child_process|\beval\(|new Function\(|node:vm/).filter((line) => !/client\.eval\(/.test(line)),
    ).toEqual([]);
  });

  it('write no markup into a page, and hear no message of another page', () => {
    const browser = sources.filter((path) => /^(frontends|libs\/(ui|frontend-kit))\//.test(path));
    expect(saying(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/i, browser)).toEqual([]);
    expect(saying(/(window|globalThis)\.(addEventListener\('message'|onmessage|opener|open\()/, browser)).toEqual([]);
  });

  it('hash with SHA-256 alone, encrypt with AES-256-GCM alone, and derive keys with HKDF', () => {
    expect(argumentsOf(/\bcreateHash\(\s*'([^']*)'/g)).toEqual(['sha256']);
    expect(argumentsOf(/\bcreateHmac\(\s*'([^']*)'/g)).toEqual(['sha256']);
    expect(argumentsOf(/\bhkdfSync\(\s*'([^']*)'/g)).toEqual(['sha256']);
    expect(argumentsOf(/\bcreate(?:C|Dec)ipheriv\(\s*'([^']*)'/g)).toEqual(['aes-256-gcm']);
    expect(saying(/\b(createHash|createHmac|create(C|Dec)ipheriv|hkdfSync)\((?!'|$)/)).toEqual([]);
    expect(saying(/\b(pbkdf2|scrypt|createSign\(|generateKeyPair|publicEncrypt|createDiffieHellman)/)).toEqual([]);
  });

  it('draw by chance for pauses alone what an attacker could foresee', () => {
    expect(saying(/Math\.random/).map((line) => line.split(':')[0])).toEqual([
      'libs/adapters-distributed/src/kurrent-subscription.ts',
      'libs/adapters-distributed/src/mongo-connection.ts',
      'libs/event-sourcing/src/command-handler.ts',
      'libs/frontend-kit/src/changes/connection.ts',
    ]);
  });

  it('believe no certificate that Node would not, unless its operator says so in the address of the log', () => {
    const lax = saying(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|tlsAllowInvalid|tlsInsecure/);
    const elsewhere = lax.filter((line) => !line.startsWith('libs/adapters-distributed/src/kurrent-scavenge.ts:'));
    expect(elsewhere).toEqual([]);
  });

  it('send a browser nowhere but to paths of their own', () => {
    const leaving = saying(/location\.(assign|replace)\(|location\.href\s*=[^=]|\.redirect\(/);
    const found = leaving.filter(
      (line) => !/(location\.(assign|replace)|\.redirect)\((303, )?(path|'\/[^/']*'|`\/\?[^`]*`)(, 303)?\)/.test(line),
    );
    // To sign in and back, with nothing but a query of the visitor's: `choose-document.spec` and `address-after-sign-in.spec` say so.
    expect(found).toEqual([
      'services/gateway/src/document.controller.ts: if (signIn !== undefined) return response.redirect(signIn);',
      'frontends/shell/src/public/start-public-pages.tsx: location.assign(addressAfterSignIn(location.search));',
    ]);
  });
});
