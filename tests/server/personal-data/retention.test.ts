import { describe } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { forgetting } from '#tests/support/personal-data/forgetting.ts';

describe('retention on the embedded database', () => {
  forgetting(testDatabase);
});
