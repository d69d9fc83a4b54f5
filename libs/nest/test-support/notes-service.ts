import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpException,
  Module,
  Param,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { type Caller, CallerOf, ChangesNothing, Public } from '../src/caller.js';
import { Problem } from '../src/problem.js';
import type { ServiceDefinition } from '../src/service.js';
import { IdPipe, ZodPipe } from '../src/zod-pipe.js';

const note = z.object({ text: z.string().max(100).optional(), wait: z.number().optional() });
type Note = z.infer<typeof note>;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the service of the specs has done, in order. */
export const done: string[] = [];
/** What the next notes answer with in the place of success; taken from the front. */
export const failures: (() => never)[] = [];

let hold: (() => Promise<void>) | undefined;

/** Holds the next note that is added, once it has been `reached`, until it is told to `goOn`. */
export function holdNextNote() {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const reached = new Promise<void>((resolve) => {
    hold = () => {
      hold = undefined;
      resolve();
      return held;
    };
  });
  return { reached, goOn };
}

/** A service of nothing but a list, to see what every service answers by itself. */
@Controller('api/notes')
class NotesController {
  @Get()
  list(@CallerOf() { tenant }: Caller) {
    return done.filter((entry) => entry.startsWith(tenant));
  }

  @Get('long')
  async long(@Res() response: Response) {
    response.type('application/json');
    response.write('["');
    for (let n = 0; n < 40; n += 1) response.write('x'.repeat(64 * 1024));
    response.end('"]');
  }

  @Get('broken-off')
  async brokenOff(@Res() response: Response) {
    response.type('application/json').flushHeaders();
    response.write('[');
    throw new Error('the store is away');
  }

  @Get('fails')
  fails(): never {
    throw new Error('SELECT secret FROM keys');
  }

  @Get('status/:status')
  status(@Param('status') status: string): never {
    throw new HttpException('<b>raw words of a library</b>', Number(status));
  }

  @Get(':id')
  one(@CallerOf() { tenant }: Caller, @Param('id', IdPipe) id: number) {
    if (id > 900) throw new Problem(404, 'not-found', 'Not found');
    return { text: done.findLast((entry) => entry.startsWith(`${tenant} ${id} `)) ?? '' };
  }

  @Put(':id/group')
  async reviseGroup(
    @CallerOf() { tenant }: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(note)) { text = '', wait = 0 }: Note,
  ) {
    await pause(wait);
    done.push(`${tenant} ${id} ${text}`);
    return { id, text };
  }

  @Post()
  async add(@CallerOf() { tenant, commandId }: Caller, @Body(new ZodPipe(note)) { text = '', wait }: Note) {
    const failure = failures.shift();
    await hold?.();
    if (wait !== undefined) await pause(wait);
    if (failure) failure();
    done.push(`${tenant} ${text}`);
    return { id: done.length, text, commandId };
  }

  @ChangesNothing()
  @Post('count')
  @HttpCode(200)
  count(@CallerOf() { tenant }: Caller) {
    done.push(`${tenant} counted`);
    return { count: done.length };
  }

  @Post('long')
  addLong(@CallerOf() { tenant, commandId }: Caller) {
    done.push(`${tenant} long`);
    return { commandId, text: 'x'.repeat(300_000) };
  }

  @Put(':id')
  revise(
    @CallerOf() { tenant }: Caller,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(note)) { text = '' }: Note,
  ) {
    if (id > 900) throw new Problem(404, 'not-found', 'Not found');
    done.push(`${tenant} ${id} ${text}`);
    return { id, text };
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CallerOf() { tenant }: Caller, @Param('id', IdPipe) id: number): void {
    done.push(`${tenant} removed ${id}`);
  }

  @Post('sign-in')
  signIn(@CallerOf() { tenant }: Caller, @Res({ passthrough: true }) response: Response) {
    done.push(`${tenant} signed in`);
    response.setHeader('Set-Cookie', 'daybook=secret');
    return {};
  }

  @Public()
  @Post('open')
  open(@Req() request: Request) {
    done.push(`open ${request.header('idempotency-key') ?? ''}`);
    return {};
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

export const notesService: ServiceDefinition = { name: 'notes', module: NotesModule, routes: ['/api/notes'] };
