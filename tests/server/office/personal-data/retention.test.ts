import { describe } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { retentionTests } from '#tests/support/personal-data/forgetting.ts';

describe('retention on the embedded database', () => {
  retentionTests(testDatabase);
});
