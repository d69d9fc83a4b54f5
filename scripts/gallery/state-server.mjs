import { createServer, request as ask } from 'node:http';
import { openPart } from './open-part.mjs';
import { states, statesPage } from './states-page.mjs';
import { concerns, viewParts } from './view-parts.mjs';

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
// One site with the page that frames them: a browser may keep a frame of another site from what it stores.
const place = /^(light|dark)-(\w+)-(\d+)\.daybook\.localhost(:\d+)?$/;

/** The document with the script that opens the part, under its own content security policy but for frames. */
const asFrame = (text, policy, { theme, state, part }) => {
  const { steps = [], emptySteps = steps } = part;
  const shown = { theme, state, steps: state === 'empty' ? emptySteps : steps };
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const run = `(${openPart})(${inScript(shown)}, (path) => (${concerns})(${inScript(part)}, path))`;
  const script = `<script nonce="${nonce}">${run}</script>`;
  // A function, since a text may hold what a replacement takes for a reference.
  return text.replace(/<head>/, (head) => head + script);
};

/**
 * Serves the running program once for each part, state and theme, as whoever has that state. A session is added here, so that the
 * frames share no cookie.
 */
export const startStateServer = ({ address, people }, port) => {
  const { host, hostname, port: upstreamPort } = new URL(address);
  const forward = (request, response, shown) => {
    const { who } = states[shown.state];
    const { name, value } = people[who].cookie;
    const headers = { ...request.headers, host, cookie: `${name}=${value}`, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = address;
    delete headers.referer;
    const { method, url: path } = request;
    const upstream = ask({ hostname, port: upstreamPort, method, path, headers }, (answer) => {
      const { 'set-cookie': _ofThisSession, ...kept } = answer.headers;
      if (!String(kept['content-type']).startsWith('text/html')) {
        response.writeHead(answer.statusCode, kept);
        answer.pipe(response);
        return;
      }
      const policy = String(kept['content-security-policy']);
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = asFrame(Buffer.concat(chunks).toString(), policy, shown);
        const framed = policy.replace("frame-ancestors 'none'", 'frame-ancestors *');
        response.writeHead(answer.statusCode, { ...html, 'content-security-policy': framed }).end(text);
      });
    });
    upstream.on('error', () => response.writeHead(502).end());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };

  const server = createServer((request, response) => {
    const [, theme, state, number] = place.exec(request.headers.host ?? '') ?? [];
    const part = viewParts[Number(number)];
    if (!part || !(state in states)) {
      const { searchParams } = new URL(request.url, address);
      response.writeHead(200, html).end(statesPage(searchParams, server.address().port));
      return;
    }
    forward(request, response, { theme, state, part });
  });
  return new Promise((resolve) => {
    server.listen(port, 'localhost', () =>
      resolve({
        address: `http://daybook.localhost:${server.address().port}`,
        end: () =>
          new Promise((done) => {
            server.close(done);
            server.closeAllConnections();
          }),
      }),
    );
  });
};
