import { apiRoutes, patternOf } from '@daybook/contracts/api';
import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

/** `GET /api/bills/:id` of every controller that runs. */
const registered = (): string[] =>
  api.parts.flatMap(({ name, app }) => {
    const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
    return router.stack.flatMap(({ route }) =>
      route && route.path.startsWith('/api/')
        ? Object.keys(route.methods).map((method) => `${name}: ${method.toUpperCase()} ${route.path}`)
        : [],
    );
  });

const described = apiRoutes.map(({ service, method, path }) => `${service}: ${method} ${patternOf(path)}`);

it('every route of a controller stands in the table of routes, with its policies', () => {
  expect(registered().filter((route) => !described.includes(route))).toEqual([]);
});

it('every entry of the table has a route', () => {
  expect(described.filter((route) => !registered().includes(route))).toEqual([]);
});

it('no route is described twice', () => {
  expect(described.filter((route, index) => described.indexOf(route) !== index)).toEqual([]);
});
