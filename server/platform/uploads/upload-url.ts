import type { Services } from '#server/platform/services.ts';

/** URLs of uploaded files. An upload returns the URL, and orders contain it. */
type Site = Pick<Services, 'publicUrl' | 'conference'>;

export const isFileId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

const folderOf = ({ publicUrl, conference }: Site) => `${publicUrl}/${conference.event.api.stage}/v1/expo/file/`;

export const fileUrl = (id: string, site: Site): string => folderOf(site) + id;

/** Returns the id of the file, or undefined if the URL is not of this site. */
export function fileIdOf(url: string, site: Site): string | undefined {
  const folder = folderOf(site);
  const id = url.startsWith(folder) ? url.slice(folder.length) : '';
  return isFileId(id) ? id : undefined;
}
