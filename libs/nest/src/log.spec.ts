import { createLog } from './log.js';

/** The lines that the log writes. */
function written(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ write: (line: string) => void lines.push(line) }, 'info'));
  return lines;
}

describe('a line of the log', () => {
  it('is JSON, and one line whatever somebody sends', () => {
    const host = 'a\r\n{"level":60,"msg":"forged"}\u2028\u001b[2J';
    const [line = '', ...more] = written((log) => log.info({ host }, `asked for ${host}`));
    expect(more).toEqual([]);
    expect([...line.trimEnd()].filter((sign) => sign < ' ')).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 30, host, msg: `asked for ${host}` });
  });

  it('has the time in UTC', () => {
    const [line = ''] = written((log) => log.info('x'));
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });

  it('says of an error what it is, where and why, and nothing that hangs on it', () => {
    const cause = Object.assign(new TypeError('550 no such user <ann@example.com>'), {
      recipients: ['ann@example.com'],
    });
    const error = Object.assign(new Error('the command failed', { cause }), {
      code: 'EXECABORT',
      command: { name: 'set', args: ['session', 'secret'] },
    });
    const [line = ''] = written((log) => log.warn({ err: error }, 'a store'));
    expect(JSON.parse(line).err).toEqual({
      type: 'Error',
      code: 'EXECABORT',
      message: 'the command failed',
      stack: expect.stringContaining('log.spec.ts'),
      cause: { type: 'TypeError', message: '550 no such user <…>', stack: expect.any(String) },
    });
    expect(line).not.toMatch(/ann@example|secret/);
  });
});
