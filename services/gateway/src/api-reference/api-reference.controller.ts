import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
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
  /** Made once: everybody may ask, and it is the same for all. */
  private readonly text: string;
  private readonly content: string;
  private readonly templateOf: ReturnType<typeof createDocumentTemplates>;

  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {
    const document = openApiDocument();
    this.text = JSON.stringify(document);
    this.content = pageMarkup(document, '{{nonce}}');
    this.templateOf = createDocumentTemplates(gateway.frontends);
  }

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  description(): string {
    return this.text;
  }

  @Get('docs')
  async page(@Res() response: Response): Promise<void> {
    const nonce = Buffer.from(this.gateway.platform.ids.bytes(nonceBytes)).toString('base64');
    const frame = await this.templateOf('reference').catch(() => plainFrame);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    const page = frame.replace('{{content}}', () => this.content);
    response.end(fillDocument(page, { nonce, state: {}, preload: [] }));
  }
}
