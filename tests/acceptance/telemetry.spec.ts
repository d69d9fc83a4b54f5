import { createMetrics, type Metrics, observePlatform } from '@daybook/nest';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { type ApiUnderTest, apiUnderTest, type Person } from '../support/api-under-test.js';
import { coffee } from '../support/holdings.js';

const exporter = new InMemorySpanExporter();

describe('what the program tells of itself', () => {
  let metrics: Metrics;
  let api: ApiUnderTest;
  let person: Person;

  beforeAll(async () => {
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
    metrics = createMetrics();
    api = await apiUnderTest({}, (platform) => observePlatform(platform, metrics), metrics);
    person = await api.person();
    exporter.reset();
    const { status } = await person.call('POST', '/api/transactions/bulk', { transactions: [coffee] });
    expect(status).toBe(200);
  });
  afterAll(() => api.close());

  it('follows an import from its request through its job and its events to the read models, as one trace', async () => {
    const spans = exporter.getFinishedSpans();
    const request = spans.find(({ attributes }) => attributes['http.route'] === '/api/transactions/bulk');
    const own = spans.filter((span) => span.spanContext().traceId === request?.spanContext().traceId);
    const names = new Set(own.map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining(['POST /api/transactions/bulk', 'job imports', 'append ledger', 'project transactions']),
    );
  });

  it('counts requests by their route, commands, appends, jobs and events, and names nobody', async () => {
    const text = await metrics.registry.metrics();
    for (const line of [
      /^http_server_request_duration_seconds_count\{service="transactions",method="POST",route="\/api\/transactions\/bulk",status="200"\} 1$/m,
      /^daybook_commands_total\{category="ledger",outcome="accepted"\} 1$/m,
      /^daybook_append_duration_seconds_count\{category="ledger",outcome="done"\} 1$/m,
      /^daybook_job_duration_seconds_count\{queue="imports",outcome="done"\} 1$/m,
      /^daybook_projected_events_total\{projection="transactions"\} [1-9]/m,
      /^daybook_projection_behind_events\{service="transactions",projection="transactions"\} \d+$/m,
      /^daybook_projection_parked_streams\{service="budgeting",projection="[a-z-]+"\} 0$/m,
      /^daybook_documents_duration_seconds_count\{store="read-models",operation="write",outcome="done"\} [1-9]/m,
    ]) {
      expect(text).toMatch(line);
    }
    for (const secret of [person.email, String(person.user.id), coffee.description]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  });
});
