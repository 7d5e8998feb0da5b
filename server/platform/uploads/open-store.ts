import { join } from 'node:path';
import Type from 'typebox';
import { StartError } from '#server/platform/config/start-error.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { pdfFiles, pictureFiles, s3Store, type FileKind } from './s3-store.ts';

const text = (description: string, options: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, description, ...options }));

/** Settings of the file store. It is a bucket if a bucket is set, else a folder. */
export const fileSettings = {
  S3_BUCKET: text('the name of a bucket', { pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
  S3_ENDPOINT: text('an origin such as https://s3.ap-south-1.amazonaws.com, without a path', {
    pattern: '^https?://[^/?#]+$',
  }),
  S3_REGION: Type.String({ minLength: 1, default: 'us-east-1', description: 'the region of the bucket' }),
  S3_ACCESS_KEY_ID: text('the id of a key that may read, write and delete in the bucket'),
  S3_SECRET_ACCESS_KEY: text('the secret of that key'),
};

interface FileConfig {
  DATA_DIR: string;
  S3_BUCKET?: string;
  S3_ENDPOINT?: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
}

const together = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Throws StartError if the settings of a bucket are incomplete, or if they are set without a bucket. */
export function checkFiles(config: FileConfig): void {
  for (const name of together) {
    if (config.S3_BUCKET && !config[name]) throw new StartError(`${name} must be set with S3_BUCKET`);
    if (!config.S3_BUCKET && config[name]) throw new StartError(`S3_BUCKET must be set with ${name}`);
  }
}

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
