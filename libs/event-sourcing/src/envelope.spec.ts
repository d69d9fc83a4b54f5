import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { EnvelopeError, inTheClear, keyNumberOf, open, readInTheClear, seal } from './envelope.js';

const secret = Uint8Array.from({ length: 32 }, (_, index) => (index * 7 + 1) & 255);
const nonce = Uint8Array.from({ length: 12 }, (_, index) => 200 + index);
const event = {
  subject: '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01',
  id: '7f2f4f83-61f4-5d0c-8d0c-5b6f8a3e2b11',
  type: 'ThingAdded',
};
const plain = Buffer.from('{"thing":"Tee – 🍵"}');

/** Made by another implementation of AES-256-GCM (WebCrypto). Must open for good. */
const version1 = Buffer.from(
  [
    '01',
    '00000102',
    'c8c9cacbcccdcecfd0d1d2d3',
    '11f638d0dc5cbafc448ea6124003a903',
    '5d2d327e6323abcd6cd6d46ebf4e90ffcf28d415598762ee',
  ].join(''),
  'hex',
);

describe('an envelope of version 1', () => {
  it('opens what was stored', () => {
    expect(Buffer.from(open(version1, secret, event)).toString()).toBe(plain.toString());
    expect(keyNumberOf(version1)).toBe(258);
  });

  it('is sealed to the same bytes', () => {
    const sealed = seal(plain, { number: 258, secret }, nonce, event);
    expect(Buffer.from(sealed).toString('hex')).toBe(version1.toString('hex'));
  });

  it.each(['a"quote', 'a\\slash', 'ein ö', ''])('is sealed for %j as JSON writes it', (subject) => {
    const { id, type } = event;
    const cipher = createCipheriv('aes-256-gcm', secret, nonce);
    cipher.setAAD(Buffer.from(JSON.stringify([subject, id, type])));
    const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
    const sealed = Buffer.concat([version1.subarray(0, 17), cipher.getAuthTag(), ciphertext]);
    expect(Buffer.from(open(sealed, secret, { subject, id, type })).toString()).toBe(plain.toString());
  });

  it('opens from the middle of a larger buffer', () => {
    const larger = Buffer.concat([Buffer.alloc(7, 9), version1, Buffer.alloc(3, 9)]);
    const view = new Uint8Array(larger.buffer, larger.byteOffset + 7, version1.length);
    expect(keyNumberOf(view)).toBe(258);
    expect(Buffer.from(open(view, secret, event)).toString()).toBe(plain.toString());
  });

  it('does not open when any byte but the key number is changed', () => {
    for (let at = 0; at < version1.length; at += 1) {
      if (at >= 1 && at < 5) continue;
      const changed = Buffer.from(version1);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed, secret, event)).toThrow(EnvelopeError);
    }
  });

  it('says another key number where that is changed, under which another key is looked up', () => {
    for (let at = 1; at < 5; at += 1) {
      const changed = Buffer.from(version1);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(keyNumberOf(changed)).not.toBe(258);
    }
  });

  it('does not open when it is cut short or added to', () => {
    for (let length = 0; length < version1.length; length += 1) {
      expect(() => open(version1.subarray(0, length), secret, event)).toThrow(EnvelopeError);
    }
    expect(() => open(Buffer.concat([version1, Buffer.alloc(1)]), secret, event)).toThrow(EnvelopeError);
  });

  it('does not open under another key', () => {
    expect(() => open(version1, new Uint8Array(32), event)).toThrow(EnvelopeError);
  });

  it.each([
    ['subject', { ...event, subject: 'another' }],
    ['id', { ...event, id: 'another' }],
    ['type', { ...event, type: 'ThingRemoved' }],
    ['subject and id with their border moved', { ...event, subject: `${event.subject}","`, id: '' }],
  ])('does not open for an event of another %s', (_, other) => {
    expect(() => open(version1, secret, other)).toThrow(EnvelopeError);
  });

  it('does not take bytes of another version', () => {
    const next = Buffer.from(version1);
    next[0] = 2;
    expect(() => keyNumberOf(next)).toThrow('Not an envelope of version 1');
  });

  it('gives back whatever was sealed', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 2_000 }),
        fc.integer({ min: 1, max: 2 ** 32 - 1 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        fc.record({ subject: fc.string({ unit: 'binary' }), id: fc.string(), type: fc.string() }),
        (bytes, number, key, iv, authenticated) => {
          const sealed = seal(bytes, { number, secret: key }, iv, authenticated);
          expect(keyNumberOf(sealed)).toBe(number);
          expect(sealed.length).toBe(bytes.length + 33);
          expect(Buffer.from(open(sealed, key, authenticated)).equals(Buffer.from(bytes))).toBe(true);
        },
      ),
    );
  });
});

describe('an envelope of version 0', () => {
  const version0 = Buffer.from(`00${plain.toString('hex')}`, 'hex');

  it('is a zero and the payload, for good', () => {
    expect(Buffer.from(inTheClear(plain)).equals(version0)).toBe(true);
    expect(Buffer.from(readInTheClear(version0)).toString()).toBe(plain.toString());
  });

  it('and one of version 1 are never taken for each other', () => {
    expect(() => keyNumberOf(Buffer.concat([version0, Buffer.alloc(40)]))).toThrow(EnvelopeError);
    expect(() => open(version0, secret, event)).toThrow(EnvelopeError);
    expect(() => readInTheClear(version1)).toThrow(EnvelopeError);
    expect(() => readInTheClear(new Uint8Array(0))).toThrow(EnvelopeError);
  });
});
