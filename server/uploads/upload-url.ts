import type { Services } from '#server/services.ts';

/** Addresses of uploaded files: what the service answers to an upload, and believes again in an order. */
type Site = Pick<Services, 'publicUrl' | 'conference'>;

export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const folderOf = ({ publicUrl, conference }: Site) => `${publicUrl}/${conference.event.api.stage}/v1/expo/file/`;

export const fileUrl = (id: string, site: Site): string => folderOf(site) + id;

/** The file an address names, or undefined when the address is none of ours. */
export function fileIdOf(url: string, site: Site): string | undefined {
  const folder = folderOf(site);
  const id = url.startsWith(folder) ? url.slice(folder.length) : '';
  return isFileId(id) ? id : undefined;
}
