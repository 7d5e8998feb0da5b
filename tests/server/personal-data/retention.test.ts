import { describe } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { forgetting } from '#tests/support/forgetting.ts';

describe('on the embedded database', () => {
  forgetting(testDatabase);
});
