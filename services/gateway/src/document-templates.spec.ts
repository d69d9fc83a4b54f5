import { chooseDocument } from './choose-document.js';
import { contentSecurityPolicy } from './security-headers.js';
import { fillDocument, inlineJson, preloadOf } from './document-templates.js';

describe('the document of a path', () => {
  it.each([
    ['/', false, 'landing', 200],
    ['/login', false, 'public', 200],
    ['/login/', false, 'public', 200],
    ['/register', false, 'public', 200],
    ['/forgot-password', false, 'public', 200],
    ['/reset-password', false, 'public', 200],
    ['/nowhere', false, 'public', 404],
    ['/login/x', false, 'public', 404],
    ['//', false, 'landing', 200],
    ['/', true, 'shell', 200],
    ['/login', true, 'shell', 200],
    ['/nowhere', true, 'shell', 200],
    ['/reset-password', true, 'public', 200],
    ['/confirm-email', false, 'public', 200],
    ['/confirm-email', true, 'public', 200],
  ] as const)('%s, signed in: %s, is %s with %s', (path, signedIn, name, status) => {
    expect(chooseDocument(path, signedIn)).toEqual({ name, status });
  });

  it.each([true, false])('/verify is the same for everybody, and sends nothing (signed in: %s)', (signedIn) => {
    expect(chooseDocument('/verify', signedIn)).toEqual({ name: 'public', status: 200, sendsNothing: true });
    expect(contentSecurityPolicy('n0', true)).toContain("connect-src 'none'");
    expect(contentSecurityPolicy('n0')).toContain("connect-src 'self'");
  });
});

describe('a document', () => {
  it('carries nonce, state and preloads in their places', () => {
    const template = '<meta content="{{nonce}}">{{preloads}}<script nonce="{{nonce}}">{{state}}</script>';
    const parts = {
      nonce: 'n0',
      state: { user: null },
      preload: [{ path: '/a.js', integrity: 'sha384-x' }, { path: '/b.js' }],
    };
    expect(fillDocument(template, parts)).toBe(
      '<meta content="n0">' +
        '<link rel="preload" as="script" href="/a.js" integrity="sha384-x"><link rel="preload" as="script" href="/b.js">' +
        '<script nonce="n0">{"user":null}</script>',
    );
  });

  it('takes nothing in the state for an end of the script, a comment or a placeholder', () => {
    const hostile = { name: '</script><script>alert(1)</script><!-- {{nonce}} $& \u2028' };
    const html = fillDocument('<script>{{state}}</script>', { nonce: 'n0', state: hostile, preload: [] });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('n0');
    expect(html).not.toContain('\u2028');
    expect(JSON.parse(html.slice('<script>'.length, -'</script>'.length))).toEqual(hostile);
  });

  it('keeps every JSON value', () => {
    const value = { a: [1, 'ü', null, true], '<': '>' };
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });

  it('preloads what a remote names, its entry with its integrity', () => {
    const remote = { name: 'a', build: '1', contract: { major: 1, minor: 0 }, entry: '/e.js', integrity: 'sha384-x' };
    expect(preloadOf({ ...remote, preload: ['/e.js', '/v.js'] })).toEqual([
      { path: '/e.js', integrity: 'sha384-x' },
      { path: '/v.js' },
    ]);
  });

  it('preloads nothing for a remote that is not there', () => expect(preloadOf(undefined)).toEqual([]));
});
