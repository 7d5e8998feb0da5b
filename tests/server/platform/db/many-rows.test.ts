import { testDatabase } from '#tests/support/database/database.ts';
import { manyRowsTests } from '#tests/support/database/many-rows.ts';

manyRowsTests(testDatabase);
