import type { FastifyRequest } from 'fastify';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { PageFacts, RuntimeFacts } from '#schemas/page-contract.ts';
import type { OpenOrigins } from './served-page.ts';

/** Source of the data that pages show, and of the origins that their documents may use. Implemented in office/pages/page-source.ts. */
export interface PageSource {
  /** reads the facts of all pages, of the conference in force or of another one */
  facts(conference?: EventFile): Promise<PageFacts>;
  /** facts of this run that a page needs before its first call */
  runtime(): RuntimeFacts;
  /** origins other than this site that the document at a path may use */
  opened(path: string): OpenOrigins;
  /** returns the conference with the draft that a URL with `?preview=` names; throws a Problem if the caller may not see it */
  draft(request: FastifyRequest): Promise<EventFile | undefined>;
  /** adds a function that throws a Problem if pages cannot show a conference that is about to be published */
  addCheck(check: (conference: EventFile, pages: readonly string[]) => Promise<void>): void;
}
