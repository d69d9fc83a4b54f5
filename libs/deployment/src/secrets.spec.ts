import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from './repository.js';
import { runScript } from './run-script.js';

describe('npm run secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const file = () => join(folder, '.env');
  const make = () => runScript('scripts/secrets.mjs', [], { cwd: folder });
  const variables = async () =>
    Object.fromEntries(
      (await readFile(file(), 'utf8'))
        .split('\n')
        .filter((line) => line.includes('=') && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );

  it('writes secrets that nobody else can read', async () => {
    expect(make()).toMatchObject({ status: 0, stdout: 'Wrote .env, readable for you alone.\n' });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const { DAYBOOK_MASTER_KEY = '', DAYBOOK_IDENTITY_SECRET = '', ...others } = await variables();
    expect(DAYBOOK_MASTER_KEY).toMatch(/^[0-9a-f]{64}$/);
    expect(DAYBOOK_IDENTITY_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(new URL(others['MONGODB_URL'] ?? '').password).toBe(others['MONGODB_PASSWORD']);
    expect(new URL(others['REDIS_URL'] ?? '').password).toBe(others['REDIS_PASSWORD']);
  });

  it('leaves what is there as it is', async () => {
    make();
    const first = await readFile(file(), 'utf8');
    expect(make()).toMatchObject({ status: 1, stderr: '.env is there already, and is left as it is.\n' });
    expect(await readFile(file(), 'utf8')).toBe(first);
  });

  it('makes others each time', async () => {
    make();
    const first = await variables();
    await rm(file());
    make();
    const second = await variables();
    expect(Object.keys(second)).toEqual(Object.keys(first));
    const equal = Object.keys(first).filter((name) => first[name] === second[name]);
    expect(equal).toEqual(['KURRENTDB_URL']);
  });

  it('writes where no commit and no image takes it along', () => {
    expect(read('.gitignore').split('\n')).toContain('.env');
    expect(read('.dockerignore').split('\n')).toContain('.env*');
  });
});
