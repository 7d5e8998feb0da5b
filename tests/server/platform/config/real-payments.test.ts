import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { newSigningKey } from '#server/accounts/identity/signing-keys.ts';
import { realPaymentsProblems } from '#server/sales/payments/real-payments-problems.ts';
import { start } from '#server/start.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';

const { conference: sample } = readEventFile('event');
const agreed = {
  group: { ...sample.group, transfer: { ...sample.group.transfer, accountNumber: '50100123456789' } },
  tax: { supplier: { gstin: '33AAAGS1234A1Z5' } },
  refunds: { ...sample.refunds, sample: false },
};
const [live, test] = [[{ mode: 'live' }], [{ mode: 'test' }]] as const;
const onHttp = { isProduction: true, publicUrl: 'http://127.0.0.1:3000' };
const onHttps = { isProduction: true, publicUrl: 'https://conference.example' };

describe('real payments in production', () => {
  it('name all sample data and a missing https origin at once', () => {
    expect(realPaymentsProblems(live, onHttp, sample)).toEqual([
      'PUBLIC_URL must be set to an https origin for real payments',
      'group.json: transfer has the sample bank account',
      'tax.json: supplier.gstin is the sample GST number',
      'refunds.json: sample must be false when the refund rules are agreed',
    ]);
  });

  it('stop the start of the service', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'symposia-real-payments-'));
    const postgres = await startPostgres();
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      WEB_DIR: folder,
      PORT: '0',
      PUBLIC_URL: onHttp.publicUrl,
      LOG_LEVEL: 'silent',
      SECRET_KEY: '4f1d0c7b9a2e63588d1fe0b7c6a90342',
      IDENTITY_KEYS: newSigningKey(),
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGhIjKlMn',
      RAZORPAY_KEY_SECRET: 'Xk29dLq8Zt41mVbR7sWc',
      RAZORPAY_WEBHOOK_SECRET: 'Pq73hNc5Yw60jTfE2gUa',
    };
    try {
      await expect(start(readConfig(settings))).rejects.toThrow(
        /^real payments need:\nPUBLIC_URL .*\n.*bank account\n/,
      );
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('start with agreed data on https', () => {
    expect(realPaymentsProblems(live, onHttps, agreed)).toEqual([]);
  });

  it('are only checked where money is taken', () => {
    expect(realPaymentsProblems(test, onHttp, sample)).toEqual([]);
    expect(realPaymentsProblems(live, { ...onHttp, isProduction: false }, sample)).toEqual([]);
  });
});
