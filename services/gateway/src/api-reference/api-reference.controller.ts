import { Controller, Get, Inject, Res } from '@nestjs/common';
import { openApiDocument } from '@daybook/contracts/api';
import type { Response } from 'express';
import { createDocumentTemplates, fillDocument } from '../document-templates.js';
import { contentSecurityPolicy } from '../security-headers.js';
import { GATEWAY, type GatewayParts } from '../gateway-options.js';
import { pageMarkup, plainFrame } from './page.js';

const nonceBytes = 18;

/** What the gateway answers itself below `/api`. */
export const referencePaths: ReadonlySet<string> = new Set(['/api/docs', '/api/openapi.json']);

/** The API's description, as a document for programs and as a page for people. */
@Controller('api')
export class ApiReferenceController {
  private readonly document = openApiDocument();
  private readonly templateOf: ReturnType<typeof createDocumentTemplates>;

  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {
    this.templateOf = createDocumentTemplates(gateway.frontends);
  }

  @Get('openapi.json')
  description() {
    return this.document;
  }

  @Get('docs')
  async page(@Res() response: Response): Promise<void> {
    const nonce = Buffer.from(this.gateway.platform.ids.bytes(nonceBytes)).toString('base64');
    const content = pageMarkup(this.document, nonce);
    const frame = await this.templateOf('reference').catch(() => plainFrame);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    response.end(fillDocument(frame, { nonce, state: {}, preload: [], content }));
  }
}
