import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { type AdminJob, retryParkedBody } from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, Problem, Reads, ZodPipe } from '@daybook/nest';
import type { z } from 'zod';
import { AdministratorGuard } from '../administrators/administrator.guard.js';
import { AuditTrail } from './audit-trail.js';
import { Jobs } from './jobs.js';
import { OpenOperations } from './open-operations.js';
import { operationsProjection } from './open-operations.projection.js';
import { ReadModels } from './read-models.js';

const notDead = () => new Problem(409, 'job-not-dead', 'This job is already waiting or running');

/** What is recorded first and then asked for happens wherever it can, within a second. */
@UseGuards(AdministratorGuard)
@Reads()
@Controller('api/admin')
export class OperationsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly jobs: Jobs,
    private readonly operations: OpenOperations,
    private readonly audit: AuditTrail,
  ) {}

  @Get('projections')
  projections() {
    return this.readModels.states();
  }

  @NeedsRecentSignIn()
  @Post('projections/:name/rebuild')
  @HttpCode(202)
  async rebuild(@CallerOf() caller: Caller, @Param('name') name: string) {
    if (!(await this.readModels.exists(name))) {
      throw new Problem(404, 'read-model-not-found', 'There is no such read model');
    }
    await this.audit.record(caller, { type: 'ReadModelRebuildRequested', data: { readModel: name } });
    await this.readModels.rebuild(name);
    return { name };
  }

  @Get('parked')
  parked() {
    return this.readModels.parked();
  }

  @NeedsRecentSignIn()
  @Post('parked/retry')
  @HttpCode(202)
  async retryParked(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(retryParkedBody)) body: z.infer<typeof retryParkedBody>,
  ) {
    const { readModel, stream } = body;
    const streams = await this.readModels.parkedOf({
      ...(readModel !== undefined && { readModel }),
      ...(stream !== undefined && { stream }),
    });
    if (streams.length === 0) {
      if (stream !== undefined) throw new Problem(404, 'parked-stream-not-found', 'No such stream is parked');
      return { asked: 0 };
    }
    await this.audit.record(caller, { type: 'ParkedStreamsRetried', data: { streams } });
    await this.readModels.retry(streams);
    return { asked: streams.length };
  }

  @Get('jobs')
  listJobs() {
    return this.jobs.list();
  }

  @NeedsRecentSignIn()
  @Post('jobs/:id/retry')
  @HttpCode(202)
  async retryJob(@CallerOf() caller: Caller, @Param('id') id: string): Promise<AdminJob> {
    const job = await this.jobs.find(id);
    if (!job) throw new Problem(404, 'job-not-found', 'There is no such job');
    if (job.state !== 'dead') throw notDead();
    await this.audit.record(caller, { type: 'JobRetried', data: { queue: job.queue, job: id } });
    const retried = await this.jobs.retry(job);
    if (!retried) throw notDead();
    return retried;
  }

  @Get('operations')
  @Reads(...operationsProjection.categories)
  openOperations() {
    return this.operations.list();
  }
}
