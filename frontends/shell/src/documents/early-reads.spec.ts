import { earlyReadsScript } from './early-reads.js';

/** What the script of a document with this state asks with, and leaves for the others. */
const run = (state: object) => {
  document.body.innerHTML = `<script type="application/json" id="daybook-state">${JSON.stringify(state)}</script>`;
  const sent: Record<string, unknown>[] = [];
  const fetch = (_url: string, { headers }: { headers: Record<string, unknown> }) => {
    sent.push(headers);
    return Promise.resolve();
  };
  const left: Record<string, unknown> = {};
  new Function('fetch', 'window', earlyReadsScript())(fetch, left);
  return { left, sent };
};

it('asks for the person alone in their own household', () => {
  const { left, sent } = run({ user: { id: 7 } });
  expect(sent).toHaveLength(4);
  expect(sent[0]).toMatchObject({ 'X-Signed-In-As': 7 });
  expect(Object.keys(left)).toEqual(['daybookEarlyReads']);
});

it('asks with the headers that all calls of a page of another household send', () => {
  const { left, sent } = run({ user: { id: 7 }, household: 9, role: 'viewer' });
  const headers = { 'X-Signed-In-As': '7/9', 'Daybook-Household': '9' };
  for (const one of sent) expect(one).toMatchObject(headers);
  expect(left).toMatchObject({ daybookHousehold: headers, daybookViewer: 1 });
});
