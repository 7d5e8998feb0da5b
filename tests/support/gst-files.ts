import { unzipSync } from 'fflate';
import Papa from 'papaparse';

/** Returns the rows of each file in the ZIP of a GST return, with the header first. */
export const gstFiles = (zip: Uint8Array): Record<string, string[][]> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, file]) => [
      name,
      Papa.parse<string[]>(Buffer.from(file).toString().trim()).data,
    ]),
  );
