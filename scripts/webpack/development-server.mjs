import { contractVersion } from './contract-version.mjs';
import { developmentDocument } from './development-document.mjs';
import { developmentPath } from './frontend-config.mjs';
import { interFont } from './inter-font.mjs';
import { registrationOf } from './registration.mjs';

const daybook = () => new URL(process.env.DAYBOOK_URL ?? 'http://localhost:3000').origin;

/** The remotes of DAYBOOK_URL, with the one under development in the place of its released build. */
const remotesWith = async (name, host) => {
  const { remotes } = await (await fetch(`${daybook()}/remotes.json`)).json();
  if (host) return remotes;
  const entry = `${developmentPath(name)}remoteEntry.js`;
  const own = {
    name,
    build: 'development',
    contract: await contractVersion(),
    entry,
    integrity: '',
    preload: [],
    registration: await registrationOf(name),
  };
  return { ...remotes, [name]: own };
};

const orUnavailable = (answer) => (request, response, next) => {
  answer(request, response, next).catch((error) => {
    response
      .status(502)
      .type('text')
      .send(`Daybook at ${daybook()} does not answer (set DAYBOOK_URL): ${error.message}`);
  });
};

/** Settings of webpack-dev-server: the page reloads after every change; sessions and data are those of DAYBOOK_URL. */
export const developmentServer = ({ name, port, host }) => ({
  host: 'localhost',
  port,
  // The client stands in the shell's entry alone: a page has one.
  client: false,
  hot: false,
  liveReload: true,
  static: false,
  // What is compressed is gathered first, and what changes would never come.
  compress: false,
  webSocketServer: 'ws',
  proxy: [
    {
      context: ['/api', '/remotes'],
      target: daybook(),
      changeOrigin: true,
      // The gateway refuses changes from foreign origins, and this port is one.
      headers: { origin: daybook() },
    },
  ],
  setupMiddlewares: (middlewares, { app, compiler }) => {
    const documents = developmentDocument(compiler, daybook);
    app.get(
      '/remotes.json',
      orUnavailable(async (_request, response) => response.json({ remotes: await remotesWith(name, host) })),
    );
    app.get('/assets/shell/development/inter.woff2', async (_request, response) => {
      const [, content] = await interFont();
      response.type('font/woff2').send(content);
    });
    app.use(
      orUnavailable(async (request, response, next) => {
        const wanted = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
        if (!wanted || /^\/(api|remotes|assets|ws)\b/.test(request.path)) return next();
        return documents(request, response, await remotesWith(name, host));
      }),
    );
    return middlewares;
  },
});
