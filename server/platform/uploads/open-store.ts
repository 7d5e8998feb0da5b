import { join } from 'node:path';
import type { FileConfig } from '#server/platform/config/file-settings.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { pdfFiles, pictureFiles, s3Store, type FileKind } from './s3-store.ts';

/** The stores of uploaded PDFs and of pictures. Both are in the same bucket or folder, with their own endings. */
export const openStores = (config: FileConfig): { files: FileStore; pictures: FileStore } => ({
  files: openStore(config, pdfFiles),
  pictures: openStore(config, pictureFiles),
});

function openStore(config: FileConfig, kind: FileKind): FileStore {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (bucket && endpoint && accessKeyId && secretAccessKey)
    return s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey }, kind);
  return folderStore(join(config.DATA_DIR, 'uploads'), kind.ending);
}
