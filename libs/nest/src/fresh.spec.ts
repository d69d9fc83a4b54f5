import { Controller, Get, Injectable, Module, Post } from '@nestjs/common';
import type { Projection } from '@daybook/event-sourcing';
import { type Caller, CallerOf } from './caller.js';
import { EventSourcing } from './event-sourcing.service.js';
import { Reads } from './fresh.interceptor.js';
import type { ServiceDefinition } from './service.js';
import { ownPlatform } from '../test-support/own-platform.js';
import { notesService } from '../test-support/notes-service.js';
import { type ServiceUnderTest, serviceUnderTest } from '../test-support/service-under-test.js';
import { undeclaredReads } from '../test-support/undeclared-reads.js';

/** Where no projection ever comes. */
const never = '9'.repeat(16);

const following: Projection = {
  name: 'following',
  version: 1,
  categories: ['plan'],
  collections: [],
  types: [],
  project: () => Promise.resolve([]),
};

/** As a handler behind the buses: nobody tells it of the answer. */
@Injectable()
class Changes {
  constructor(private readonly eventSourcing: EventSourcing) {
    eventSourcing.register(following);
  }

  async make(tenant: string, position: string | undefined): Promise<void> {
    await this.eventSourcing.settle(tenant, 'plan', position);
  }
}

@Controller('api/ledger')
@Reads('ledger')
class LedgerController {
  @Get()
  list() {
    return [];
  }

  @Get('and-plan')
  @Reads('ledger', 'plan')
  andPlan() {
    return [];
  }
}

@Controller('api/changes')
class ChangesController {
  constructor(private readonly changes: Changes) {}

  @Get()
  list() {
    return [];
  }

  @Get('of-plan')
  @Reads('ledger', 'plan')
  ofPlan() {
    return [];
  }

  @Get('of-ledger')
  @Reads('ledger')
  ofLedger() {
    return [];
  }

  @Get('of-nothing')
  @Reads()
  ofNothing() {
    return [];
  }

  @Post('seen')
  async seen(@CallerOf() { tenant }: Caller) {
    await this.changes.make(tenant, undefined);
    return { made: true };
  }

  @Post('unseen')
  async unseen(@CallerOf() { tenant }: Caller) {
    await this.changes.make(tenant, never);
    return { made: true };
  }
}

@Module({ controllers: [ChangesController, LedgerController], providers: [Changes] })
class ChangesModule {}

const changing: ServiceDefinition = {
  name: 'changing',
  module: ChangesModule,
  routes: ['/api/changes', '/api/ledger'],
};

describe('Daybook-Stale', () => {
  let own: Awaited<ReturnType<typeof ownPlatform>>;
  let service: ServiceUnderTest;

  beforeAll(async () => {
    own = await ownPlatform();
    service = await serviceUnderTest(changing, own.platform);
  });
  afterAll(async () => {
    await service.close();
    await own.remove();
  });

  it('is said by a change that the read models do not show in time, and by what is read then', async () => {
    const call = service.as();
    const stale = async (method: string, path: string) => {
      const { status, headers } = await call(method, path);
      return [status, headers.get('daybook-stale')];
    };
    expect(await stale('POST', '/api/changes/seen')).toEqual([201, null]);
    expect(await stale('POST', '/api/changes/unseen')).toEqual([201, '1']);
    expect(await stale('GET', '/api/changes')).toEqual([200, '1']);
  }, 30_000);

  it('is said by a read that declares what is late, and not by one that is made of other categories', async () => {
    const call = service.as();
    await own.platform.positions.advance(call.identity.tenant, { plan: never, ledger: '0'.repeat(16) });
    const stale = async (path: string) => (await call('GET', `/api/${path}`)).headers.get('daybook-stale');
    const alone = ['changes/of-plan', 'changes/of-ledger', 'changes/of-nothing'].map(stale);
    expect(await Promise.all(alone)).toEqual(['1', null, null]);
    const ofAController = ['ledger', 'ledger/and-plan'].map(stale);
    expect(await Promise.all(ofAController)).toEqual([null, '1']);
    expect(undeclaredReads(ChangesModule)).toEqual(['ChangesController.list']);
  }, 30_000);

  it('is not said to others, whose answers are under way at the same time', async () => {
    const [slow, quick] = await Promise.all([
      service.as()('POST', '/api/changes/unseen'),
      service.as()('POST', '/api/changes/seen'),
    ]);
    expect([slow, quick].map(({ headers }) => headers.get('daybook-stale'))).toEqual(['1', null]);
  }, 30_000);
});

it('tells the gateway, and nobody else, whether the read models have what was written', async () => {
  const own = await ownPlatform();
  const service = await serviceUnderTest(notesService, own.platform);
  const call = service.as();
  // No projection of this service follows anything, so nothing is ever missing.
  await own.platform.positions.advance(call.identity.tenant, { plan: never });
  const { status, body } = await call('GET', '/freshz');
  expect([status, body]).toEqual([200, { fresh: true }]);
  expect((await service.anonymous('GET', '/freshz')).status).toBe(401);
  await service.close();
  await own.remove();
});
