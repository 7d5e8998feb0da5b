import Type from 'typebox';
import { StartError } from './start-error.ts';

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

export interface FileConfig {
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
