import { connect } from 'node:net';
import express, { type Response } from 'express';
import { served, type Served } from '../test-support/served.js';
import { takeTurns } from './take-turns.js';

describe('the requests of one caller', () => {
  let server: Served;
  /** Being answered now, by who asks. */
  let answering: { name: string; response: Response }[];
  let arrived: () => void;
  let toSpare: boolean;
  /** Stands for what a request waits for before, such as its session. */
  let hold: (response: Response) => Promise<void>;

  const holdNext = () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const reached = new Promise<Response>((resolve) => {
      hold = (response) => {
        hold = async () => undefined;
        resolve(response);
        return held;
      };
    });
    return { reached, goOn };
  };

  beforeEach(async () => {
    answering = [];
    arrived = () => undefined;
    toSpare = true;
    hold = async () => undefined;
    const app = express();
    app.use((request, _, next) => {
      request.headers['daybook-client-address'] = request.header('x-from') ?? '';
      const user = request.header('x-user');
      if (user !== undefined) {
        Object.assign(request, { sessionID: `${user} ${request.url}`, session: { passport: { user: { user } } } });
      }
      next();
    });
    app.use((_, response, next) => void hold(response).then(next));
    app.use(takeTurns({ atOnce: 2, readsWhenBusy: 1, changesWhenBusy: 2, waiting: 3, timeToSpare: () => toSpare }));
    app.use((request, response) => {
      answering.push({ name: request.url, response });
      arrived();
    });
    server = await served(app);
  });
  afterEach(() => server.close());

  const ask = (path: string, from = 'here') => server.call(path, { headers: { 'x-from': from } });
  const names = () => answering.map(({ name }) => name);
  const untilThereAre = async (count: number): Promise<void> => {
    while (answering.length < count) await new Promise<void>((resolve) => (arrived = resolve));
  };
  const finish = (name: string) => void answering.find((one) => one.name === name)?.response.json({});

  it('are answered a few at a time, the others in their order', async () => {
    const asked = [];
    for (const path of ['/1', '/2']) asked.push(ask(path));
    await untilThereAre(2);
    asked.push(ask('/3'));
    // Whoever asks from elsewhere waits for none of them, and came later.
    const theirs = ask('/theirs', 'there');
    await untilThereAre(3);
    expect(names().sort()).toEqual(['/1', '/2', '/theirs']);
    finish('/1');
    await untilThereAre(4);
    for (const name of ['/2', '/3', '/theirs']) finish(name);
    expect((await Promise.all([...asked, theirs])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('are those of all tokens from one address, since they may be made up', async () => {
    const withToken = (path: string, token: string, from = 'here') =>
      server.call(path, { headers: { 'x-from': from, authorization: `Bearer ${token}` } });
    const asked = [withToken('/api/1', 'a'), ask('/calendar/b.ics')];
    await untilThereAre(2);
    asked.push(withToken('/api/2', 'c'), ask('/calendar/d.ics'));
    const theirs = [withToken('/api/theirs', 'c', 'there'), ask('/page')];
    await untilThereAre(4);
    expect(names().sort()).toEqual(['/api/1', '/api/theirs', '/calendar/b.ics', '/page']);
    for (const name of ['/api/1', '/calendar/b.ics']) finish(name);
    await untilThereAre(6);
    for (const name of ['/api/2', '/calendar/d.ics', '/api/theirs', '/page']) finish(name);
    for (const { status } of await Promise.all([...asked, ...theirs])) expect(status).toBe(200);
  });

  it('are fewer at a time where the process has no time to spare, and more again once it has', async () => {
    toSpare = false;
    const asked = [ask('/1')];
    await untilThereAre(1);
    asked.push(ask('/2'), ask('/3'));
    const theirs = ask('/theirs', 'there');
    await untilThereAre(2);
    expect(names()).toEqual(['/1', '/theirs']);
    finish('/1');
    await untilThereAre(3);
    toSpare = true;
    finish(names()[2] ?? '');
    await untilThereAre(4);
    for (const name of ['/theirs', names()[3] ?? '']) finish(name);
    expect((await Promise.all([...asked, theirs])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('wait for one that takes long no more once the process has time to spare, and changes for no read', async () => {
    toSpare = false;
    const asked = [ask('/export')];
    await untilThereAre(1);
    const change = server.call('/change', { method: 'POST', headers: { 'x-from': 'here' } });
    await untilThereAre(2);
    asked.push(ask('/next'), change);
    toSpare = true;
    await untilThereAre(3);
    expect(names()).toEqual(['/export', '/change', '/next']);
    for (const name of names()) finish(name);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('are refused where very many wait', async () => {
    const asked = Array.from({ length: 6 }, (_, n) => ask(`/${n}`));
    const [first] = await Promise.all([Promise.race(asked), untilThereAre(2)]);
    expect([first.status, JSON.parse(first.text).code, first.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '1',
    ]);
    for (let answered = 0; answered < 5; answered += 1) {
      await untilThereAre(answered + 1);
      answering[answered]?.response.json({});
    }
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('take no place where whoever asked has left before their turn was looked for', async () => {
    for (const path of ['/1', '/2']) {
      const held = holdNext();
      const connection = connect(server.port, '127.0.0.1', () => {
        connection.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nX-From: here\r\n\r\n`);
      });
      const response = await held.reached;
      const gone = new Promise((resolve) => response.once('close', resolve));
      connection.destroy();
      await gone;
      held.goOn();
    }
    const asked = ask('/3');
    await untilThereAre(1);
    expect(names()).toEqual(['/3']);
    finish('/3');
    expect((await asked).status).toBe(200);
  });

  it('wait for nobody else behind the same address where they are signed in, and for those of their other sessions', async () => {
    toSpare = false;
    const signedIn = (path: string, user: string) =>
      server.call(path, { headers: { 'x-from': 'one address', 'x-user': user } });
    const asked = [ask('/visitor', 'one address')];
    await untilThereAre(1);
    asked.push(signedIn('/ann', 'ann'), signedIn('/ben', 'ben'), ask('/other-visitor', 'one address'));
    await untilThereAre(3);
    asked.push(signedIn('/ann-again', 'ann'));
    expect(names().sort()).toEqual(['/ann', '/ben', '/visitor']);
    for (const name of ['/ann', '/ben', '/visitor']) finish(name);
    await untilThereAre(5);
    for (const name of ['/ann-again', '/other-visitor']) finish(name);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('do not wait for a stream of changes', async () => {
    for (const path of ['/api/changes', '/api/changes?after=1', '/api/changes?after=2']) {
      ask(path).catch(() => undefined);
    }
    await untilThereAre(3);
    void ask('/1').catch(() => undefined);
    await untilThereAre(4);
    expect(names().at(-1)).toBe('/1');
  });
});
