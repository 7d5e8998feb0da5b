import { apiError } from './problem.ts';

/** A file that is handed out with a header alone, under the name that the service gives it. */
export async function fileReply(response: Response, otherwise: string): Promise<File> {
  if (!response.ok) throw apiError(response.status, await response.text());
  const content = await response.blob();
  return new File([content], nameIn(response) ?? otherwise, { type: content.type });
}

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
